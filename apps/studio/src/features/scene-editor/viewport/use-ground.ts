import { groundUnit, metresTo } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { getConfig } from '../../../lib/config.ts';
import { useMe } from '../../../lib/me.ts';
import { useEditor } from '../session/editor-context.ts';
import { GROUND_METRES } from './ground-geometry.ts';
import { withRange } from './ground-marks.ts';
import { type OfflineGround, offlineGround } from './offline-ground.ts';

/** Milliseconds before each new try for the configured map; the last one stays. */
const RETRY_TIMES = [5000, 20_000, 60_000] as const;

export interface GroundState {
  /** Which ground lies under the grid; `undefined` until there is one. */
  readonly shown: OfflineGround | 'style' | undefined;
  /** Whom it has to name. */
  readonly attribution: string;
  /** Whether the configured map could not be loaded, and is tried again. */
  readonly failed: boolean;
}

const NOTHING: GroundState = { shown: undefined, attribution: '', failed: false };

/**
 * Lays the map's own ground under the grid: the offline basemap's at once, and where a style is configured, that one's
 * as soon as it is drawn. The circle in which visitors are let in is drawn on it.
 */
export function useGround(): GroundState {
  const { scene, space } = useEditor();
  const { latitude, longitude, range } = space;
  const unit = groundUnit(useMe().measurement);
  const label = `${Math.round(metresTo(unit, range))} ${unit}`;
  const [ground, setGround] = useState<HTMLCanvasElement>();
  const [state, setState] = useState(NOTHING);
  const styleUrl = getConfig().map_style_url;

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
          styleUrl,
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
        await later(RETRY_TIMES[Math.min(attempt, RETRY_TIMES.length - 1)] ?? RETRY_TIMES[0], signal);
        if (!signal.aborted) await drawStyle(attempt + 1);
      }
    };
    if (styleUrl) void drawStyle(0);
    return () => abort.abort();
  }, [latitude, longitude, styleUrl]);

  useEffect(() => {
    if (scene && ground) scene.setGround(withRange(ground, range, label), GROUND_METRES);
  }, [scene, ground, range, label]);

  return state;
}

/** Waits so long, or until the network is back. */
function later(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}
