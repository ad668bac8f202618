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
const conversion = { signal: new AbortController().signal, onProgress: () => undefined };

test('converts a PLY of splats to an upright SPZ, and leaves points as they are', async () => {
  const { file } = await convertFile(capture(PROPERTIES), conversion);
  expect([file.name, file.type]).toEqual(['tower.spz', 'model/spz']);
  const unzipped = file.stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(unzipped).arrayBuffer());
  const header = readSpzHeader(bytes);
  const { min, max } = extentOfSplats(bytes, header);
  expect([header.splats, ...[min.y, max.y].map((y) => Math.round(y * 10) / 10)]).toEqual([101, -1, -0]);

  const cloud = capture(['x', 'y', 'z']);
  expect((await convertFile(cloud, conversion)).file).toBe(cloud);
  const wanted = capture(PROPERTIES);
  expect((await convertFile(wanted, { ...conversion, type: 'point_cloud' })).file).toBe(wanted);
});

test('explains what to do about an unreadable capture', async () => {
  const broken = new File([new Uint8Array(33)], 'tower.sog');
  await expect(convertFile(new File(['PK\x03\x04', broken], 'tower.sog'), conversion)).rejects.toMatchObject({
    problems: [{ code: 'splats_unreadable' }],
  });
});
