import type { GeoPoint } from '@pleinair/domain';
import type { Feature } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';
import type { MapEngine } from './map-engine.ts';

const ID = 'route';

/** Draws straight lines between consecutive points, below the spots of the map. */
export function attachRoute(engine: MapEngine, color: string) {
  const { map } = engine;
  let data: Feature = lineThrough([]);
  const removeOverlay = engine.addOverlay(() => {
    map.addSource(ID, { type: 'geojson', data });
    map.addLayer({
      id: ID,
      type: 'line',
      source: ID,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': 3, 'line-dasharray': [0.5, 2] },
    });
  });
  return {
    show(points: readonly GeoPoint[]) {
      data = lineThrough(points);
      map.getSource<GeoJSONSource>(ID)?.setData(data);
    },
    detach: removeOverlay,
  };
}

const lineThrough = (points: readonly GeoPoint[]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'LineString',
    coordinates: points.map(({ latitude, longitude }) => [longitude, latitude]),
  },
});
