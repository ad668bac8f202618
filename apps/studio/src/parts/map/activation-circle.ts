import { destination, distanceMetres, type GeoPoint } from '@pleinair/domain';
import type { MapEngine } from '@pleinair/map/map-engine';
import type { Feature, FeatureCollection, Polygon } from 'geojson';
import { type GeoJSONSource, Marker } from 'maplibre-gl';
import { circlePolygon, rangeFromDistance, stepRange } from './circle-polygon.ts';

const ID = 'activation-circle';
const ACCENT = '#268468';
const EAST = 90;
/** Pixels from the pin below which the handle would cover it. */
const MIN_REACH = 20;

interface CircleOptions {
  /** Absent if the circle is read-only. */
  onRange?: (metres: number) => void;
  /** The handle: a slider, so that it works by keyboard. */
  handle: HTMLElement;
}

/** Draws the activation range as a circle, with the handle on its eastern edge. */
export function attachCircle(engine: MapEngine, { onRange, handle }: CircleOptions) {
  const { map } = engine;
  let shown: { center: GeoPoint; range: number } | undefined;
  const marker = new Marker({ element: handle, draggable: onRange !== undefined }).setLngLat([0, 0]);

  const data = (): Feature<Polygon> | FeatureCollection =>
    shown ? circlePolygon(shown.center, shown.range) : { type: 'FeatureCollection', features: [] };
  const removeOverlay = engine.addOverlay(() => {
    map.addSource(ID, { type: 'geojson', data: data() });
    map.addLayer({
      id: `${ID}-fill`,
      type: 'fill',
      source: ID,
      paint: { 'fill-color': ACCENT, 'fill-opacity': 0.14 },
    });
    map.addLayer({
      id: `${ID}-edge`,
      type: 'line',
      source: ID,
      paint: { 'line-color': ACCENT, 'line-width': 2 },
    });
  });

  const revealHandle = () => {
    if (!shown) return;
    const reach = map.project(marker.getLngLat()).x - map.project(lngLat(shown.center)).x;
    handle.style.visibility = Math.abs(reach) < MIN_REACH ? 'hidden' : '';
  };
  map.on('zoom', revealHandle);

  const show = (center: GeoPoint | null, range: number) => {
    shown = center && range > 0 ? { center, range } : undefined;
    map.getSource<GeoJSONSource>(ID)?.setData(data());
    if (!shown) {
      marker.remove();
      return;
    }
    const edge = destination(shown.center, EAST, range);
    marker.setLngLat(lngLat(edge));
    if (onRange && !handle.isConnected) marker.addTo(map);
    revealHandle();
  };
  const draggedRange = () => {
    const { lat: latitude, lng: longitude } = marker.getLngLat();
    return shown && rangeFromDistance(distanceMetres(shown.center, { latitude, longitude }));
  };
  marker.on('drag', () => {
    const range = draggedRange();
    if (range) onRange?.(range);
  });
  handle.addEventListener('keydown', (event) => {
    if (!shown) return;
    const up = ['ArrowUp', 'ArrowRight', 'PageUp'].includes(event.key);
    const down = ['ArrowDown', 'ArrowLeft', 'PageDown'].includes(event.key);
    if (!up && !down) return;
    event.preventDefault();
    event.stopPropagation();
    onRange?.(stepRange(shown.range, up ? 1 : -1));
  });
  return {
    show,
    detach() {
      map.off('zoom', revealHandle);
      marker.remove();
      removeOverlay();
    },
  };
}

function lngLat({ latitude, longitude }: GeoPoint): [number, number] {
  return [longitude, latitude];
}
