import { extentOfSplats, readSpzHeader } from '@pleinair/domain';
import { expect, test } from 'vitest';
import { convertFile } from '../../apps/studio/src/parts/upload/convert/convert-file.ts';

const NAMES = ['x', 'y', 'z', 'f_dc_0', 'f_dc_1', 'f_dc_2', 'opacity', 'scale_0', 'scale_1', 'scale_2'];
const PROPERTIES = [...NAMES, 'rot_0', 'rot_1', 'rot_2', 'rot_3'];

/** A line of splats that points a metre down, as captures do before they are turned upright. */
function capture(properties: readonly string[]): File {
  const count = 101;
  const rows = Array.from({ length: count }, (_, at) =>
    properties.map((name) =>
      name === 'y' ? at / 100 : name === 'rot_0' ? 1 : name.startsWith('scale') ? -4 : 0,
    ),
  );
  const lines = ['ply', 'format binary_little_endian 1.0', `element vertex ${count}`];
  const header = [...lines, ...properties.map((name) => `property float ${name}`), 'end_header', ''];
  return new File([header.join('\n'), new Float32Array(rows.flat())], 'tower.ply');
}

/** Two splats, one above the other by a metre, in SuperSplat's layout: whole numbers between the bounds of their chunk. */
function compressedCapture(): File {
  const bounds = ['x', 'y', 'z', 'scale_x', 'scale_y', 'scale_z', 'r', 'g', 'b'];
  const ends = [bounds.slice(0, 3), bounds.slice(3, 6), bounds.slice(6)].flatMap((names) =>
    ['min', 'max'].flatMap((end) => names.map((name) => `${end}_${name}`)),
  );
  const packed = ['position', 'rotation', 'scale', 'color'].map((name) => `packed_${name}`);
  const header = [
    'ply',
    'format binary_little_endian 1.0',
    'element chunk 1',
    ...ends.map((name) => `property float ${name}`),
    'element vertex 2',
    ...packed.map((name) => `property uint ${name}`),
    'end_header',
    '',
  ];
  const chunk = new Float32Array([0, 0, 0, 1, 1, 1, -4, -4, -4, -3, -3, -3, 0, 0, 0, 1, 1, 1]);
  // y is the 10 bits from the 11th on; a quaternion without a turn has the middle for each of its smaller parts.
  const turn = (512 << 20) | (512 << 10) | 512;
  const splats = new Uint32Array([0, turn, 0, 0xffffffff, 1023 << 11, turn, 0, 0xffffffff]);
  return new File([header.join('\n'), chunk, splats], 'tower.compressed.ply');
}

const conversion = { signal: new AbortController().signal, onProgress: () => undefined };

/** The number of splats in an SPZ, and its lowest and highest point to a decimetre. */
async function sizeOf(file: File) {
  const unzipped = file.stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(unzipped).arrayBuffer());
  const header = readSpzHeader(bytes);
  const { min, max } = extentOfSplats(bytes, header);
  return [header.splats, ...[min.y, max.y].map((y) => Math.round(y * 10) / 10)];
}

test('converts a PLY of splats to an upright SPZ, and leaves points as they are', async () => {
  const { file } = await convertFile(capture(PROPERTIES), conversion);
  expect([file.name, file.type]).toEqual(['tower.spz', 'model/spz']);
  expect(await sizeOf(file)).toEqual([101, -1, -0]);

  const cloud = capture(['x', 'y', 'z']);
  expect((await convertFile(cloud, conversion)).file).toBe(cloud);
  const wanted = capture(PROPERTIES);
  expect((await convertFile(wanted, { ...conversion, type: 'point_cloud' })).file).toBe(wanted);
});

test('converts a compressed PLY of splats', async () => {
  const { file } = await convertFile(compressedCapture(), conversion);
  expect([file.name, file.type]).toEqual(['tower.compressed.spz', 'model/spz']);
  expect(await sizeOf(file)).toEqual([2, -1, 0]);
});

test('explains what to do about an unreadable capture', async () => {
  const broken = new File([new Uint8Array(33)], 'tower.sog');
  await expect(convertFile(new File(['PK\x03\x04', broken], 'tower.sog'), conversion)).rejects.toMatchObject({
    problems: [{ code: 'splats_unreadable' }],
  });
});
