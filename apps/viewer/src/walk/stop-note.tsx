import { pathOfWalk } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { useStop } from './use-stop.ts';

/** Says on the card of a space which stop of which walk it is. */
export function StopNote({ api, stop }: { api: Promise<Api>; stop: string }) {
  const { t } = useTranslation();
  const found = useStop(api, stop);
  if (found === null) return null;
  return (
    <p className="stop-note">
      {found && (
        <a href={pathOfWalk(found.walk.pid)}>
          {t('walk.stopOfNamed', {
            stop: found.index + 1,
            count: found.stops.length,
            name: found.walk.name,
          })}
        </a>
      )}
    </p>
  );
}
