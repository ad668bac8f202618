import type { GeoPoint } from '@pleinair/domain';
import { createMapEngine, type MapEngine } from '@pleinair/map/map-engine';
import { streetStyle } from '@pleinair/map/street-style';
import type { MapSourceDataEvent } from 'maplibre-gl';
import { getConfig } from '../../lib/config.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { GROUND_PIXELS, groundZoom } from './ground-geometry.ts';

/** Milliseconds without another tile after which the map is shown as it is; later tiles are added when they arrive. */
const QUIET_TIME = 4000;

/** A drawn map, north up. */
export interface StyleGround {
  readonly picture: HTMLCanvasElement;
  /** The attribution that the map's sources require. */
  readonly attribution: string;
}

interface StyleGroundOptions {
  readonly signal: AbortSignal;
  /** Called with the drawn ground, again if parts of it arrive late. */
  readonly onGround: (ground: StyleGround) => void;
}

/**
 * Draws the street map around a place on a hidden canvas, until all of it has loaded. Rejects if its style or all of its
 * tiles fail to load.
 */
export async function drawStyleGround(
  center: GeoPoint,
  { signal, onGround }: StyleGroundOptions,
): Promise<void> {
  const zoom = groundZoom(center.latitude);
  const style = await streetStyle(
    { map: getConfig().map, language: currentLanguage() },
    'light',
    { center, zoom },
    signal,
  );
  const container = document.createElement('div');
  container.inert = true;
  Object.assign(container.style, {
    position: 'fixed',
    left: '-10000px',
    width: `${GROUND_PIXELS}px`,
    height: `${GROUND_PIXELS}px`,
  });
  document.body.append(container);
  let engine: MapEngine | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    engine = createMapEngine({
      container,
      basemap: { kind: 'streets', scheme: 'light', style },
      measurement: 'metric',
      center,
      zoom,
      isMirrored: false,
      words: {},
      // The same number of pixels on every screen.
      pixelRatio: 1,
    });
    const { map } = engine;
    await new Promise<void>((resolve, reject) => {
      let tiles = 0;
      let problem: unknown;
      let isStyled = false;
      map.once('style.load', () => {
        isStyled = true;
      });
      const show = () => {
        const picture = document.createElement('canvas');
        picture.width = GROUND_PIXELS;
        picture.height = GROUND_PIXELS;
        picture.getContext('2d')?.drawImage(map.getCanvas(), 0, 0, GROUND_PIXELS, GROUND_PIXELS);
        const attribution = container.querySelector('.maplibregl-ctrl-attrib-inner')?.textContent ?? '';
        onGround({ picture, attribution });
      };
      const showNext = () => {
        map.once('render', show);
        map.triggerRepaint();
      };
      map.on('sourcedata', ({ tile }: MapSourceDataEvent) => {
        if (tile?.state !== 'loaded') return;
        tiles++;
        // Counted from the last tile, not from the start: a busy machine may be slow to load the first one.
        clearTimeout(timer);
        timer = setTimeout(showNext, QUIET_TIME);
      });
      map.on('error', ({ error }) => {
        problem = error;
        // Without a style, the map never becomes idle.
        if (!isStyled) reject(error);
      });
      map.once('idle', () => {
        if (problem !== undefined && tiles === 0) return reject(problem);
        // The canvas can be read only in the task that draws a frame.
        show();
        resolve();
      });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  } finally {
    clearTimeout(timer);
    engine?.remove();
    container.remove();
  }
}
