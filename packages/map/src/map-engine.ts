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
import type { Basemap } from './basemap.ts';

// The built worker is a file of this site, as the content security policy wants it.
setWorkerUrl(workerUrl);

export interface MapOptions {
  container: HTMLElement;
  /** What to begin with. */
  basemap: Basemap;
  measurement: Measurement;
  center: GeoPoint;
  zoom: number;
  /** The map's own tools stand where a line ends: on the left where it runs right to left. */
  isMirrored: boolean;
  /** MapLibre's own words, by its keys. */
  words: Record<string, string>;
  /** Pixels of the canvas to one of the page; the screen's when absent. */
  pixelRatio?: number;
}

/** Puts sources and layers on the map; called again whenever the style is replaced. */
export type Overlay = (map: MapLibre) => void;

/** A map and the layers over its style. */
export interface MapEngine {
  readonly map: MapLibre;
  /** What lies under the overlays now. */
  basemap(): Basemap;
  /** Rejects when its style is malformed; nothing is shown then. */
  setBasemap(basemap: Basemap): Promise<void>;
  /** Keeps an overlay on the map through changes of the basemap; answers how to stop. */
  addOverlay(install: Overlay): () => void;
  remove(): void;
}

/** Far enough out for the whole world on a phone, in the middle of a narrow map. */
const ZOOMS = { minZoom: -0.75, maxZoom: 22 };
/** Side of the square world in pixels at zoom 0. */
const WORLD_SIZE = 512;

/**
 * Keeps a map from showing more than the world from north to south. Where it is too high for that, the world lies in its middle:
 * MapLibre itself would come nearer until the world is as high, and cut off the east and west of a narrow map.
 */
function withinWorld(height: number, center: LngLat, wanted: number): { center: LngLat; zoom: number } {
  const zoom = Math.min(Math.max(wanted, ZOOMS.minZoom), ZOOMS.maxZoom);
  const margin = Math.min(height / WORLD_SIZE / 2 ** zoom / 2, 0.5);
  const { x, y } = MercatorCoordinate.fromLngLat(center);
  const { lat } = new MercatorCoordinate(x, Math.min(Math.max(y, margin), 1 - margin)).toLngLat();
  return { center: new LngLat(center.lng, lat), zoom };
}

/** The colour of a style's own background, which goes on beyond the poles. */
function backgroundOf(map: MapLibre): string {
  const layer = map.getStyle().layers.find(({ type }) => type === 'background');
  const color = layer && map.getPaintProperty(layer.id, 'background-color');
  return typeof color === 'string' ? color : '';
}

/** Makes a north-up map; throws where there is no WebGL. */
export function createMapEngine(options: MapOptions): MapEngine {
  const { container, measurement, center, zoom, isMirrored, words, pixelRatio } = options;
  let basemap = options.basemap;
  // A new element: a removed map also removes its class names, even where another map has started.
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
    element.style.background = backgroundOf(map);
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
