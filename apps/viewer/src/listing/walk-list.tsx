import type { Walk } from '@pleinair/client';
import { langOf, pathOfWalk } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useReadersLanguage, walkIn } from '../parts/in-language.ts';
import { useDistance } from '../parts/use-distance.ts';

interface WalkListProps {
  /** For links to the list. */
  id: string;
  walks: readonly Walk[];
}

/** Links to walks, with the number of stops and the length of each. */
export function WalkList({ id, walks }: WalkListProps) {
  const { t } = useTranslation();
  const distance = useDistance();
  const language = useReadersLanguage();
  return (
    <section id={id} className="walk-list" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('listing.walks')}</h2>
      <ul>
        {walks
          .map((walk) => walkIn(walk, language))
          .map((walk) => (
            <li key={walk.pid}>
              <a href={pathOfWalk(walk.pid)} dir="auto" lang={langOf(walk)}>
                {walk.name}
              </a>{' '}
              <span className="quiet">
                {[t('walk.stops', { count: walk.stops.length }), walk.length > 0 && distance(walk.length)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
