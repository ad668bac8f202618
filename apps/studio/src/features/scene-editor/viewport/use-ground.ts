import { groundUnit, metresTo } from '@pleinair/domain';
import { retryPause } from '@pleinair/map/retry-pause';
import { savesData } from '@pleinair/map/saves-data';
import { useEffect, useState } from 'react';
import { getConfig } from '../../../lib/config.ts';
import { useMe } from '../../../lib/me.ts';
import { useEditor } from '../session/editor-context.ts';
import { GROUND_METRES } from './ground-geometry.ts';
import { withRange } from './ground-marks.ts';
import { type OfflineGround, offlineGround } from './offline-ground.ts';

export interface GroundState {
  /** Which ground lies under the grid; `undefined` until there is one. */
  readonly shown: OfflineGround | 'style' | undefined;
  /** Its required attribution. */
  readonly attribution: string;
  /** Whether the street map could not be loaded, and is tried again. */
  readonly failed: boolean;
}

const NOTHING: GroundState = { shown: undefined, attribution: '', failed: false };

/**
 * Lays the map's own ground under the grid: the offline basemap's at once, and the street map's as soon as it is drawn. The circle in which visitors are let in is drawn on it.
 */
export function useGround(): GroundState {
  const { scene, space } = useEditor();
  const { latitude, longitude, range } = space;
  const unit = groundUnit(useMe().measurement);
  const label = `${Math.round(metresTo(unit, range))} ${unit}`;
  const [ground, setGround] = useState<HTMLCanvasElement>();
  const [state, setState] = useState(NOTHING);
  const hasStreets = getConfig().map.kind !== 'offline';

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const center = { latitude, longitude };
    const show = (picture: HTMLCanvasElement, change: Partial<GroundState>) => {
      if (signal.aborted) return;
      setGround(picture);
      setState((before) => ({ ...before, ...change }));
    };
    let isStyled = false;
    offlineGround(center)
      .then(({ picture, kind }) => isStyled || show(picture, { shown: kind, attribution: 'Natural Earth' }))
      .catch((error: unknown) => console.warn('The offline ground could not be drawn', error));

    const drawStyle = async (attempt: number): Promise<void> => {
      try {
        const { drawStyleGround } = await import('./style-ground.ts');
        await drawStyleGround(center, {
          signal,
          onGround({ picture, attribution }) {
            isStyled = true;
            show(picture, { shown: 'style', attribution, failed: false });
          },
        });
      } catch (error) {
        if (signal.aborted) return;
        console.warn('The map’s ground could not be drawn', error);
        setState((before) => ({ ...before, failed: true }));
        await retryPause(attempt, signal);
        if (!signal.aborted) await drawStyle(attempt + 1);
      }
    };
    if (hasStreets && !savesData()) void drawStyle(0);
    return () => abort.abort();
  }, [latitude, longitude, hasStreets]);

  useEffect(() => {
    if (scene && ground) scene.setGround(withRange(ground, range, label), GROUND_METRES);
  }, [scene, ground, range, label]);

  return state;
}
