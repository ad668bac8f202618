import { EARTH_RADIUS, type GeoPoint } from '@pleinair/domain';
import type { Scheme } from '../../../map/basemap.ts';
import { createMapEngine } from '../../../map/map-engine.ts';

/** Edge of the picture, in CSS pixels, and what it shows of the ground, in metres. */
const PIXELS = 1024;
const METRES = 120;
/** Milliseconds after which whatever tiles have come are drawn. */
const PATIENCE = 20_000;

interface GroundPicture {
  readonly picture: HTMLCanvasElement;
  /** Width and height of what is shown. */
  readonly metres: number;
  /** Whom the map's source wants named. */
  readonly attribution: string;
}

/** Draws the map round a place, north up, on a canvas that nobody sees. Rejects when the style cannot be had. */
export async function groundPicture(
  center: GeoPoint,
  { styleUrl, scheme }: { styleUrl: string; scheme: Scheme },
  signal: AbortSignal,
): Promise<GroundPicture> {
  const container = document.createElement('div');
  container.inert = true;
  Object.assign(container.style, {
    position: 'fixed',
    insetInlineStart: '-10000px',
    inlineSize: `${PIXELS}px`,
    blockSize: `${PIXELS}px`,
  });
  document.body.append(container);
  try {
    const zoom = zoomFor(center.latitude);
    const engine = await createMapEngine({
      container,
      styleUrl,
      scheme,
      measurement: 'metric',
      center,
      zoom,
      words: {},
    });
    try {
      const { map } = engine;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, PATIENCE);
        const done = (finish: () => void) => {
          clearTimeout(timer);
          finish();
        };
        signal.addEventListener('abort', () => done(() => reject(signal.reason)), { once: true });
        map.once('idle', () => done(resolve));
      });
      const metres = PIXELS * metresPerPixel(center.latitude, map.getZoom());
      const picture = document.createElement('canvas');
      picture.width = PIXELS;
      picture.height = PIXELS;
      await new Promise<void>((resolve) => {
        // Only while a frame is drawn can it be read.
        map.once('render', () => {
          picture.getContext('2d')?.drawImage(map.getCanvas(), 0, 0, PIXELS, PIXELS);
          resolve();
        });
        map.triggerRepaint();
      });
      const attribution = container.querySelector('.maplibregl-ctrl-attrib-inner')?.textContent ?? '';
      return { picture, metres, attribution };
    } finally {
      engine.remove();
    }
  } finally {
    container.remove();
  }
}

/** Metres of a pixel of Web Mercator with tiles of 512 pixels. */
function metresPerPixel(latitude: number, zoom: number): number {
  return (2 * Math.PI * EARTH_RADIUS * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
}

function zoomFor(latitude: number): number {
  return Math.log2((metresPerPixel(latitude, 0) * PIXELS) / METRES);
}
