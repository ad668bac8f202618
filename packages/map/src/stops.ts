import type { GeoPoint } from '@pleinair/domain';
import { LngLat, LngLatBounds, Marker } from 'maplibre-gl';
import { createFraming } from './framing.ts';
import type { MapEngine } from './map-engine.ts';
import { attachRoute } from './route.ts';

/** A stop of a route. */
export interface Stop extends GeoPoint {
  readonly pid: string;
  /** Its position in the order, from 1. */
  readonly number: number;
  /** Label for screen readers. */
  readonly label: string;
}

interface StopsOptions {
  /** Class name of the numbered buttons. */
  readonly className: string | undefined;
  /** Class name of the mark where the visitor is. */
  readonly hereClassName?: string;
  /** Colour of the lines. */
  readonly color?: string;
  readonly onOpen: (pid: string) => void;
}

/** The colour of the buttons. */
const COLOR = '#1d6b57';
/** Closest zoom for a single stop: the offline basemap only has towns and coasts, so it is empty close up. */
const NEAREST = { streets: 17, offline: 9 };
/** Metres between stops that no zoom separates, so their buttons are next to each other. */
const TOGETHER = 5;
/** Pixels from the middle of one button to that of the next. */
const BESIDE = 34;

/** Draws stops as numbered buttons, with lines from each to the next. */
export function attachStops(
  engine: MapEngine,
  { className, hereClassName, color = COLOR, onOpen }: StopsOptions,
) {
  const { map } = engine;
  const route = attachRoute(engine, color);
  let markers: Marker[] = [];
  let visitor: Marker | undefined;
  let bounds = new LngLatBounds();
  let framed = '';
  const framing = createFraming(map, () => {
    // The line tells more than the ground; a single stop needs the ground.
    const maxZoom = markers.length > 1 ? NEAREST.streets : NEAREST[engine.basemap().kind];
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 72, maxZoom, animate: false });
  });
  const stopFraming = engine.addOverlay(() => framing.again());

  const clear = () => {
    for (const marker of markers) marker.remove();
    markers = [];
  };
  return {
    /** Shows these stops in order, all in view unless the same ones were shown before. */
    show(stops: readonly Stop[]) {
      clear();
      const points = unwrapped(stops);
      route.show(points);
      bounds = new LngLatBounds();
      const places = points.map(({ latitude, longitude }) => new LngLat(longitude, latitude));
      markers = stops.map(({ pid, number, label }, index) => {
        const place = places[index] ?? new LngLat(0, 0);
        const element = document.createElement('button');
        element.type = 'button';
        element.className = className ?? '';
        element.textContent = String(number);
        element.setAttribute('aria-label', label);
        element.addEventListener('click', () => onOpen(pid));
        bounds.extend(place);
        return new Marker({ element, offset: [besideOthers(places, index), 0] }).setLngLat(place).addTo(map);
      });
      // Reordering the same places leaves the view as it is.
      const all = places.map(String).sort().join();
      if (all === framed) return;
      framed = all;
      framing.start();
    },
    /** Marks where the visitor is; leaves the view as it is. */
    showHere(point: GeoPoint | undefined) {
      if (!hereClassName || !point) {
        visitor?.remove();
        visitor = undefined;
        return;
      }
      const place = new LngLat(point.longitude, point.latitude);
      if (visitor) return visitor.setLngLat(place);
      const element = Object.assign(document.createElement('div'), { className: hereClassName });
      visitor = new Marker({ element }).setLngLat(place).addTo(map);
      // The list says how far each stop is.
      element.removeAttribute('aria-label');
      element.ariaHidden = 'true';
    },
    detach() {
      framing.detach();
      clear();
      visitor?.remove();
      route.detach();
      stopFraming();
    },
  };
}

/** How many pixels the button of a stop is moved to the right to be next to those at the same place. */
function besideOthers(places: readonly LngLat[], index: number): number {
  const place = places[index];
  const here = places.flatMap((other, at) => (place && other.distanceTo(place) < TOGETHER ? [at] : []));
  return (here.indexOf(index) - (here.length - 1) / 2) * BESIDE;
}

/** Shifts each longitude close to the previous one, so that no line goes around the world. */
function unwrapped(stops: readonly GeoPoint[]): GeoPoint[] {
  let before = stops[0]?.longitude ?? 0;
  return stops.map(({ latitude, longitude }) => {
    before = longitude + Math.round((before - longitude) / 360) * 360;
    return { latitude, longitude: before };
  });
}
