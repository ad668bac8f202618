import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { handleErrors } from './error-handler.ts';
import { serveStreetMap } from './street-map.ts';

const MVT = 1;
const PNG = 2;
const UNKNOWN = 0;
const STREETS = ['earth', 'water', 'roads'].map((id) => ({ id, fields: { kind: 'String' } }));

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('map');
});
afterAll(() => rm(folder, { recursive: true }));

/** A PMTiles file without tiles, but with bytes in their place. */
function mapFile({ type = MVT, vector_layers = STREETS as object[] } = {}): Buffer {
  const directory = Buffer.from([0]);
  const data = Buffer.from('0123456789');
  const metadata = Buffer.from(JSON.stringify({ vector_layers }));
  const header = Buffer.alloc(127);
  header.write('PMTiles\x03');
  const metadataAt = header.length + directory.length;
  const dataAt = metadataAt + metadata.length;
  [127, directory.length, metadataAt, metadata.length, 0, 0, dataAt, data.length].forEach((number, index) => {
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  });
  const uncompressed = 1;
  header.set([1, uncompressed, uncompressed, type, 0, 14], 96);
  return Buffer.concat([header, directory, metadata, data]);
}

async function serve(content: Buffer | string) {
  const file = path.join(folder, 'town.pmtiles');
  await writeFile(file, content);
  const app = fastify();
  handleErrors(app);
  return { app, file, map: await serveStreetMap(app, { kind: 'file', file }) };
}

test('sends a map file in ranges, with a tag that changes with it', async () => {
  const { app, file, map } = await serve(mapFile());
  expect(map).toEqual({ kind: 'file', url: '/map.pmtiles', tiles: 'vector' });
  const part = await app.inject({ url: '/map.pmtiles', headers: { range: 'bytes=0-6' } });
  const { length } = mapFile();
  expect([part.statusCode, part.body]).toEqual([206, 'PMTiles']);
  expect(part.headers).toMatchObject({ 'content-range': `bytes 0-6/${length}`, 'content-length': '7' });
  const outside = await app.inject({ url: '/map.pmtiles', headers: { range: `bytes=${length}-` } });
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${length}`]);
  const { etag } = part.headers;
  expect(etag).toMatch(/^"/);
  const again = await app.inject({ url: '/map.pmtiles', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await writeFile(file, mapFile({ type: PNG }).subarray(1));
  const whole = await app.inject('/map.pmtiles');
  expect(whole.statusCode).toBe(200);
  expect(whole.headers.etag).not.toBe(etag);
  await rm(file);
  expect((await app.inject('/map.pmtiles')).statusCode).toBe(404);
});

test('accepts a map file with raster tiles', async () => {
  expect((await serve(mapFile({ type: PNG }))).map).toMatchObject({ tiles: 'raster' });
});

test.each([
  ['something else', 'no map', /is no PMTiles file of version 3/],
  ['an empty one', '', /is no PMTiles file of version 3/],
  [
    'an older version',
    Buffer.concat([Buffer.from('PM\x02\x00'), mapFile()]),
    /is no PMTiles file of version 3/,
  ],
  ['one that was cut off', mapFile().subarray(0, -1), /is not whole: copy it again/],
  ['tiles of an unknown kind', mapFile({ type: UNKNOWN }), /neither vector tiles \(MVT\) nor pictures/],
  [
    'another schema',
    mapFile({ vector_layers: [{ id: 'water' }, { id: 'transportation' }] }),
    /is not in the Protomaps schema: it has no layer earth, roads\.$/,
  ],
  [
    'an old schema',
    mapFile({ vector_layers: STREETS.map(({ id }) => ({ id, fields: { 'pmap:kind': 'String' } })) }),
    /version 4 or later is needed/,
  ],
])('refuses to start with %s', async (_what, content, problem) => {
  await expect(serve(content)).rejects.toThrow(problem);
});

test('refuses to start if the file is missing, and names it', async () => {
  const serving = serveStreetMap(fastify(), { kind: 'file', file: path.join(folder, 'none.pmtiles') });
  await expect(serving).rejects.toThrow(/^MAP_FILE .*none\.pmtiles does not exist\.$/);
});
