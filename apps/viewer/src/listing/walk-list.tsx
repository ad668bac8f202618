import type { Walk } from '@pleinair/client';
import { pathOfWalk } from '@pleinair/domain';
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
          .map(({ pid, name, stops, length }) => (
            <li key={pid}>
              <a href={pathOfWalk(pid)} dir="auto">
                {name}
              </a>{' '}
              <span className="quiet">
                {[t('walk.stops', { count: stops.length }), length > 0 && distance(length)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
