import { distanceMetres, pathOfWalk } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { useDistance } from '../parts/use-distance.ts';
import type { WalkStop } from './next-stop.ts';
import { useStop } from './use-stop.ts';
import { useTowards } from './use-towards.ts';
import { useVisitor } from './use-visitor.ts';
import { routeLinks } from './way-there.ts';

/** Metres within which the visitor has arrived. */
const THERE = 30;

/** Says on the card of a space which stop of which walk it is, and how to get there. */
export function StopNote({ api, stop }: { api: Promise<Api>; stop: string }) {
  const { t } = useTranslation();
  const found = useStop(api, stop);
  if (found === null || found?.index === -1) return null;
  const here = found?.stops[found.index];
  return (
    <div className="stop-note">
      {found && (
        <p>
          <a href={pathOfWalk(found.walk.pid)}>
            {t('walk.stopOfNamed', {
              stop: found.index + 1,
              count: found.stops.length,
              name: found.walk.name,
            })}
          </a>
        </p>
      )}
      {here?.has_place && <WayThere stop={here} />}
    </div>
  );
}

/** How far the stop is, in which direction, and the route. */
function WayThere({ stop }: { stop: WalkStop }) {
  const { t } = useTranslation();
  const distance = useDistance();
  const towards = useTowards();
  const { fix } = useVisitor();
  const metres = fix && distanceMetres(fix, stop);
  if (metres !== undefined && metres <= THERE) return null;
  const links = routeLinks(stop, fix);
  return (
    <p className="stop-way">
      {fix && metres !== undefined && (
        <span>
          <strong>{t('gate.distance', { distance: distance(metres) })}</strong> · {towards(fix, stop)}
        </span>
      )}
      {navigator.onLine ? (
        <a href={links.openStreetMap} target="_blank" rel="noreferrer">
          {t('gate.route')}
        </a>
      ) : (
        // A map app may have its maps with it.
        <a href={links.app}>{t('gate.openMaps')}</a>
      )}
    </p>
  );
}
