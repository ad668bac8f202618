import type { GeoPoint } from '@pleinair/domain';
import type { FeatureCollection } from 'geojson';
import { type GeoJSONFeature, type GeoJSONSource, LngLat, LngLatBounds, Marker } from 'maplibre-gl';
import type { BasemapKind } from './basemap.ts';
import type { MapEngine } from './map-engine.ts';

/** One of many named places. */
export interface MapSpot extends GeoPoint {
  pid: string;
  name: string;
  /** Colour of its label; the map's own if absent. */
  color?: string | null;
}

interface SpotsOptions {
  /** Class names of the buttons. */
  classes: { readonly spot?: string; readonly cluster?: string };
  onOpen: (pid: string) => void;
  /** Label of a cluster for screen readers. */
  clusterLabel: (count: number) => string;
}

const ID = 'spots';

/** Closest zoom for a single spot: the offline basemap only has towns and coasts, so it is empty close up. */
const NEAREST: Record<BasemapKind, number> = { streets: 15, offline: 7 };

/** Pixels between the outermost spots and the map's edges. More would bring spots so close together that they cluster. */
const MARGIN = 80;
/** Half of the width of a label and its margin in pixels: of its ends, of each letter, and of the longest. */
const HALF_ENDS = 24;
const HALF_LETTER = 4;
const HALF_LABEL = 104;

/** Leaves room for the labels of the outermost spots. */
function paddingFor(spots: readonly MapSpot[]) {
  const letters = Math.max(...spots.map(({ name }) => name.length));
  const side = Math.max(MARGIN, Math.min(HALF_LABEL, HALF_ENDS + letters * HALF_LETTER));
  return { left: side, right: side, top: MARGIN, bottom: MARGIN };
}

/**
 * Puts spots on the map as buttons, and overlapping ones as a cluster that zooms in. MapLibre computes the
 * clusters; its features become elements, because a canvas has nothing to focus.
 */
export function attachSpots(engine: MapEngine, { classes, onOpen, clusterLabel }: SpotsOptions) {
  const { map } = engine;
  const shown = new Map<string, Marker>();
  let data: FeatureCollection = { type: 'FeatureCollection', features: [] };
  let bounds = new LngLatBounds();
  let padding = paddingFor([]);
  /** Whether the user moved the view, so that it must not change with the basemap. */
  let isMoved = false;
  const onMove = ({ originalEvent }: { originalEvent?: unknown }) => {
    isMoved ||= originalEvent !== undefined;
  };
  map.on('movestart', onMove);

  const frame = () => {
    const maxZoom = NEAREST[engine.basemap().kind];
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding, maxZoom, animate: false });
  };

  const removeOverlay = engine.addOverlay(() => {
    map.addSource(ID, { type: 'geojson', data, cluster: true, clusterRadius: 60, clusterMaxZoom: 17 });
    // A source loads only if a layer draws it.
    map.addLayer({ id: ID, type: 'circle', source: ID, paint: { 'circle-opacity': 0 } });
    if (!isMoved) frame();
  });

  const elementOf = ({ properties, geometry }: GeoJSONFeature): HTMLElement => {
    const button = document.createElement('button');
    button.type = 'button';
    if (properties.cluster) {
      button.className = classes.cluster ?? '';
      button.textContent = String(properties.point_count);
      button.setAttribute('aria-label', clusterLabel(Number(properties.point_count)));
      button.addEventListener('click', async () => {
        isMoved = true;
        const zoom = await map.getSource<GeoJSONSource>(ID)?.getClusterExpansionZoom(properties.cluster_id);
        if (geometry.type === 'Point') {
          map.easeTo({ center: [geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0], zoom });
        }
      });
    } else {
      button.className = classes.spot ?? '';
      const name = document.createElement('span');
      name.textContent = String(properties.name);
      if (properties.color) button.style.borderInlineStart = `9px solid ${properties.color}`;
      button.append(name);
      button.addEventListener('click', () => onOpen(String(properties.pid)));
    }
    return button;
  };

  const sync = () => {
    if (!map.getSource(ID) || !map.isSourceLoaded(ID)) return;
    const wanted = new Map<string, GeoJSONFeature>();
    for (const feature of map.querySourceFeatures(ID)) {
      const { cluster, cluster_id, point_count, pid } = feature.properties;
      wanted.set(cluster ? `cluster ${cluster_id} ${point_count}` : String(pid), feature);
    }
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
    for (const [key, feature] of wanted) {
      if (shown.has(key) || feature.geometry.type !== 'Point') continue;
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      // Tiles of the whole world contain places near its edges twice, once beyond the edge.
      const place = new LngLat(longitude, latitude).wrap();
      const marker = new Marker({ element: elementOf(feature) }).setLngLat(place).addTo(map);
      shown.set(key, marker);
    }
  };
  map.on('render', sync);

  const clear = () => {
    for (const marker of shown.values()) marker.remove();
    shown.clear();
  };
  return {
    /** Shows only these spots, all in view. */
    show(spots: readonly MapSpot[]) {
      clear();
      data = {
        type: 'FeatureCollection',
        features: spots.map(({ pid, name, color, latitude, longitude }) => ({
          type: 'Feature',
          properties: { pid, name, color },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      };
      map.getSource<GeoJSONSource>(ID)?.setData(data);
      padding = paddingFor(spots);
      bounds = new LngLatBounds();
      for (const { latitude, longitude } of spots) bounds.extend([longitude, latitude]);
      isMoved = false;
      frame();
    },
    detach() {
      map.off('render', sync);
      map.off('movestart', onMove);
      clear();
      removeOverlay();
    },
  };
}
