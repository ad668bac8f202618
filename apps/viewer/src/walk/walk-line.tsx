import { distanceMetres, pathOfWalk, spaceTitle, stopsForVisitors } from '@pleinair/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { useDistance } from '../parts/use-distance.ts';
import { nextStop, pathOfStop } from './next-stop.ts';
import { keepSeen, useSeenStops } from './progress.ts';
import { useStop } from './use-stop.ts';

const OfflineStop = lazyPart(
  async () => (await import('./offline-stop.tsx')).OfflineStop,
  () => null,
);

/** Metres within which two stops count as one place. */
const NEAR = 5;

interface WalkLineProps {
  api: Promise<Api>;
  /** The current stop. */
  stop: string;
  /** Whether the visitor has entered the space. */
  isSeen: boolean;
  /** Whether the stop needs the network while there is none. */
  isOffline?: boolean;
}

/**
 * The visitor's progress on a walk and the way to its next stop: the walk itself where it does not lead to this space, or no longer.
 * Renders nothing if the link names no walk.
 */
export function WalkLine({ isOffline, ...props }: WalkLineProps) {
  return isOffline ? <OfflineStop {...props} /> : <Line {...props} />;
}

function Line({ api, stop, isSeen }: WalkLineProps) {
  const { t } = useTranslation();
  const distance = useDistance();
  const found = useStop(api, stop);
  const pid = found?.walk.pid;
  const isStop = (found?.index ?? -1) >= 0;
  const seen = useSeenStops(pid ?? '');
  useEffect(() => {
    if (isSeen && isStop && pid !== undefined) keepSeen(pid, stop);
  }, [isSeen, isStop, pid, stop]);
  if (!found) return null;
  const { walk, stops, index } = found;
  const here = stops[index];
  // Where the walk goes on after this stop, or after the last one seen.
  const passed = here ? [...seen.filter((one) => one !== stop), stop] : seen;
  const next = nextStop(stopsForVisitors(walk.stops), passed);
  const metres = here?.has_place && next?.has_place ? distanceMetres(here, next) : undefined;
  return (
    <p className="walk-line" data-solid>
      <a href={pathOfWalk(walk.pid)}>
        {here ? (
          <>
            <span className="walk-stop-of">{t('walk.stopOf', { stop: index + 1, count: stops.length })}</span>
            <span className="walk-stop-short" aria-hidden="true">
              {index + 1}/{stops.length}
            </span>
          </>
        ) : (
          walk.name
        )}
      </a>
      {next ? (
        <a className="button" href={pathOfStop(walk.pid, next.pid)}>
          <span>{t('walk.next', { name: spaceTitle(next) })}</span>
          {metres !== undefined && metres >= NEAR && <span className="quiet"> {distance(metres)}</span>}
        </a>
      ) : (
        isSeen && <span>{t('walk.done')}</span>
      )}
    </p>
  );
}
