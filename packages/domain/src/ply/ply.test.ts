import { describe, expect, it } from 'vitest';
import { bytesOfPoints, readPly, readPlyHeader, UnreadablePly, writePly } from './ply.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const ASCII = `ply
format ascii 1.0
comment a house
element vertex 3
property float x
property float y
property float z
property uchar red
property uchar green
property uchar blue
element face 1
property list uchar int vertex_indices
end_header
0 0 0 255 0 0
1 0.5 -2 0 255 0
-1e0 2 3 0 0 255
3 0 1 2
`;

function binary(isLittle: boolean): Uint8Array {
  const header = `ply\r\nformat binary_${isLittle ? 'little' : 'big'}_endian 1.0\r\nelement vertex 2\r\nproperty double x\r\nproperty double y\r\nproperty double z\r\nproperty short intensity\r\nend_header\r\n`;
  const view = new DataView(new ArrayBuffer(52));
  [500_000, 20, 4_000_000].forEach((value, index) => {
    view.setFloat64(index * 8, value, isLittle);
    view.setFloat64(26 + index * 8, value + 0.25, isLittle);
  });
  return new Uint8Array([...encode(header), ...new Uint8Array(view.buffer)]);
}

const problemOf = (bytes: Uint8Array) => {
  try {
    readPly(bytes);
  } catch (error) {
    return error instanceof UnreadablePly ? error.problem : error;
  }
  return undefined;
};

describe('readPly', () => {
  it('reads text, with colours', () => {
    const { positions, colors } = readPly(encode(ASCII));
    expect([...positions]).toEqual([0, 0, 0, 1, 0.5, -2, -1, 2, 3]);
    expect([...(colors ?? [])]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255]);
  });

  it.each([true, false])(
    'reads points far from the origin, without colours (little endian: %s)',
    (isLittle) => {
      const { positions, colors } = readPly(binary(isLittle));
      expect([...positions]).toEqual([0, 0, 0, 0.25, 0.25, 0.25]);
      expect(colors).toBeUndefined();
    },
  );

  it('skips points without finite coordinates', () => {
    expect(readPly(encode(ASCII.replace('1 0.5 -2', 'nan 0.5 -2'))).positions).toHaveLength(6);
  });

  it.each([
    ['is cut off', ASCII.slice(0, ASCII.indexOf('-1e0')), 'truncated'],
    ['promises more points than it has bytes', ASCII.replace('vertex 3', 'vertex 9000000'), 'truncated'],
    ['promises more points than are drawn', ASCII.replace('vertex 3', 'vertex 99999999999'), 'crowded'],
    ['has a negative count', ASCII.replace('vertex 3', 'vertex -3'), 'without_points'],
    ['has no points', ASCII.replace('vertex 3', 'vertex 0'), 'without_points'],
    ['has numbers of an unknown type', ASCII.replace('float x', 'decimal x'), 'without_points'],
    ['has a list in its points', ASCII.replace('float x', 'list uchar float x'), 'without_points'],
    ['has no height', ASCII.replace('float y', 'float w'), 'without_points'],
    ['has faces first', ASCII.replace('element vertex', 'element face 1\nelement vertex'), 'without_points'],
    ['is of another encoding', ASCII.replace('ascii', 'zipped'), 'not_ply'],
    ['has a header without an end', ASCII.replace('end_header', ''), 'not_ply'],
    ['is something else', 'polygons', 'not_ply'],
  ])('refuses a file that %s', (_, text, problem) => {
    expect(problemOf(encode(text))).toBe(problem);
  });

  it('rejects a truncated binary file', () => {
    expect(problemOf(binary(true).subarray(0, -1))).toBe('truncated');
  });
});

describe('writePly', () => {
  const side = 32;
  const positions = Float32Array.from({ length: side ** 3 * 3 }, (_, index) => {
    const point = Math.floor(index / 3);
    return [point % side, Math.floor(point / side) % side, Math.floor(point / side ** 2)][index % 3] ?? 0;
  });

  it('keeps every point with its colour', () => {
    const colors = Uint8Array.from(positions);
    const read = readPly(writePly({ positions, colors }));
    expect(read.colors).toEqual(Uint8Array.from(read.positions));
    const sorted = (values: Float32Array) => new Set(values.join().match(/[^,]+,[^,]+,[^,]+/g));
    expect(sorted(read.positions)).toEqual(sorted(positions));
  });

  it('spreads the first points over the whole cloud', () => {
    const bytes = writePly({ positions });
    const header = readPlyHeader(bytes);
    expect(header).toMatchObject({ isOrdered: true, hasColors: false });
    const some = readPly(bytes.subarray(0, bytesOfPoints(header, 64)), 64).positions;
    const octants = new Set<string>();
    for (let at = 0; at < some.length; at += 3) {
      octants.add([...some.subarray(at, at + 3)].map((value) => Math.floor(value / (side / 2))).join());
    }
    expect(octants.size).toBe(8);
  });
});
