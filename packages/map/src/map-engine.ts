import {
  LngLat,
  Map as MapLibre,
  MercatorCoordinate,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { GeoPoint, Measurement } from '@pleinair/domain';
import { type Basemap, paintSeaLast } from './basemap.ts';

// The worker is a built file on this site, as the content security policy requires.
setWorkerUrl(workerUrl);

export interface MapOptions {
  container: HTMLElement;
  /** The initial basemap. */
  basemap: Basemap;
  measurement: Measurement;
  center: GeoPoint;
  zoom: number;
  /** Puts the map's controls where a line ends: on the left in right-to-left pages. */
  isMirrored: boolean;
  /** MapLibre's own texts, by its keys. */
  words: Record<string, string>;
  /** Canvas pixels per CSS pixel; defaults to the screen's. */
  pixelRatio?: number;
}

/** Adds sources and layers to the map; called again whenever the style is replaced. */
export type Overlay = (map: MapLibre) => void;

/** A map and the layers above its style. */
export interface MapEngine {
  readonly map: MapLibre;
  /** The current basemap. */
  basemap(): Basemap;
  /** Rejects if its style is malformed; the map is empty then. */
  setBasemap(basemap: Basemap): Promise<void>;
  /** Keeps an overlay on the map when the basemap changes; returns a function that removes it. */
  addOverlay(install: Overlay): () => void;
  remove(): void;
}

/** Far enough out for the whole world on a phone, centred in a narrow map. */
const ZOOMS = { minZoom: -0.75, maxZoom: 22 };
/** Side of the square world in pixels at zoom 0. */
const WORLD_SIZE = 512;

/**
 * Keeps a map from showing more than the world from north to south. If it is too high for that, the world is centred:
 * MapLibre itself would zoom in until the world is as high, and cut off the east and west of a narrow map.
 */
function withinWorld(height: number, center: LngLat, wanted: number): { center: LngLat; zoom: number } {
  const zoom = Math.min(Math.max(wanted, ZOOMS.minZoom), ZOOMS.maxZoom);
  const margin = Math.min(height / WORLD_SIZE / 2 ** zoom / 2, 0.5);
  const { x, y } = MercatorCoordinate.fromLngLat(center);
  const { lat } = new MercatorCoordinate(x, Math.min(Math.max(y, margin), 1 - margin)).toLngLat();
  return { center: new LngLat(center.lng, lat), zoom };
}

/** The colour of a style's background, which extends beyond the poles. */
function backgroundOf(map: MapLibre): string {
  const layer = map.getStyle().layers.find(({ type }) => type === 'background');
  const color = layer && map.getPaintProperty(layer.id, 'background-color');
  return typeof color === 'string' ? color : '';
}

/** Creates a north-up map; throws without WebGL. */
export function createMapEngine(options: MapOptions): MapEngine {
  const { container, measurement, center, zoom, isMirrored, words, pixelRatio } = options;
  let basemap = options.basemap;
  // A new element, since a removed map also removes its class names, even if another map has started.
  const element = document.createElement('div');
  element.style.blockSize = '100%';
  container.append(element);
  const map = new MapLibre({
    container: element,
    style: basemap.style,
    center: [center.longitude, center.latitude],
    zoom,
    ...ZOOMS,
    transformConstrain: (center, zoom) => withinWorld(element.clientHeight, center, zoom),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: true },
    locale: words,
    ...(pixelRatio && { pixelRatio }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), isMirrored ? 'top-left' : 'top-right');
  map.addControl(new ScaleControl({ unit: measurement }));

  const overlays = new Set<Overlay>();
  let isStyled = false;
  let isRemoved = false;
  map.on('style.load', () => {
    isStyled = true;
    element.dataset.basemap = basemap.kind;
    const paint = (color: string) => {
      element.style.background = color;
    };
    paint(backgroundOf(map));
    paintSeaLast(map, paint);
    for (const install of overlays) install(map);
  });
  return {
    map,
    basemap: () => basemap,
    async setBasemap(next) {
      if (isRemoved) return;
      basemap = next;
      isStyled = false;
      await new Promise<void>((resolve, reject) => {
        const onError = (event: object) => reject('error' in event ? event.error : event);
        map.on('error', onError);
        map.once('style.load', () => {
          map.off('error', onError);
          resolve();
        });
        map.setStyle(basemap.style, { diff: false });
      });
    },
    addOverlay(install) {
      overlays.add(install);
      if (isStyled) install(map);
      return () => overlays.delete(install);
    },
    remove() {
      isRemoved = true;
      overlays.clear();
      map.remove();
      element.remove();
    },
  };
}
