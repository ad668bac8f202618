import { type GeoPoint, groundUnit, metresTo } from '@pleinair/domain';
import { retryPause } from '@pleinair/map/retry-pause';
import { savesData } from '@pleinair/map/saves-data';
import { useEffect, useMemo, useState } from 'react';
import { getConfig } from '../../lib/config.ts';
import { useMe } from '../../lib/me.ts';
import { withRange } from './ground-marks.ts';
import { type OfflineGround, offlineGround } from './offline-ground.ts';

export interface GroundState {
  /** North up, with the activation range on it; undefined until it is drawn. */
  readonly picture: HTMLCanvasElement | undefined;
  /** Which ground the picture shows. */
  readonly shown: OfflineGround | 'style' | undefined;
  /** Its required attribution. */
  readonly attribution: string;
  /** Whether the street map failed to load; it is being retried. */
  readonly failed: boolean;
}

interface Place extends GeoPoint {
  /** Metres; 0 is no limit. */
  readonly range: number;
}

const NOTHING: GroundState = { picture: undefined, shown: undefined, attribution: '', failed: false };

/**
 * Draws the map's ground around a place, with the activation range on it: first the offline basemap, then the street map
 * once it is drawn. Empty without a place.
 */
export function useGround(place: Place | null): GroundState {
  const { latitude, longitude, range } = place ?? {};
  const unit = groundUnit(useMe().measurement);
  const [state, setState] = useState(NOTHING);
  const hasStreets = getConfig().map.kind !== 'offline';

  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return setState(NOTHING);
    const abort = new AbortController();
    const { signal } = abort;
    const center = { latitude, longitude };
    const show = (change: Partial<GroundState>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...change }));
    };
    let isStyled = false;
    offlineGround(center)
      .then(({ picture, kind }) => isStyled || show({ picture, shown: kind, attribution: 'Natural Earth' }))
      .catch((error: unknown) => console.warn('The offline ground could not be drawn', error));

    const drawStyle = async (attempt: number): Promise<void> => {
      try {
        const { drawStyleGround } = await import('./style-ground.ts');
        await drawStyleGround(center, {
          signal,
          onGround({ picture, attribution }) {
            isStyled = true;
            show({ picture, shown: 'style', attribution, failed: false });
          },
        });
      } catch (error) {
        if (signal.aborted) return;
        console.warn('The map’s ground could not be drawn', error);
        show({ failed: true });
        await retryPause(attempt, signal);
        if (!signal.aborted) await drawStyle(attempt + 1);
      }
    };
    if (hasStreets && !savesData()) void drawStyle(0);
    return () => abort.abort();
  }, [latitude, longitude, hasStreets]);

  const { picture: bare } = state;
  const picture = useMemo(() => {
    if (!bare || range === undefined) return undefined;
    return withRange(bare, range, `${Math.round(metresTo(unit, range))} ${unit}`);
  }, [bare, range, unit]);
  return { ...state, picture };
}
