import type { Bounds } from '../glb/extent.ts';

/** What is wrong with an SPZ. */
export type SpzProblem =
  /** Its unpacked data does not start with the header, or has an unsupported version. */
  | 'not_spz'
  /** It has fewer splats than its header says. */
  | 'truncated'
  /** It has no splats, or too many. */
  | 'crowded';

/** Thrown for a file that cannot be drawn as splats. */
export class UnreadableSpz extends Error {
  override readonly name = 'UnreadableSpz';
  readonly problem: SpzProblem;

  constructor(problem: SpzProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Most splats in a capture. */
export const MAX_SPLATS = 4_000_000;

export interface SpzHeader {
  readonly splats: number;
  /** Fractional bits of a coordinate. */
  readonly fraction: number;
  /** Bytes of the header and of the positions, which follow it. */
  readonly placed: number;
  /** Bytes of everything. */
  readonly whole: number;
}

const HEADER_BYTES = 16;
const MAGIC = 0x5053474e;
/** Bytes per coordinate. */
const COORDINATE = 3;
/** Opacity, colour and scale, one byte per number. */
const LOOKS = 1 + 3 + 3;
/** Numbers of spherical harmonics by degree, one byte each. */
const HARMONICS = [0, 9, 24, 45] as const;

/**
 * Reads the header of an unpacked SPZ, after gzip decompression (https://github.com/nianticlabs/spz).
 * @throws {UnreadableSpz}
 */
export function readSpzHeader(unpacked: Uint8Array): SpzHeader {
  if (unpacked.length < HEADER_BYTES) throw new UnreadableSpz('not_spz');
  const view = new DataView(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
  const version = view.getUint32(4, true);
  const splats = view.getUint32(8, true);
  const harmonics = HARMONICS[view.getUint8(12)];
  const isKnown = view.getUint32(0, true) === MAGIC && (version === 2 || version === 3);
  if (!isKnown || harmonics === undefined) throw new UnreadableSpz('not_spz');
  if (splats === 0 || splats > MAX_SPLATS) throw new UnreadableSpz('crowded');
  const turn = version === 2 ? 3 : 4;
  return {
    splats,
    fraction: view.getUint8(13),
    placed: HEADER_BYTES + splats * 3 * COORDINATE,
    whole: HEADER_BYTES + splats * (3 * COORDINATE + LOOKS + turn + harmonics),
  };
}

/** Fraction of splats at either end of an axis that do not count for the bounds of a capture: strays. */
const FLOATING = 0.01;
/** Most splats sampled for the bounds. */
const MEASURED = 50_000;

/** The bounds of all but the outermost splats. */
export function extentOfSplats(unpacked: Uint8Array, { splats, fraction }: SpzHeader): Bounds {
  const step = Math.max(1, Math.floor(splats / MEASURED));
  const axis = (index: number) => {
    const values = new Float32Array(Math.ceil(splats / step));
    for (let at = 0; at < values.length; at++) {
      values[at] = coordinateAt(unpacked, fraction, at * step * 3 + index);
    }
    values.sort();
    const outer = Math.floor(values.length * FLOATING);
    return { min: values[outer] ?? 0, max: values[values.length - 1 - outer] ?? 0 };
  };
  const x = axis(0);
  const y = axis(1);
  const z = axis(2);
  return { min: { x: x.min, y: y.min, z: z.min }, max: { x: x.max, y: y.max, z: z.max } };
}

/** Opacity, of 255, from which a splat hides what is behind it rather than veils it. */
const OPAQUE = 100;

/** Centres of splats that hide what is behind them, evenly through the file: three numbers each, `most` splats. */
export function visibleSplats(
  unpacked: Uint8Array,
  { splats, fraction, placed }: SpzHeader,
  most: number,
): Float32Array {
  const step = Math.max(1, splats / most);
  const centres: number[] = [];
  for (let at = 0; at < splats; at += step) {
    const splat = Math.floor(at);
    if ((unpacked[placed + splat] ?? 0) < OPAQUE) continue;
    for (let axis = 0; axis < 3; axis++) centres.push(coordinateAt(unpacked, fraction, splat * 3 + axis));
  }
  return Float32Array.from(centres);
}

/** A coordinate by its number in the file: a signed 24-bit number. */
function coordinateAt(unpacked: Uint8Array, fraction: number, index: number): number {
  const byte = HEADER_BYTES + index * COORDINATE;
  const low = unpacked[byte] ?? 0;
  const middle = unpacked[byte + 1] ?? 0;
  const high = unpacked[byte + 2] ?? 0;
  return (((low | (middle << 8) | (high << 16)) << 8) >> 8) / 2 ** fraction;
}
