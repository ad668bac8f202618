import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { OPENMAPTILES, townTiles } from './town.ts';

/** How a map server behaves: well, failing with 500, never answering, or without CORS headers. */
type Health = 'well' | 'failing' | 'hanging' | 'closed';

/** OpenFreeMap's attribution. */
export const ATTRIBUTION = 'OpenFreeMap © OpenMapTiles Data from OpenStreetMap';

export interface MapServer {
  readonly url: string;
  health: Health;
  /** The requested paths. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/**
 * Imitates tiles.openfreemap.org: styles, the tiles' description, tiles, fonts and sprites at the same paths, with the same
 * headers, and the same parts in the styles.
 */
export async function startMapServer(port: number): Promise<MapServer> {
  const url = `http://127.0.0.1:${port}`;
  const tileOf = townTiles(OPENMAPTILES);
  const picture = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#dfe8d4' },
  })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const map: { health: Health } = { health: 'well' };

  const answer = (path: string, response: ServerResponse) => {
    const json = (value: unknown) => send(response, 'application/json', JSON.stringify(value));
    if (path === '/styles/liberty') return json(styleOf(url));
    if (path === '/planet') return json(tileSetOf(url));
    if (path === '/sprites/ofm_f384/ofm.json' || path === '/sprites/ofm_f384/ofm@2x.json') return json({});
    if (/^\/sprites\/|^\/natural_earth\//.test(path)) return send(response, 'image/png', picture);
    const [, z, x, y] = /^\/planet\/20261101_001001_pt\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(path) ?? [];
    if (z !== undefined) {
      response.setHeader('content-encoding', 'gzip');
      const tile = tileOf(Number(z), Number(x), Number(y)) ?? new Uint8Array();
      return send(response, 'application/vnd.mapbox-vector-tile', gzipSync(tile));
    }
    // Fonts included: without them, the map library draws letters itself.
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', url).pathname);
    asked.push(path);
    if (map.health === 'hanging') return;
    if (map.health !== 'closed') response.setHeader('access-control-allow-origin', '*');
    if (map.health === 'failing') return void response.writeHead(500).end();
    answer(path, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(map, {
    url,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function send(response: ServerResponse, type: string, body: string | Uint8Array): void {
  // Not cached by the browser, so that every state of the server is noticed.
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', type);
  response.end(body);
}

const tileSetOf = (url: string) => ({
  tilejson: '3.0.0',
  tiles: [`${url}/planet/20261101_001001_pt/{z}/{x}/{y}.pbf`],
  attribution:
    '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> ' +
    '<a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> ' +
    'Data from <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a>',
  bounds: [-180, -85.05113, 180, 85.05113],
  center: [0, 0, 1],
  minzoom: 0,
  maxzoom: 14,
  name: 'OpenFreeMap',
  vector_layers: [...new Set(Object.values(OPENMAPTILES).flatMap(Object.keys))].map((id) => ({
    id,
    fields: {},
  })),
});

/** Not OpenFreeMap's colours, so that they differ clearly from the offline basemap's. */
const COLOURS = {
  ground: '#f8f4f0',
  water: '#9ebdff',
  park: '#c8e0b0',
  house: '#ded6cc',
  street: '#ffffff',
  avenue: '#ffe08a',
  text: '#444444',
};

function styleOf(url: string) {
  const layer = (id: string, type: string, sourceLayer: string, rest: object) => ({
    id,
    type,
    source: 'openmaptiles',
    'source-layer': sourceLayer,
    ...rest,
  });
  const road = (id: string, roadClass: string, color: string, width: number) =>
    layer(id, 'line', 'transportation', {
      filter: ['==', ['get', 'class'], roadClass],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': color,
        'line-width': ['interpolate', ['exponential', 1.2], ['zoom'], 11, 0.5, 20, width],
      },
    });
  const label = (id: string, sourceLayer: string, layout: object) =>
    layer(id, 'symbol', sourceLayer, {
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['Noto Sans Regular'],
        'text-size': 13,
        ...layout,
      },
      paint: { 'text-color': COLOURS.text, 'text-halo-color': COLOURS.ground, 'text-halo-width': 1 },
    });
  const hills = { id: 'natural_earth', type: 'raster', source: 'ne2_shaded', maxzoom: 7 };
  return {
    version: 8,
    sources: {
      ne2_shaded: {
        type: 'raster',
        maxzoom: 6,
        tileSize: 256,
        tiles: [`${url}/natural_earth/ne2sr/{z}/{x}/{y}.png`],
      },
      openmaptiles: { type: 'vector', url: `${url}/planet` },
    },
    sprite: `${url}/sprites/ofm_f384/ofm`,
    glyphs: `${url}/fonts/{fontstack}/{range}.pbf`,
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': COLOURS.ground } },
      hills,
      layer('park', 'fill', 'park', { paint: { 'fill-color': COLOURS.park } }),
      layer('water', 'fill', 'water', { paint: { 'fill-color': COLOURS.water } }),
      layer('building', 'fill', 'building', { minzoom: 13, paint: { 'fill-color': COLOURS.house } }),
      road('road_minor', 'minor', COLOURS.street, 18),
      road('road_secondary_tertiary', 'secondary', COLOURS.avenue, 24),
      // As in OpenFreeMap's style: without its own paint, and with an icon that is missing here.
      layer('road_one_way_arrow', 'symbol', 'transportation', {
        minzoom: 16,
        filter: ['==', ['get', 'oneway'], 1],
        layout: { 'icon-image': 'arrow', 'symbol-placement': 'line' },
      }),
      label('highway-name-minor', 'transportation_name', { 'symbol-placement': 'line' }),
      label('label_town', 'place', { 'text-size': 16 }),
    ],
  };
}
