import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useWords, type Word } from '../words.ts';
import { Columns, DemoPage } from './demo-page.tsx';
import { PlaceLink } from './place-link.tsx';

export interface Exhibit {
  /** The address below the gallery's, such as `card/basic`. */
  path: string;
  name: Word;
  Show: () => ReactNode;
}

interface GalleryProps {
  title: string;
  /** The gallery's address. */
  root: string;
  exhibits: readonly [Exhibit, ...Exhibit[]];
}

/** Pages of one kind with their list; unknown addresses are not found. */
export function Gallery({ title, root, exhibits }: GalleryProps) {
  const say = useWords();
  const { '*': path } = useParams();
  if (!path) return <Navigate to={`${root}/${exhibits[0].path}`} replace />;
  const exhibit = exhibits.find((one) => one.path === path);
  if (!exhibit) return <Navigate to={paths.error404} replace />;
  const { name, Show } = exhibit;
  return (
    <DemoPage title={say(name)} crumbs={[{ label: title, to: root }]}>
      <Columns
        label={title}
        places={exhibits.map((one) => (
          <PlaceLink
            key={one.path}
            to={`${root}/${one.path}`}
            label={say(one.name)}
            isHere={one === exhibit}
          />
        ))}
      >
        <Show />
      </Columns>
    </DemoPage>
  );
}
