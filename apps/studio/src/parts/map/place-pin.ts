import type { GeoPoint } from '@pleinair/domain';
import type { MapEngine } from '@pleinair/map/map-engine';
import { Marker } from 'maplibre-gl';

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels that an arrow key moves the pin, without and with Shift. */
const STEP = 4;
const LONG_STEP = 40;

interface PinOptions {
  element: HTMLElement;
  /** Absent if the pin is read-only. */
  onPlace?: (place: GeoPoint) => void;
}

/** Puts the pin on the map; it is moved by dragging, by arrow keys, or by a click on the ground. */
export function attachPin({ map }: MapEngine, { element, onPlace }: PinOptions) {
  const marker = new Marker({ element, draggable: onPlace !== undefined, anchor: 'bottom' }).setLngLat([
    0, 0,
  ]);
  const report = ({ lat, lng }: { lat: number; lng: number }) => {
    const wrapped = (((lng + 180) % 360) + 360) % 360;
    onPlace?.({ latitude: roundDegrees(lat), longitude: roundDegrees(wrapped - 180) });
  };
  const onClick = ({ lngLat }: { lngLat: { lat: number; lng: number } }) => report(lngLat);
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const pixels = event.shiftKey ? LONG_STEP : STEP;
    const at = map.project(marker.getLngLat());
    report(map.unproject([at.x + step[0] * pixels, at.y + step[1] * pixels]));
  };
  if (onPlace) {
    marker.on('drag', () => report(marker.getLngLat()));
    map.on('click', onClick);
    element.addEventListener('keydown', onKey);
  }
  return {
    show(place: GeoPoint | null) {
      if (!place) {
        marker.remove();
        return;
      }
      marker.setLngLat([place.longitude, place.latitude]);
      // Adding it again would drop its focus and the pointer that drags it.
      if (!element.isConnected) marker.addTo(map);
    },
    detach() {
      marker.remove();
      map.off('click', onClick);
      element.removeEventListener('keydown', onKey);
    },
  };
}

/** Rounds to seven decimals: a centimetre on the ground. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
