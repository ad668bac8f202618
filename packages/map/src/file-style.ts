import { DARK, type Flavor, LIGHT, layers } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { BASEMAP_COLORS, offlineStyle, type Scheme } from './basemap.ts';
import { DIMMED } from './darkened.ts';
import type { StreetMap } from './street-map.ts';

type MapFile = Extract<StreetMap, { kind: 'file' }>;

/** The product's only font; MapLibre renders its glyphs locally, so that none are fetched. */
const FONT = 'Inter Variable';
const FLAVORS: Record<Scheme, Flavor> = { light: LIGHT, dark: DARK };
const SOURCE = 'streets';

// The metadata contains the attribution that the map must show.
const protocol = new Protocol({ metadata: true });
addProtocol('pmtiles', protocol.tile);

/**
 * Creates a style from the installation's own map file. The file may contain a single town: the offline basemap is below
 * it, so that there is land around.
 */
export async function fileStyle(
  { url, tiles }: MapFile,
  language: string,
  scheme: Scheme,
  signal: AbortSignal,
): Promise<StyleSpecification> {
  const address = new URL(url, window.location.origin).href;
  const archive = protocol.get(address) ?? new PMTiles(address);
  protocol.add(archive);
  const [header, below] = await Promise.all([settled(archive.getHeader(), signal), offlineStyle(scheme)]);
  const { minLon, minLat, maxLon, maxLat } = header;
  const source = { url: `pmtiles://${address}` };
  return {
    ...below,
    sources: {
      ...below.sources,
      [SOURCE]:
        tiles === 'vector' ? { type: 'vector', ...source } : { type: 'raster', tileSize: 256, ...source },
    },
    layers: [
      ...below.layers.map((layer) => outside(layer, [minLon, minLat, maxLon, maxLat])),
      ...(tiles === 'vector'
        ? streetLayers(scheme, language)
        : [{ id: SOURCE, type: 'raster' as const, source: SOURCE, paint: scheme === 'dark' ? DIMMED : {} }]),
    ],
  };
}

/** Restricts the offline basemap's labels to where the file has none. */
function outside(layer: LayerSpecification, box: [number, number, number, number]): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const [west, south, east, north] = box;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    ...layer,
    filter: [
      'all',
      layer.filter ?? true,
      ['!', ['within', { type: 'Polygon', coordinates: [ring] }]],
    ] as never,
  };
}

/** The layers of the Protomaps schema in the product's colours and font, without icons, which would have to be fetched. */
function streetLayers(scheme: Scheme, language: string): LayerSpecification[] {
  const { water, land, text, halo } = BASEMAP_COLORS[scheme];
  const flavor: Flavor = {
    ...FLAVORS[scheme],
    regular: FONT,
    bold: FONT,
    italic: FONT,
    background: water,
    water,
    earth: land,
    roads_label_minor: text,
    roads_label_minor_halo: halo,
    roads_label_major: text,
    roads_label_major_halo: halo,
    address_label: text,
    address_label_halo: halo,
    subplace_label: text,
    subplace_label_halo: halo,
    city_label: text,
    city_label_halo: halo,
    pois: undefined,
    landcover: undefined,
  };
  return layers(SOURCE, flavor, { lang: language })
    .filter(
      ({ id, type }) => type !== 'background' && !['roads_oneway', 'roads_shields', 'pois'].includes(id),
    )
    .map((layer) => ({ ...withoutIcon(layer), id: `${SOURCE}-${layer.id}` }));
}

function withoutIcon(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const { 'icon-image': _icon, ...layout } = layer.layout ?? {};
  return { ...layer, layout };
}

/** Settles like the promise, or rejects when the signal aborts. */
function settled<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
