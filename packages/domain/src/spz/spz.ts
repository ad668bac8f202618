import type { Bounds } from '../glb/extent.ts';

/** What is wrong with an SPZ. */
export type SpzProblem =
  /** What it unpacks to does not begin with its header, or is of a version that is not drawn. */
  | 'not_spz'
  /** Fewer splats lie in it than its header says. */
  | 'truncated'
  /** More splats than are drawn, or none. */
  | 'crowded';

/** Thrown for a file that is not drawn as splats. */
export class UnreadableSpz extends Error {
  override readonly name = 'UnreadableSpz';
  readonly problem: SpzProblem;

  constructor(problem: SpzProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Splats that a capture may have. */
export const MAX_SPLATS = 4_000_000;

export interface SpzHeader {
  readonly splats: number;
  /** Bits of a coordinate after its point. */
  readonly fraction: number;
  /** Bytes of the header and all positions, which follow it. */
  readonly placed: number;
  /** Bytes of everything. */
  readonly whole: number;
}

const HEADER_BYTES = 16;
const MAGIC = 0x5053474e;
/** Bytes of a coordinate. */
const COORDINATE = 3;
/** Opacity, colour and scale, a byte a number. */
const LOOKS = 1 + 3 + 3;
/** Numbers of the spherical harmonics of each degree, a byte a number. */
const HARMONICS = [0, 9, 24, 45] as const;

/**
 * Reads the header of an unpacked SPZ: gzip is taken off before (https://github.com/nianticlabs/spz).
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

/** The share of splats at either end of an axis that do not count for the size of a capture: what floats around it. */
const FLOATING = 0.01;
/** Splats that are measured of a capture. */
const MEASURED = 50_000;

/** The box around all but the outermost splats. */
export function extentOfSplats(unpacked: Uint8Array, { splats, fraction }: SpzHeader): Bounds {
  const step = Math.max(1, Math.floor(splats / MEASURED));
  const axis = (index: number) => {
    const values = new Float32Array(Math.ceil(splats / step));
    for (let at = 0; at < values.length; at++) {
      const byte = HEADER_BYTES + (at * step * 3 + index) * COORDINATE;
      const [low = 0, middle = 0, high = 0] = unpacked.subarray(byte, byte + COORDINATE);
      // Of 24 bits, with a sign.
      values[at] = (((low | (middle << 8) | (high << 16)) << 8) >> 8) / 2 ** fraction;
    }
    values.sort();
    const outer = Math.floor(values.length * FLOATING);
    return { min: values[outer] ?? 0, max: values[values.length - 1 - outer] ?? 0 };
  };
  const [x, y, z] = [axis(0), axis(1), axis(2)];
  return { min: { x: x.min, y: y.min, z: z.min }, max: { x: x.max, y: y.max, z: z.max } };
}
