import type { Hobject } from '@pleinair/client';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import classes from './hobject-picture.module.css';

/** Few objects lack a picture, and the types are a large chunk. */
const TypeSign = lazyPart(async () => (await import('./type-sign.tsx')).TypeSign);

/** An object's thumbnail, or its type's icon until it has one; decorative next to its name. */
export function HobjectPicture({
  hobject,
  isTiny = false,
}: {
  hobject: Pick<Hobject, 'image' | 'image_tiny' | 'model_identifier' | 'content_type'>;
  /** Whether it is at most 72 pixels wide and high. */
  isTiny?: boolean;
}) {
  const src = isTiny ? hobject.image_tiny : hobject.image;
  return (
    <span className={classes.frame} aria-hidden="true">
      {src ? (
        <img src={src} alt="" loading="lazy" />
      ) : (
        <Suspense>
          <TypeSign hobject={hobject} />
        </Suspense>
      )}
    </span>
  );
}
