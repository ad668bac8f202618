import type { GeoPoint } from '@pleinair/domain';
import type { FeatureCollection } from 'geojson';
import { type GeoJSONFeature, type GeoJSONSource, LngLat, LngLatBounds, Marker } from 'maplibre-gl';
import type { BasemapKind } from './basemap.ts';
import { createFraming } from './framing.ts';
import type { MapEngine } from './map-engine.ts';

/** One of many named places. */
export interface MapSpot extends GeoPoint {
  pid: string;
  name: string;
  /** Colour of its label; the map's own if absent. */
  color?: string | null;
}

interface SpotsOptions {
  /** Class names of the buttons, and of the list of spots that no zoom separates. */
  classes: { readonly spot?: string; readonly cluster?: string; readonly spotList?: string };
  onOpen: (pid: string) => void;
  /** Label of a cluster for screen readers. */
  clusterLabel: (count: number) => string;
}

/** The properties that MapLibre gives to clusters, or those of a spot. */
type MarkProperties =
  | { readonly cluster: true; readonly cluster_id: number; readonly point_count: number }
  | { readonly cluster?: undefined; readonly pid: string };
type Cluster = Extract<MarkProperties, { cluster: true }>;

const ID = 'spots';

/** Closest zoom for a single spot: the offline basemap only has towns and coasts, so it is empty close up. */
const NEAREST: Record<BasemapKind, number> = { streets: 15, offline: 7 };

/**
 * Closest zoom to which a cluster opens. Spots that still overlap there are about 5 m apart, as exact as phones know a
 * position, so they are listed instead.
 */
const SEPARATING = 20;

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

function boundsOf(spots: readonly MapSpot[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of spots) bounds.extend([longitude, latitude]);
  return bounds;
}

const keyOf = (mark: MarkProperties): string =>
  mark.cluster ? `cluster ${mark.cluster_id} ${mark.point_count}` : mark.pid;

/** The key of the list, which is shown instead of its cluster. */
const LIST = 'list';

/** Events on the list that would move the map or close the list. */
const MAP_GESTURES = ['mousedown', 'touchstart', 'wheel', 'click', 'dblclick'];

/**
 * Puts spots on the map as buttons, and overlapping ones as a cluster, which zooms in or lists those that no zoom separates.
 * MapLibre computes the clusters; its features become elements, because a canvas has nothing to focus.
 */
export function attachSpots(engine: MapEngine, { classes, onOpen, clusterLabel }: SpotsOptions) {
  const { map } = engine;
  const shown = new Map<string, Marker>();
  /** Where the focus moves when a focused mark disappears; to the mark's own place if absent. */
  const focusTargets = new WeakMap<Element, LngLat>();
  let spots = new Map<string, MapSpot>();
  let data: FeatureCollection = { type: 'FeatureCollection', features: [] };
  let bounds = new LngLatBounds();
  let padding = paddingFor([]);
  /** The cluster in whose place its spots are listed. */
  let listed: { readonly key: string; readonly spots: readonly MapSpot[] } | undefined;
  const framing = createFraming(map, () => {
    const maxZoom = NEAREST[engine.basemap().kind];
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding, maxZoom, animate: false });
  });

  const removeOverlay = engine.addOverlay(() => {
    // Clusters exist at every zoom, or spots at the same place would cover each other close up.
    const clusterMaxZoom = map.getMaxZoom();
    const clustering = { cluster: true, clusterRadius: 60, clusterMaxZoom, maxzoom: clusterMaxZoom + 1 };
    map.addSource(ID, { type: 'geojson', data, ...clustering });
    // A source loads only if a layer draws it.
    map.addLayer({ id: ID, type: 'circle', source: ID, paint: { 'circle-opacity': 0 } });
    framing.again();
  });

  const openCluster = async (cluster: Cluster, button: HTMLElement) => {
    const source = map.getSource<GeoJSONSource>(ID);
    if (!source) return;
    framing.leave();
    const before = spots;
    const [zoom, leaves] = await Promise.all([
      source.getClusterExpansionZoom(cluster.cluster_id),
      source.getClusterLeaves(cluster.cluster_id, cluster.point_count, 0),
    ]);
    if (spots !== before) return;
    const pids = new Set(leaves.map(({ properties }) => properties?.pid));
    const members = [...spots.values()].filter(({ pid }) => pids.has(pid));
    const [first] = members;
    if (!first) return;
    focusTargets.set(button, new LngLat(first.longitude, first.latitude));
    const around = boundsOf(members);
    if (zoom > SEPARATING) {
      closeList();
      listed = { key: keyOf(cluster), spots: members };
      sync();
      const nearest = NEAREST[engine.basemap().kind];
      map.easeTo({ center: around.getCenter(), zoom: Math.max(map.getZoom(), nearest) });
      return;
    }
    // Undefined if the map is smaller than the labels need.
    const camera = map.cameraForBounds(around, { padding: paddingFor(members), maxZoom: SEPARATING });
    map.easeTo({ center: around.getCenter(), ...camera, zoom: Math.max(zoom, camera?.zoom ?? zoom) });
  };

  const makeButton = (className: string | undefined, onClick: () => void): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = className ?? '';
    button.addEventListener('click', onClick);
    return button;
  };

  const makeSpot = ({ pid, name, color }: MapSpot): HTMLElement => {
    const button = makeButton(classes.spot, () => onOpen(pid));
    const label = document.createElement('span');
    label.dir = 'auto';
    label.textContent = name;
    if (color) button.style.borderInlineStart = `9px solid ${color}`;
    button.append(label);
    return button;
  };

  const makeCluster = (cluster: Cluster): HTMLElement => {
    const button = makeButton(classes.cluster, () => openCluster(cluster, button));
    button.textContent = String(cluster.point_count);
    button.setAttribute('aria-label', clusterLabel(cluster.point_count));
    return button;
  };

  const makeList = (members: readonly MapSpot[]): HTMLElement => {
    const list = document.createElement('div');
    list.className = classes.spotList ?? '';
    list.role = 'group';
    list.ariaLabel = clusterLabel(members.length);
    list.append(...members.map(makeSpot));
    for (const type of MAP_GESTURES) list.addEventListener(type, (event) => event.stopPropagation());
    list.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') closeList();
    });
    return list;
  };

  const elementOf = (key: string, mark: MarkProperties): HTMLElement | undefined => {
    if (mark.cluster) return listed && key === LIST ? makeList(listed.spots) : makeCluster(mark);
    const spot = spots.get(mark.pid);
    return spot && makeSpot(spot);
  };

  /** The place of a spot itself, as that of its feature has the precision of the tile: kilometres if far out. */
  const placeOf = ({ geometry, properties }: GeoJSONFeature): LngLat => {
    const spot = spots.get(properties.pid);
    const point = geometry.type === 'Point' ? geometry.coordinates : [];
    const [longitude = 0, latitude = 0] = spot ? [spot.longitude, spot.latitude] : point;
    // Tiles of the whole world contain places near its edges twice, once beyond the edge.
    return new LngLat(longitude, latitude).wrap();
  };

  /** Focuses the mark nearest to a place, else the map. */
  const focusNear = (place: LngLat) => {
    const distance = (marker: Marker) => marker.getLngLat().distanceTo(place);
    const [marker] = [...shown.values()].sort((a, b) => distance(a) - distance(b));
    const element = marker?.getElement();
    if (element) focusTargets.set(element, place);
    const button = element?.matches('button') ? element : element?.querySelector('button');
    (button ?? map.getCanvas()).focus({ preventScroll: true });
  };

  const sync = () => {
    if (!map.getSource(ID) || !map.isSourceLoaded(ID)) return;
    const wanted = new Map<string, GeoJSONFeature>();
    for (const feature of map.querySourceFeatures(ID)) {
      const key = keyOf(feature.properties as MarkProperties);
      wanted.set(key === listed?.key ? LIST : key, feature);
    }
    if (!wanted.has(LIST)) listed = undefined;
    let lost: LngLat | undefined;
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      const element = marker.getElement();
      if (element.contains(document.activeElement)) lost = focusTargets.get(element) ?? marker.getLngLat();
      marker.remove();
      shown.delete(key);
    }
    for (const [key, feature] of wanted) {
      const place = placeOf(feature);
      const marker = shown.get(key);
      if (marker) {
        // A cluster's place becomes more precise closer up.
        const { lng, lat } = marker.getLngLat();
        if (lng !== place.lng || lat !== place.lat) marker.setLngLat(place);
        continue;
      }
      const element = elementOf(key, feature.properties as MarkProperties);
      if (element) shown.set(key, new Marker({ element }).setLngLat(place).addTo(map));
    }
    if (lost) focusNear(lost);
  };
  map.on('render', sync);

  const closeList = () => {
    if (!listed) return;
    listed = undefined;
    sync();
  };
  map.on('click', closeList);

  const clear = () => {
    for (const marker of shown.values()) marker.remove();
    shown.clear();
    listed = undefined;
  };
  return {
    /** Shows only these spots, all in view. */
    show(all: readonly MapSpot[]) {
      clear();
      spots = new Map(all.map((spot) => [spot.pid, spot]));
      data = {
        type: 'FeatureCollection',
        features: all.map(({ pid, latitude, longitude }) => ({
          type: 'Feature',
          properties: { pid },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      };
      map.getSource<GeoJSONSource>(ID)?.setData(data);
      padding = paddingFor(all);
      bounds = boundsOf(all);
      framing.start();
    },
    detach() {
      map.off('render', sync);
      framing.detach();
      map.off('click', closeList);
      clear();
      removeOverlay();
    },
  };
}
