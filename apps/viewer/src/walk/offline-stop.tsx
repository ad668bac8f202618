import { pathOfSpace, spaceTitle } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { contentUrl } from '../offline/download-cache.ts';
import { keepsPages } from '../offline/keeps-pages.ts';
import { pathOfStop, type WalkStop } from './next-stop.ts';
import { StopNote } from './stop-note.tsx';
import { type Stop, useStop } from './use-stop.ts';

/** At a stop that needs the network while there is none: the way there, and the walk's other stops that open without it. */
export function OfflineStop({ api, stop }: { api: Promise<Api>; stop: string }) {
  const { t } = useTranslation();
  const found = useStop(api, stop);
  const kept = useKeptStops(api, found);
  return (
    <>
      <StopNote api={api} stop={stop} />
      {found && kept.length > 0 && (
        <section className="kept-stops" aria-labelledby="kept-stops">
          <h2 id="kept-stops">{t('walk.kept')}</h2>
          <ul>
            {kept.map((one) => (
              <li key={one.pid}>
                <a href={pathOfStop(found.walk.pid, one.pid)} dir="auto">
                  {spaceTitle(one)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The stops of a walk that this device has kept. */
function useKeptStops(api: Promise<Api>, found: Stop | null | undefined): readonly WalkStop[] {
  const [kept, setKept] = useState<readonly WalkStop[]>([]);
  useEffect(() => {
    if (!found || !keepsPages()) return;
    let isOver = false;
    const look = async () => {
      const ready = await api;
      const isKept = await Promise.all(
        found.stops.map(async ({ pid }) => {
          // A space's page has its content in it.
          const page = caches.match(pathOfSpace(pid), { ignoreSearch: true, ignoreVary: true });
          const content = caches.match(contentUrl(ready, pid), { ignoreVary: true });
          return ((await page) ?? (await content)) !== undefined;
        }),
      );
      if (!isOver) setKept(found.stops.filter((_, index) => isKept[index]));
    };
    look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [api, found]);
  return kept;
}
