import { type BasemapKind, offlineBasemap, type Scheme } from './basemap.ts';
import type { MapEngine } from './map-engine.ts';
import { retryPause } from './retry-pause.ts';
import { type Streets, streetStyle } from './street-style.ts';
import { type TileWatch, watchTiles } from './tile-watch.ts';

/** Whether a map has its streets; an unreachable street map is retried. */
export type StreetsState = 'loading' | 'shown' | 'unreachable';

interface FollowOptions {
  readonly streets: Streets;
  readonly scheme: Scheme;
  /** Ends it; the map stays as it is then. */
  readonly signal: AbortSignal;
  readonly onState: (state: StreetsState) => void;
}

/**
 * Replaces the offline basemap with the street map as soon as that is certain to show something. If its tiles fail or
 * hang, it is retried, and while none of it is visible the offline basemap returns.
 */
export async function followStreets(
  engine: MapEngine,
  { streets, scheme, signal, onState }: FollowOptions,
): Promise<void> {
  const { map } = engine;
  const isShown = (kind: BasemapKind) => engine.basemap().kind === kind;
  let watch: TileWatch | undefined;
  const reach = async () => {
    const { lat: latitude, lng: longitude } = map.getCenter();
    const view = { center: { latitude, longitude }, zoom: map.getZoom() };
    const style = await streetStyle(streets, scheme, view, signal);
    if (watch) return watch.loadFailedAgain();
    await engine.setBasemap({ kind: 'streets', scheme, style });
    watch = watchTiles(map, signal);
  };

  if (isShown('offline') && engine.basemap().scheme !== scheme) {
    await engine.setBasemap(await offlineBasemap(scheme));
  }
  let isReachable = false;
  let tries = -1;
  onState('loading');
  while (!signal.aborted) {
    const problem = await reach().catch((error: unknown) => ({ error }));
    if (signal.aborted) return;
    if (problem) console.warn('The street map cannot be reached', problem.error);
    tries = problem || isReachable ? tries + 1 : 0;
    isReachable = !problem;
    if (problem && isShown('streets') && !watch?.isSeen()) {
      watch?.stop();
      watch = undefined;
      await engine.setBasemap(await offlineBasemap(scheme));
    }
    onState(isReachable ? 'shown' : 'unreachable');
    if (isReachable) await watch?.doubt();
    // The first doubt is checked at once; later ones wait, so that a permanently missing tile is not requested constantly.
    if (!isReachable || tries > 0) await retryPause(tries, signal);
  }
}
