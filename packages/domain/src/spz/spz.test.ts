import { expect, it } from 'vitest';
import { extentOfSplats, readSpzHeader, UnreadableSpz, visibleSplats } from './spz.ts';

/** An unpacked SPZ with splats at these positions, without their appearance. */
function spz(
  places: readonly (readonly [number, number, number])[],
  changes: Readonly<Record<number, number>> = {},
) {
  const bytes = new Uint8Array(16 + places.length * 19);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x5053474e, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, places.length, true);
  view.setUint8(13, 12);
  places.flat().forEach((value, index) => {
    const fixed = Math.round(value * 4096);
    bytes.set([fixed & 255, (fixed >> 8) & 255, (fixed >> 16) & 255], 16 + index * 3);
  });
  for (const [at, value] of Object.entries(changes)) bytes[Number(at)] = value;
  return bytes;
}
const line = Array.from({ length: 201 }, (_, at) => [at / 100 - 1, -2, 0.5] as const);

it('reads the number of splats and their bounds without strays', () => {
  const bytes = spz([[500, 500, -500], ...line, [-500, 0, 0]]);
  const header = readSpzHeader(bytes);
  expect(header).toMatchObject({ splats: 203, placed: 16 + 203 * 9, whole: bytes.length });
  const { min, max } = extentOfSplats(bytes, header);
  expect([min.x, max.x].map((value) => Math.round(value * 10) / 10)).toEqual([-1, 1]);
  expect([min.y, max.y, min.z, max.z]).toEqual([-2, -2, 0.5, 0.5]);
});

it('samples the centres of splats that can be seen', () => {
  const bytes = spz([...line.slice(0, 9), [3, 4, -5]]);
  const header = readSpzHeader(bytes);
  expect([...visibleSplats(bytes, header, 100)]).toEqual([]);
  bytes.fill(200, header.placed, header.placed + header.splats);
  bytes[header.placed + 1] = 20;
  expect(visibleSplats(bytes, header, 100).length).toBe(9 * 3);
  expect([...visibleSplats(bytes, header, 100).slice(-3)]).toEqual([3, 4, -5]);
  expect(visibleSplats(bytes, header, 5).length).toBe(5 * 3);
});

it.each([
  ['another magic number', { 0: 1 }, 'not_spz'],
  ['a version that is not drawn', { 4: 9 }, 'not_spz'],
  ['unknown harmonics', { 12: 4 }, 'not_spz'],
  ['no splats', { 8: 0 }, 'crowded'],
  ['too many splats', { 11: 1 }, 'crowded'],
])('refuses %s', (_, changes, problem) => {
  expect(() => readSpzHeader(spz(line.slice(0, 9), changes))).toThrow(new UnreadableSpz(problem as never));
});
