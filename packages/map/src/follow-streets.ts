import { type BasemapKind, offlineBasemap, type Scheme } from './basemap.ts';
import type { MapEngine } from './map-engine.ts';
import { retryPause } from './retry-pause.ts';
import { type Streets, streetStyle } from './street-style.ts';
import { type TileWatch, watchTiles } from './tile-watch.ts';

/** Whether a map has its streets; an unreachable street map is tried again. */
export type StreetsState = 'loading' | 'shown' | 'unreachable';

interface FollowOptions {
  readonly streets: Streets;
  readonly scheme: Scheme;
  /** Ends it; what the map shows then stays. */
  readonly signal: AbortSignal;
  readonly onState: (state: StreetsState) => void;
}

/**
 * Puts the street map in the place of the offline basemap as soon as it is certain to show something. When its tiles
 * fail or hang it is tried again, and while nothing of it can be seen the offline basemap returns.
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
    // A first doubt is looked into at once; a tile that is missing for good is not asked for all the time.
    if (!isReachable || tries > 0) await retryPause(tries, signal);
  }
}
