import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Geometry, Polygon } from 'geojson';
import { PLACE } from '../spaces.ts';

type Position = [longitude: number, latitude: number];
type Properties = Readonly<Record<string, string | number>>;

/** A feature of the town, before a schema names it. */
interface Piece {
  readonly what: 'river' | 'park' | 'street' | 'avenue' | 'house' | 'town';
  readonly geometry: Geometry;
  readonly name?: string;
}

/** Where a feature goes in a schema: the names of layers, and its properties there. */
type Schema = Readonly<Record<Piece['what'], Readonly<Record<string, Properties>>>>;

const METRES_PER_DEGREE = 111_195;
/** Metres between two streets. */
const BLOCK = 120;
const BLOCKS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** Like OpenFreeMap's tiles: https://openmaptiles.org/schema/. */
export const OPENMAPTILES: Schema = {
  river: { water: { class: 'river' } },
  park: { park: { class: 'park' } },
  street: { transportation: { class: 'minor' }, transportation_name: { class: 'minor' } },
  avenue: { transportation: { class: 'secondary' }, transportation_name: { class: 'secondary' } },
  house: { building: { render_height: 8, render_min_height: 0 } },
  town: { place: { class: 'town' } },
};

/** As in files of https://docs.protomaps.com/basemaps/layers, version 4. */
export const PROTOMAPS: Schema = {
  river: { water: { kind: 'river' } },
  park: { landuse: { kind: 'park' } },
  street: { roads: { kind: 'minor_road', kind_detail: 'residential', min_zoom: 13 } },
  avenue: { roads: { kind: 'major_road', kind_detail: 'secondary', min_zoom: 9 } },
  house: { buildings: { kind: 'building', height: 8 } },
  town: {
    places: { kind: 'locality', kind_detail: 'town', population_rank: 7, min_zoom: 6 },
  },
};

/** Creates the vector tiles of a fictional town around `PLACE`. */
export function townTiles(schema: Schema): (z: number, x: number, y: number) => Uint8Array | undefined {
  const layers = new Map<string, Feature[]>();
  const put = (layer: string, feature: Feature) => layers.set(layer, [...(layers.get(layer) ?? []), feature]);
  for (const { what, geometry, name } of townPieces()) {
    for (const [layer, properties] of Object.entries(schema[what])) {
      put(layer, { type: 'Feature', geometry, properties: { ...properties, ...(name && { name }) } });
    }
  }
  if (schema === PROTOMAPS) {
    const geometry = box(-100 * BLOCK, -100 * BLOCK, 100 * BLOCK, 100 * BLOCK);
    put('earth', { type: 'Feature', geometry, properties: { kind: 'earth' } });
  }
  const indexes = [...layers].map(([layer, features]) => {
    const data: FeatureCollection = { type: 'FeatureCollection', features };
    return [layer, new GeoJSONVT(data, { maxZoom: 14, indexMaxZoom: 0, tolerance: 1 })] as const;
  });
  return (z, x, y) => {
    const found = indexes.flatMap(([layer, index]) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[layer, tile] as const] : [];
    });
    return found.length > 0
      ? fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 })
      : undefined;
  };
}

function* townPieces(): Generator<Piece> {
  yield { what: 'town', geometry: { type: 'Point', coordinates: at(0, 0) }, name: 'Nowherebury' };
  yield { what: 'river', geometry: box(4.3 * BLOCK, -60 * BLOCK, 5.3 * BLOCK, 60 * BLOCK) };
  yield { what: 'park', geometry: box(-4 * BLOCK + 12, -4 * BLOCK + 12, -2 * BLOCK - 12, -2 * BLOCK - 12) };
  for (const block of BLOCKS) {
    const from = block * BLOCK;
    const what = block === 0 ? 'avenue' : 'street';
    const end = 4 * BLOCK;
    const north = `${ordinal(block)} Row`;
    const east = `${ordinal(block)} Lane`;
    yield {
      what,
      geometry: { type: 'LineString', coordinates: [at(-end, from), at(end, from)] },
      name: north,
    };
    yield {
      what,
      geometry: { type: 'LineString', coordinates: [at(from, -end), at(from, end)] },
      name: east,
    };
    for (const other of BLOCKS) {
      if (block === 4 || other === 4 || (block < -2 && other < -2)) continue;
      const x = from + 14;
      const y = other * BLOCK + 14;
      yield { what: 'house', geometry: box(x, y, x + 34, y + 90) };
      yield { what: 'house', geometry: box(x + 52, y + 10, x + 90, y + 48) };
    }
  }
}

const ordinal = (block: number) =>
  ['Abbey', 'Baker', 'Cooper', 'Dyer', 'Elder', 'Fisher', 'Glover', 'Hatter', 'Ivory'][block + 4] ?? '';

/** The point that many metres east and north of the place. */
function at(east: number, north: number): Position {
  const shrunk = Math.cos((PLACE.latitude * Math.PI) / 180);
  return [PLACE.longitude + east / METRES_PER_DEGREE / shrunk, PLACE.latitude + north / METRES_PER_DEGREE];
}

function box(west: number, south: number, east: number, north: number): Polygon {
  const ring = [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)];
  return { type: 'Polygon', coordinates: [ring] };
}
