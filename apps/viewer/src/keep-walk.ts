import { answer } from '@pleinair/client';
import { readViewerPath } from '@pleinair/domain';
import { savesData } from '@pleinair/map/saves-data';
import { type Api, requestTimeout } from './boot/api.ts';
import { contentUrl } from './offline/download-cache.ts';
import { keepsPages } from './offline/keeps-pages.ts';
import { walkOfPage } from './parts/walk-of-page.ts';

/** Most stops whose content is requested ahead. */
const AHEAD = 20;

/**
 * Requests the walk that the page names, if any, the code of its stops and what they say, without their files, so that the offline
 * worker keeps them: where there is no network, visitors still find the next stop and read about it. Not in a browser that is set to
 * save data.
 */
export async function keepWalk(api: Api): Promise<void> {
  const page = readViewerPath(location.pathname);
  const pid = page.to === 'walk' ? page.pid : walkOfPage();
  if (pid === undefined || !keepsPages() || savesData()) return;
  await Promise.allSettled([
    import('./walk/walk-line.tsx'),
    import('./walk/offline-stop.tsx'),
    import('./walk/stop-note.tsx'),
    import('./overlay/space-view.tsx'),
    import('./overlay/gate/gate.tsx'),
    import('./session/first-scene.ts'),
    import('./session/camera/session.ts'),
    'xr' in navigator && import('./session/webxr/session.ts'),
    import('./session/page/object-part.tsx'),
  ]);
  const { client } = api;
  const walk = await answer(
    client.GET('/walk/{pid}', { params: { path: { pid } }, signal: requestTimeout() }),
  );
  const stops = walk.stops.map((stop) => stop.pid);
  const here = page.to === 'space' ? stops.indexOf(page.pid) : -1;
  // Those after the one that the page shows, then those before it.
  const ahead = [...stops.slice(here + 1), ...stops.slice(0, Math.max(0, here))];
  for (const stop of ahead.slice(0, AHEAD)) {
    if (await caches.match(contentUrl(api, stop), { ignoreVary: true })) continue;
    await client.GET('/space/content', { params: { query: { pid: stop } }, signal: requestTimeout() });
  }
}
