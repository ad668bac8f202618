import type { GeoPoint } from '@pleinair/domain';
import type { BasemapKind, Scheme } from '@pleinair/map/basemap';
import type { MapEngine } from '@pleinair/map/map-engine';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { type Box, gridLines, gridSpacing } from './ground-grid-lines.ts';

const ID = 'ground-grid';
const COLORS: Record<Scheme, string> = { light: '#8b8371', dark: '#8d887e' };

/** The coarsest grid to draw, in metres: over streets only the finest is useful. */
const COARSEST: Record<BasemapKind, number> = { streets: 1, offline: Number.POSITIVE_INFINITY };

interface GridOptions {
  /** The place from which squares are counted. */
  origin: () => GeoPoint | null;
  scheme: () => Scheme;
  /** Called with the size of a square in metres, or `undefined` if no grid is drawn. */
  onSpacing: (spacing: number | undefined) => void;
}

/** Draws the metre grid just above the map's style. */
export function attachGrid(engine: MapEngine, { origin, scheme, onSpacing }: GridOptions) {
  const { map } = engine;
  let drawn: { box: Box; spacing: number; origin: GeoPoint } | undefined;
  let told: number | undefined;

  const draw = () => {
    const source = map.getSource<GeoJSONSource>(ID);
    if (!source) return;
    const { lat: latitude, lng: longitude } = map.getCenter();
    const finest = gridSpacing(latitude, map.getZoom());
    const coarsest = COARSEST[engine.basemap().kind];
    const spacing = finest !== undefined && finest <= coarsest ? finest : undefined;
    if (spacing !== told) onSpacing(spacing);
    told = spacing;
    if (spacing === undefined) {
      if (drawn) source.setData({ type: 'FeatureCollection', features: [] });
      drawn = undefined;
      return;
    }
    const from = nearOrigin(origin(), { latitude, longitude });
    const view = viewOf(map);
    if (drawn?.spacing === spacing && samePlace(drawn.origin, from) && contains(drawn.box, view)) return;
    drawn = { box: growBox(view), spacing, origin: from };
    source.setData(gridLines(drawn.box, from, spacing));
  };

  const removeOverlay = engine.addOverlay(() => {
    map.addSource(ID, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({
      id: ID,
      type: 'line',
      source: ID,
      paint: { 'line-color': COLORS[scheme()], 'line-width': 1, 'line-opacity': 0.3 },
    });
    drawn = undefined;
    draw();
  });
  map.on('move', draw);
  return {
    /** Redraws after the place has moved. */
    draw,
    detach() {
      removeOverlay();
      map.off('move', draw);
    },
  };
}

/** The place itself if it is near the view: squares counted from far away would be distorted. */
function nearOrigin(origin: GeoPoint | null, center: GeoPoint): GeoPoint {
  if (origin && Math.abs(origin.latitude - center.latitude) < 0.5) return origin;
  return { latitude: Math.round(center.latitude), longitude: Math.round(center.longitude) };
}

function samePlace(a: GeoPoint, b: GeoPoint): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

function viewOf(map: MapLibre): Box {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.west <= inner.west &&
    outer.south <= inner.south &&
    outer.east >= inner.east &&
    outer.north >= inner.north
  );
}

/** Half a view more on every side, so that a short pan needs no new lines. */
function growBox({ west, south, east, north }: Box): Box {
  const x = (east - west) / 2;
  const y = (north - south) / 2;
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}
