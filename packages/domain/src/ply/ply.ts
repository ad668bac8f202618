import type { Bounds } from '../glb/extent.ts';

/** What is wrong with a PLY. */
export type PlyProblem =
  /** It does not start with a readable header. */
  | 'not_ply'
  /** It has fewer points than its header says. */
  | 'truncated'
  /** Its points have no x, y and z, or lists instead of single numbers. */
  | 'without_points'
  /** It has too many points. */
  | 'crowded';

/** Thrown for a file that cannot be drawn as a point cloud. */
export class UnreadablePly extends Error {
  override readonly name = 'UnreadablePly';
  readonly problem: PlyProblem;

  constructor(problem: PlyProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Most points in a cloud. */
export const MAX_POINTS = 10_000_000;

/** The positions and colours of points. */
export interface PointCloud {
  /** x, y and z of each point. */
  readonly positions: Float32Array;
  /** sRGB, three bytes per point; absent if the file has none. */
  readonly colors?: Uint8Array;
}

type Encoding = 'ascii' | 'binary_little_endian' | 'binary_big_endian';

interface Property {
  readonly name: string;
  readonly type: NumberType;
}

export interface PlyHeader {
  readonly encoding: Encoding;
  readonly points: number;
  readonly properties: readonly Property[];
  readonly hasColors: boolean;
  /** Whether its first points are a coarser version of the whole cloud. */
  readonly isOrdered: boolean;
  /** Bytes before the first point. */
  readonly length: number;
}

const TYPES = {
  char: 1,
  int8: 1,
  uchar: 1,
  uint8: 1,
  short: 2,
  int16: 2,
  ushort: 2,
  uint16: 2,
  int: 4,
  int32: 4,
  uint: 4,
  uint32: 4,
  float: 4,
  float32: 4,
  double: 8,
  float64: 8,
} as const;
type NumberType = keyof typeof TYPES;
const isNumberType = (type: string): type is NumberType => Object.hasOwn(TYPES, type);

/** Maximum bytes of a header. */
export const PLY_HEADER_BYTES = 65_536;
/** Marks a header written by `writePly`. */
const ORDERED = 'coarse to fine';

/** Reads a header (Greg Turk, "The PLY Polygon File Format", 1994). @throws {UnreadablePly} */
export function readPlyHeader(bytes: Uint8Array): PlyHeader {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, PLY_HEADER_BYTES));
  const [head] = /^ply\r?\n[\s\S]*?\nend_header(?:\r\n|\n)/.exec(text) ?? [];
  if (head === undefined) throw new UnreadablePly('not_ply');
  const lines = head.split(/\r?\n/).map((line) => line.trim().split(/\s+/));
  const encoding = lines.find(([word]) => word === 'format')?.[1];
  if (encoding !== 'ascii' && encoding !== 'binary_little_endian' && encoding !== 'binary_big_endian') {
    throw new UnreadablePly('not_ply');
  }
  const elements = lines.flatMap(([word, name, count], at) =>
    word === 'element' ? [{ name, count, at }] : [],
  );
  const [first, second] = elements;
  // Faces and edges come after the points that they connect.
  if (first?.name !== 'vertex') throw new UnreadablePly('without_points');
  const points = /^\d{1,12}$/.test(first.count ?? '') ? Number(first.count) : 0;
  if (points === 0) throw new UnreadablePly('without_points');
  if (points > MAX_POINTS) throw new UnreadablePly('crowded');
  const properties = lines
    .slice(first.at + 1, second?.at)
    .filter(([word]) => word === 'property')
    .map(([, type = '', name = '']) => {
      if (!isNumberType(type)) throw new UnreadablePly('without_points');
      return { name, type };
    });
  const has = (names: readonly string[]) =>
    names.every((name) => properties.some((one) => one.name === name));
  if (!has(AXES)) throw new UnreadablePly('without_points');
  return {
    encoding,
    points,
    properties,
    length: head.length,
    hasColors: COLORS.some(has),
    isOrdered: lines.some((words) => words[0] === 'comment' && words.slice(1).join(' ') === ORDERED),
  };
}

/** Names of colour properties, the usual ones first; the last are those of Gaussian splats. */
const COLORS = [
  ['red', 'green', 'blue'],
  ['r', 'g', 'b'],
  ['diffuse_red', 'diffuse_green', 'diffuse_blue'],
  ['f_dc_0', 'f_dc_1', 'f_dc_2'],
] as const;
/** The first spherical harmonic. */
const HARMONIC = 0.28209479177387814;

/**
 * Reads at most `most` points of a file; skips those without finite coordinates. Allocates nothing for
 * points that the file is too short to contain.
 * @throws {UnreadablePly}
 */
export function readPly(bytes: Uint8Array, most = MAX_POINTS): PointCloud {
  const header = readPlyHeader(bytes);
  const count = Math.min(header.points, most);
  const rows =
    header.encoding === 'ascii' ? asciiRows(bytes, header, count) : binaryRows(bytes, header, count);
  const names = header.properties.map(({ name }) => name);
  const [x, y, z] = AXES.map((name) => names.indexOf(name)) as [number, number, number];
  const colorNames = COLORS.find((wanted) => wanted.every((name) => (names as string[]).includes(name)));
  const positions = new Float32Array(count * 3);
  const colors = colorNames && new Uint8Array(count * 3);
  const channels = (colorNames ?? []).map((name) => {
    const at = names.indexOf(name);
    return { at, toByte: byteOf(name, header.properties[at]?.type ?? 'uchar') };
  });
  // Surveyed clouds are millions of metres from their origin, too far for the precision of a float.
  let origin: readonly [number, number, number] | undefined;
  let read = 0;
  for (const row of rows) {
    const east = row[x] ?? Number.NaN;
    const up = row[y] ?? Number.NaN;
    const south = row[z] ?? Number.NaN;
    if (!Number.isFinite(east + up + south)) continue;
    origin ??=
      Math.max(Math.abs(east), Math.abs(up), Math.abs(south)) > 10_000 ? [east, up, south] : [0, 0, 0];
    positions[read * 3] = east - origin[0];
    positions[read * 3 + 1] = up - origin[1];
    positions[read * 3 + 2] = south - origin[2];
    channels.forEach(({ at, toByte }, channel) => {
      if (colors) colors[read * 3 + channel] = toByte(row[at] ?? 0);
    });
    read++;
  }
  if (read === 0) throw new UnreadablePly('without_points');
  return {
    positions: positions.subarray(0, read * 3),
    ...(colors && { colors: colors.subarray(0, read * 3) }),
  };
}

function byteOf(name: string, type: NumberType): (value: number) => number {
  const clamped = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  if (name.startsWith('f_dc')) return (value) => clamped((0.5 + HARMONIC * value) * 255);
  if (type.startsWith('float') || type === 'double') return (value) => clamped(value * 255);
  return TYPES[type] === 2 ? (value) => clamped(value / 257) : clamped;
}

/** Yields the same array for every point. */
function* binaryRows(bytes: Uint8Array, { properties, encoding, length }: PlyHeader, count: number) {
  const stride = properties.reduce((sum, { type }) => sum + TYPES[type], 0);
  if (length + stride * count > bytes.length) throw new UnreadablePly('truncated');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = encoding === 'binary_little_endian';
  const row = new Float64Array(properties.length);
  const readers = properties.map(({ type }) => readerOf(view, type, isLittle));
  const sizes = properties.map(({ type }) => TYPES[type]);
  let at = length;
  for (let point = 0; point < count; point++) {
    for (let index = 0; index < readers.length; index++) {
      row[index] = readers[index]?.(at) ?? 0;
      at += sizes[index] ?? 0;
    }
    yield row;
  }
}

function readerOf(view: DataView, type: NumberType, isLittle: boolean): (at: number) => number {
  switch (type) {
    case 'char':
    case 'int8':
      return (at) => view.getInt8(at);
    case 'uchar':
    case 'uint8':
      return (at) => view.getUint8(at);
    case 'short':
    case 'int16':
      return (at) => view.getInt16(at, isLittle);
    case 'ushort':
    case 'uint16':
      return (at) => view.getUint16(at, isLittle);
    case 'int':
    case 'int32':
      return (at) => view.getInt32(at, isLittle);
    case 'uint':
    case 'uint32':
      return (at) => view.getUint32(at, isLittle);
    case 'float':
    case 'float32':
      return (at) => view.getFloat32(at, isLittle);
    case 'double':
    case 'float64':
      return (at) => view.getFloat64(at, isLittle);
  }
}

const SPACE = 0x20;

/** One point per line by convention, but any whitespace between numbers is accepted. */
function* asciiRows(bytes: Uint8Array, { properties, length }: PlyHeader, count: number) {
  // A number and its separator take at least two bytes.
  if (length + count * properties.length * 2 - 1 > bytes.length) throw new UnreadablePly('truncated');
  const decoder = new TextDecoder('latin1');
  const row = new Float64Array(properties.length);
  let at = length;
  const next = (): number => {
    while (at < bytes.length && (bytes[at] ?? 0) <= SPACE) at++;
    const from = at;
    while (at < bytes.length && (bytes[at] ?? 0) > SPACE) at++;
    // No valid number is that long.
    if (at === from || at - from > 64) throw new UnreadablePly('truncated');
    const value = Number(decoder.decode(bytes.subarray(from, at)));
    return value;
  };
  for (let point = 0; point < count; point++) {
    for (let index = 0; index < row.length; index++) row[index] = next();
    yield row;
  }
}

/** The bounds of points; there must be at least one. */
export function extentOfPoints(positions: Float32Array): Bounds {
  const min = { x: Infinity, y: Infinity, z: Infinity };
  const max = { x: -Infinity, y: -Infinity, z: -Infinity };
  for (let at = 0; at < positions.length; at += 3) {
    for (const [index, axis] of AXES.entries()) {
      const value = positions[at + index] ?? 0;
      min[axis] = Math.min(min[axis], value);
      max[axis] = Math.max(max[axis], value);
    }
  }
  return { min, max };
}

const AXES = ['x', 'y', 'z'] as const;

/** Bytes per point as written by `writePly`. */
const STRIDE = { colored: 15, plain: 12 };

/** Bytes of a file of `writePly` that contain the first points. */
export const bytesOfPoints = ({ length, hasColors }: PlyHeader, points: number): number =>
  length + points * (hasColors ? STRIDE.colored : STRIDE.plain);

/**
 * Writes points as a binary PLY, ordered so that the first points, however many, are spread over the whole cloud: they are
 * sorted along a Morton curve, and taken from it at every half, quarter, eighth and so on.
 */
export function writePly({ positions, colors }: PointCloud): Uint8Array<ArrayBuffer> {
  const count = positions.length / 3;
  const header = [
    'ply',
    'format binary_little_endian 1.0',
    `comment ${ORDERED}`,
    `element vertex ${count}`,
    ...AXES.map((name) => `property float ${name}`),
    ...(colors ? ['red', 'green', 'blue'].map((name) => `property uchar ${name}`) : []),
    'end_header',
    '',
  ].join('\n');
  const stride = colors ? STRIDE.colored : STRIDE.plain;
  const bytes = new Uint8Array(header.length + count * stride);
  new TextEncoder().encodeInto(header, bytes);
  const view = new DataView(bytes.buffer, header.length);
  const order = coarseToFine(positions);
  for (let to = 0; to < count; to++) {
    const from = (order[to] ?? 0) * 3;
    for (let axis = 0; axis < 3; axis++) {
      view.setFloat32(to * stride + axis * 4, positions[from + axis] ?? 0, true);
      if (colors) view.setUint8(to * stride + 12 + axis, colors[from + axis] ?? 0);
    }
  }
  return bytes;
}

function coarseToFine(positions: Float32Array): Uint32Array {
  const count = positions.length / 3;
  const curve = alongCurve(positions);
  const bits = Math.max(1, Math.ceil(Math.log2(count)));
  const order = new Uint32Array(count);
  let filled = 0;
  for (let step = 0; step < 2 ** bits; step++) {
    const at = reversed(step, bits);
    if (at < count) order[filled++] = curve[at] ?? 0;
  }
  return order;
}

function reversed(value: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) result = (result << 1) | ((value >> bit) & 1);
  return result >>> 0;
}

/** The indices of the points along a Morton curve with 1024 cells per side. */
function alongCurve(positions: Float32Array): Uint32Array {
  const count = positions.length / 3;
  const { min, max } = extentOfPoints(positions);
  const extent = Math.max(...AXES.map((axis) => max[axis] - min[axis]), Number.MIN_VALUE);
  const least = AXES.map((axis) => min[axis]);
  const keys = new Uint32Array(count);
  for (let point = 0; point < count; point++) {
    let key = 0;
    for (let axis = 0; axis < 3; axis++) {
      const cell = Math.floor((((positions[point * 3 + axis] ?? 0) - (least[axis] ?? 0)) / extent) * 1023);
      key |= spread(cell) << axis;
    }
    keys[point] = key >>> 0;
  }
  return Uint32Array.from(keys.keys()).sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
}

/** Spreads ten bits, with two zeros between neighbours. */
function spread(value: number): number {
  let bits = value & 0x3ff;
  bits = (bits | (bits << 16)) & 0x030000ff;
  bits = (bits | (bits << 8)) & 0x0300f00f;
  bits = (bits | (bits << 4)) & 0x030c30c3;
  return (bits | (bits << 2)) & 0x09249249;
}
