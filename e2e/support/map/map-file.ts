import { gzipSync } from 'node:zlib';
import { PLACE } from '../spaces.ts';
import { PROTOMAPS, townTiles } from './town.ts';

const MAX_ZOOM = 14;
const HEADER_LENGTH = 127;
const NO_COMPRESSION = 1;
const GZIP = 2;
const MVT = 1;

/** Creates a PMTiles file (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) of the town's tiles. */
export function townFile(): Buffer {
  const tileOf = townTiles(PROTOMAPS);
  const tiles: { id: number; bytes: Buffer }[] = [];
  for (let z = 0; z <= MAX_ZOOM; z++) {
    for (const [x, y] of tilesRound(z)) {
      const tile = tileOf(z, x, y);
      if (tile) tiles.push({ id: tileId(z, x, y), bytes: gzipSync(tile) });
    }
  }
  tiles.sort((a, b) => a.id - b.id);
  const layers = new Set(['earth', 'boundaries', ...Object.values(PROTOMAPS).flatMap(Object.keys)]);
  const metadata = Buffer.from(
    JSON.stringify({
      attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> Nowherebury survey',
      vector_layers: [...layers].map((id) => ({ id, fields: { kind: 'String', name: 'String' } })),
    }),
  );
  const directory = directoryOf(tiles);
  const metadataAt = HEADER_LENGTH + directory.length;
  const dataAt = metadataAt + metadata.length;
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));

  const header = Buffer.alloc(HEADER_LENGTH);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const numbers = [
    HEADER_LENGTH,
    directory.length,
    metadataAt,
    metadata.length,
    // No leaf directories.
    0,
    0,
    dataAt,
    data.length,
    tiles.length,
    tiles.length,
    tiles.length,
  ];
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  header.set([1, NO_COMPRESSION, GZIP, MVT, 0, MAX_ZOOM], 96);
  const reach = 0.03;
  const box = [
    PLACE.longitude - reach,
    PLACE.latitude - reach,
    PLACE.longitude + reach,
    PLACE.latitude + reach,
  ];
  for (const [index, degrees] of box.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header.writeUInt8(MAX_ZOOM, 118);
  header.writeInt32LE(Math.round(PLACE.longitude * 1e7), 119);
  header.writeInt32LE(Math.round(PLACE.latitude * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}

/** The tile that contains the place, and its neighbours. */
function tilesRound(z: number): [x: number, y: number][] {
  const count = 2 ** z;
  const latitude = (PLACE.latitude * Math.PI) / 180;
  const x = Math.floor(((PLACE.longitude + 180) / 360) * count);
  const y = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count);
  const steps = [-1, 0, 1];
  return steps
    .flatMap((down) => steps.map((right): [number, number] => [x + right, y + down]))
    .filter(([column, row]) => column >= 0 && row >= 0 && column < count && row < count);
}

/** A tile's number along the Hilbert curves of all zooms. */
function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let column = x;
  let row = y;
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (column & side) > 0 ? 1 : 0;
    const below = (row & side) > 0 ? 1 : 0;
    id += side * side * ((3 * right) ^ below);
    if (below === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row];
      [column, row] = [row, column];
    }
  }
  return id;
}

function directoryOf(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const runs = tiles.map(() => 1);
  const lengths = tiles.map(({ bytes }) => bytes.length);
  // 0: directly after the previous one; the first offset is written plus one.
  const offsets = tiles.map((_tile, index) => (index === 0 ? 1 : 0));
  return Buffer.from([tiles.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint));
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
}
