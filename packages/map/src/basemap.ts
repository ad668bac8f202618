import type { FeatureCollection, MultiLineString } from 'geojson';
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import citiesUrl from './cities.tsv?url';
import { fetchOk } from './fetch-ok.ts';
import { unstitched } from './unstitched.ts';

/** The offline basemap: land, borders and towns, small enough to ship. */
interface BasemapData {
  land: FeatureCollection;
  borders: MultiLineString;
  cities: FeatureCollection;
}

export type Scheme = 'light' | 'dark';

/** The built-in map of land and towns, or a map with streets. */
export type BasemapKind = 'offline' | 'streets';

/** The map below everything that the apps draw on it. */
export interface Basemap {
  readonly kind: BasemapKind;
  readonly scheme: Scheme;
  readonly style: StyleSpecification;
}

/** Colours of a landscape sketch: paper, water, and pencil. */
export const BASEMAP_COLORS: Record<
  Scheme,
  Record<'water' | 'land' | 'shore' | 'border' | 'text' | 'halo', string>
> = {
  light: {
    water: '#d7e4e6',
    land: '#f5f0e4',
    shore: '#a9bfc0',
    border: '#cbbfa8',
    text: '#5f5a50',
    halo: '#f5f0e4',
  },
  dark: {
    water: '#172124',
    land: '#25241f',
    shore: '#3d4c4d',
    border: '#47433a',
    text: '#b4b0a7',
    halo: '#25241f',
  },
};

let data: Promise<BasemapData> | undefined;

/** The data of the offline basemap; its files are fetched once, from this site. */
export function basemapData(): Promise<BasemapData> {
  data ??= loadData();
  return data;
}

/** The built-in basemap, which needs no other server; rejects if its files fail to load. */
export const offlineBasemap = async (scheme: Scheme): Promise<Basemap> => ({
  kind: 'offline',
  scheme,
  style: await offlineStyle(scheme),
});

/** The offline basemap as a MapLibre style. */
export async function offlineStyle(scheme: Scheme): Promise<StyleSpecification> {
  const { land, borders, cities } = await basemapData();
  const color = BASEMAP_COLORS[scheme];
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, attribution: 'Natural Earth, GeoNames' },
      borders: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: borders } },
      cities: { type: 'geojson', data: cities },
    },
    layers: [
      {
        id: 'water',
        type: 'background',
        paint: { 'background-color': color.water, 'background-color-transition': { duration: 0 } },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': color.land, 'fill-outline-color': color.shore },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': color.border, 'line-width': 0.8, 'line-dasharray': [3, 2] },
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'cities',
        maxzoom: 14,
        filter: ['>=', ['get', 'weight'], ['step', ['zoom'], 6000, 3, 2000, 5, 600, 7, 0]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Inter Variable', 'sans-serif'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 10, 15],
          'symbol-sort-key': ['-', ['get', 'weight']],
          'text-padding': 6,
        },
        paint: { 'text-color': color.text, 'text-halo-color': color.halo, 'text-halo-width': 1.2 },
      },
    ],
  };
}

/**
 * Paints the sea of a map whose style has the offline basemap only when its land is there, and land until then: a place would
 * seem to lie in the sea. `onPaint` is called with each colour of the background.
 */
export function paintSeaLast(map: MapLibre, onPaint: (color: string) => void): void {
  const source = map.getSource('land');
  // A street map may use these names for other things.
  if (!source || map.getLayer('water')?.type !== 'background') return;
  const paint = (color: string) => {
    map.setPaintProperty('water', 'background-color', color);
    onPaint(color);
  };
  const water = map.getPaintProperty('water', 'background-color') as string;
  paint(map.getPaintProperty('land', 'fill-color') as string);
  const { unsubscribe } = map.on('sourcedata', () => {
    const isReplaced = map.getSource('land') !== source;
    if (!isReplaced && !map.isSourceLoaded('land')) return;
    unsubscribe();
    if (!isReplaced) paint(water);
  });
}

async function loadData(): Promise<BasemapData> {
  try {
    const [topology, rows] = await Promise.all([fetchJson(countriesUrl), fetchText(citiesUrl)]);
    const { land, countries } = topology.objects;
    return {
      land: unstitched(feature(topology, land)),
      borders: mesh(topology, countries, (a, b) => a !== b),
      cities: cityFeatures(rows),
    };
  } catch (error) {
    data = undefined;
    throw error;
  }
}

type Countries = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

async function fetchJson(url: string): Promise<Countries> {
  return (await fetchOk(url)).json();
}

async function fetchText(url: string): Promise<string> {
  return (await fetchOk(url)).text();
}

function cityFeatures(rows: string): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: rows.split('\n').map((row) => {
      const [name = '', longitude, latitude, weight] = row.split('\t');
      return {
        type: 'Feature',
        properties: { name, weight: Number(weight) },
        geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
      };
    }),
  };
}
