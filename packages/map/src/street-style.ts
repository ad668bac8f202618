import { type GeoPoint, tileAt } from '@pleinair/domain';
import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Scheme } from './basemap.ts';
import { darkened } from './darkened.ts';
import { fetchOk } from './fetch-ok.ts';
import type { StreetMap } from './street-map.ts';

/** The street map, and the language of its labels if it has several. */
export interface Streets {
  readonly map: StreetMap;
  readonly language: string;
}

/** Milliseconds allowed for a style and its first tiles together. */
export const STREETS_TIMEOUT = 10_000;

export interface MapCenter {
  readonly center: GeoPoint;
  readonly zoom: number;
}

/**
 * Returns the style of the street map as soon as it is certain to show something at this place.
 * @throws if it or one of its first tiles is late, or no street map is configured
 */
export async function streetStyle(
  { map, language }: Streets,
  scheme: Scheme,
  view: MapCenter,
  signal: AbortSignal,
): Promise<StyleSpecification> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(STREETS_TIMEOUT)]);
  if (map.kind === 'offline') throw new Error('No street map is configured');
  if (map.kind === 'file') {
    const { fileStyle } = await import('./file-style.ts');
    return fileStyle(map, language, scheme, bounded);
  }
  const style: StyleSpecification = await fetchJson(map.url, bounded);
  await Promise.all(tiledSources(style, view.zoom).map((source) => fetchFirstTile(source, view, bounded)));
  return scheme === 'dark' ? darkened(style) : style;
}

type TiledSource = Extract<SourceSpecification, { type: 'vector' | 'raster' | 'raster-dem' }>;
/** Whether a source is fetched tile by tile. */
export const isTiled = (source: SourceSpecification): source is TiledSource =>
  source.type === 'vector' || source.type === 'raster' || source.type === 'raster-dem';

type TileSet = Pick<TiledSource, 'tiles' | 'minzoom' | 'maxzoom'> & { scheme?: 'xyz' | 'tms' };

/** The tiled sources that some layer draws at a zoom. */
function tiledSources({ sources, layers }: StyleSpecification, zoom: number): TiledSource[] {
  return Object.entries(sources).flatMap(([id, source]) => {
    const isDrawn = layers.some(
      (layer) =>
        'source' in layer &&
        layer.source === id &&
        zoom >= (layer.minzoom ?? 0) &&
        zoom < (layer.maxzoom ?? Number.POSITIVE_INFINITY),
    );
    return isDrawn && isTiled(source) ? [source] : [];
  });
}

/** Fetches the tile in the centre of the view, which is then cached for the map. */
async function fetchFirstTile(source: TiledSource, view: MapCenter, signal: AbortSignal): Promise<void> {
  const set: TileSet = source.url ? { ...source, ...(await fetchJson(source.url, signal)) } : source;
  const template = set.tiles?.[0];
  if (!template) throw new Error('The street map names no tiles');
  const largest = source.type === 'raster' && source.tileSize === 256 ? view.zoom + 1 : view.zoom;
  const zoom = Math.floor(Math.max(set.minzoom ?? 0, Math.min(largest, set.maxzoom ?? 22)));
  const { x, y } = tileAt(view.center, zoom);
  const address = template
    .replace('{z}', String(zoom))
    .replace('{x}', String(x))
    .replace('{y}', String(set.scheme === 'tms' ? 2 ** zoom - 1 - y : y))
    .replace('{ratio}', '');
  // Other placeholders are up to the map library.
  if (address.includes('{')) return;
  await (await fetchOk(address, signal)).arrayBuffer();
}

async function fetchJson<Json>(url: string, signal: AbortSignal): Promise<Json> {
  return (await fetchOk(url, signal)).json();
}
