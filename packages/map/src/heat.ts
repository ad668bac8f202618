import type { GeoPoint } from '@pleinair/domain';
import type { FeatureCollection } from 'geojson';
import { type GeoJSONSource, LngLatBounds } from 'maplibre-gl';
import type { MapEngine } from './map-engine.ts';

/** A place and its amount of activity. */
export interface HeatPoint extends GeoPoint {
  weight: number;
}

const ID = 'heat';
/** Closer up, a cell of 100 m would be a blot, or the offline basemap would show nothing for comparison. */
const NEAREST = { streets: 15, offline: 11 };

/** Draws activity as a heat map. The colours are readable on the light and the dark basemap. */
export function attachHeat(engine: MapEngine) {
  const { map } = engine;
  let data: FeatureCollection = { type: 'FeatureCollection', features: [] };
  let bounds = new LngLatBounds();
  const frame = () => {
    const maxZoom = NEAREST[engine.basemap().kind];
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 60, maxZoom, animate: false });
  };
  const removeOverlay = engine.addOverlay(() => {
    map.addSource(ID, { type: 'geojson', data });
    map.addLayer({
      id: ID,
      type: 'heatmap',
      source: ID,
      paint: {
        'heatmap-weight': ['get', 'weight'],
        'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 0, 14, 9, 22, 16, 48],
        'heatmap-intensity': 1.2,
        'heatmap-opacity': 0.85,
        'heatmap-color': [
          'interpolate',
          ['linear'],
          ['heatmap-density'],
          0,
          'rgba(57,155,124,0)',
          0.2,
          'rgba(57,155,124,0.75)',
          0.5,
          '#e0b13c',
          0.8,
          '#d9622b',
          1,
          '#b3261e',
        ] as never,
      },
    });
    frame();
  });
  return {
    /** Shows only these points, all in view. */
    show(points: readonly HeatPoint[]) {
      const most = points.reduce((max, { weight }) => Math.max(max, weight), 1);
      bounds = new LngLatBounds();
      for (const { latitude, longitude } of points) bounds.extend([longitude, latitude]);
      data = {
        type: 'FeatureCollection',
        features: points.map(({ latitude, longitude, weight }) => ({
          type: 'Feature',
          // A single visit is visible next to the busiest place, too.
          properties: { weight: 0.15 + 0.85 * (weight / most) },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      };
      map.getSource<GeoJSONSource>(ID)?.setData(data);
      frame();
    },
    detach: () => void removeOverlay(),
  };
}
