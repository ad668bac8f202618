import {
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { GeoPoint, Measurement } from '@pleinair/domain';
import { offlineStyle, type Scheme } from './basemap.ts';

// The built worker is a file of this site, as the content security policy wants it.
setWorkerUrl(workerUrl);

export interface MapOptions {
  container: HTMLElement;
  /** Empty for the offline basemap. */
  styleUrl: string;
  scheme: Scheme;
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

/** A map and what is drawn over its style. */
export interface MapEngine {
  readonly map: MapLibre;
  /** Keeps an overlay on the map through changes of style; answers how to stop. */
  addOverlay(install: Overlay): () => void;
  setScheme(scheme: Scheme): Promise<void>;
  remove(): void;
}

/** Makes a north-up map; rejects when neither its style nor WebGL can be had. */
export async function createMapEngine(options: MapOptions): Promise<MapEngine> {
  const { container, styleUrl, measurement, center, zoom, isMirrored, words, pixelRatio } = options;
  let scheme = options.scheme;
  // An element of its own: a map that is removed takes its class names off, also when another has begun there.
  const element = document.createElement('div');
  element.style.blockSize = '100%';
  const styleFor = async (): Promise<StyleSpecification | string> => styleUrl || offlineStyle(scheme);
  const style = await styleFor();
  container.append(element);
  const map = new MapLibre({
    container: element,
    style,
    center: [center.longitude, center.latitude],
    zoom,
    maxZoom: 22,
    minZoom: 0.5,
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
  let styled = false;
  map.on('style.load', () => {
    styled = true;
    for (const install of overlays) install(map);
  });
  return {
    map,
    addOverlay(install) {
      overlays.add(install);
      if (styled) install(map);
      return () => overlays.delete(install);
    },
    async setScheme(next) {
      if (next === scheme || styleUrl) return;
      scheme = next;
      styled = false;
      map.setStyle(await styleFor(), { diff: false });
    },
    remove() {
      overlays.clear();
      map.remove();
      element.remove();
    },
  };
}
