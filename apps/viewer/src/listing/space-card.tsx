import type { ListedSpace, Space } from '@pleinair/client';
import { distanceMetres, type GeoPoint, langOf, pathOfSpace, spaceTitle } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { FramedPicture } from '../parts/framed-picture.tsx';
import { DATE_AND_TIME, placeFormat } from '../parts/times.ts';
import { useDistance } from '../parts/use-distance.ts';

/** A space's picture, name, opening times, town and distance. */
export function SpaceCard({ space, fix }: { space: ListedSpace; fix: GeoPoint | undefined }) {
  const { t, i18n } = useTranslation();
  const distance = useDistance();
  const { present_from: from, present_to: to, window } = space;
  const time = (instant: string | null) => {
    if (instant === null) return '';
    const at = new Date(instant);
    return placeFormat(DATE_AND_TIME, space.time_zone, i18n.language, at).format(at);
  };
  const status: Record<Space['window'], string> = {
    active: to === null ? t('listing.open') : t('listing.openUntil', { time: time(to) }),
    upcoming: t('listing.upcoming', { time: time(from) }),
    over: t('listing.over', { time: time(to) }),
  };
  const picture = space.card_image_small ?? space.thumbnail_small;
  return (
    <li>
      <a className="card" href={pathOfSpace(space.pid)}>
        {picture ? (
          <FramedPicture className="card-picture" src={picture} isLazy />
        ) : (
          <span className="card-picture" />
        )}
        <strong lang={langOf(space)}>{spaceTitle(space)}</strong>
        <span className="quiet" data-window={window}>
          {status[window]}
        </span>
        {!space.has_place && <span className="quiet">{t('walk.anywhere')}</span>}
        {space.has_place && (fix || space.town !== null) && (
          <span className="quiet">
            {[space.town, fix && t('listing.away', { distance: distance(distanceMetres(fix, space)) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </a>
    </li>
  );
}
