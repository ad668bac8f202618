import type { GreyPicture } from '../grey-picture.ts';
import { type Level, pyramidOf } from './pyramid.ts';

/** Corners of a picture, each with a descriptor that can be compared. */
export interface Features {
  readonly count: number;
  /** Positions in pixels of the whole picture. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Orientation in radians, towards the brighter side. */
  readonly angle: Float32Array;
  /** Scale of the level in which it was found. */
  readonly scale: Float32Array;
  /** 256 bits each. */
  readonly words: Uint32Array;
}

/** 32-bit words per descriptor. */
export const WORDS = 8;

/** Radius in pixels of the patch described; corners closer to the border are left out. */
const RADIUS = 15;
const MARGIN = RADIUS + 2;
/** Least difference in grey levels between a corner and nine consecutive pixels around it. */
const CONTRAST = 12;
/** The picture is divided into this many cells in each direction, which share the corners evenly. */
const CELLS = 8;

interface Options {
  readonly most: number;
  readonly levels: number;
}

/** The best corners of a picture at several scales, by FAST, described by ORB (Rublee et al., 2011). */
export function featuresOf(picture: GreyPicture, { most, levels }: Options): Features {
  return describe(pyramidOf(picture, levels, 2 * MARGIN + 8), most);
}

function describe(levels: readonly Level[], most: number): Features {
  // Each level gets a share by its area.
  const areas = levels.map(({ scale }) => 1 / scale);
  const whole = areas.reduce((sum, area) => sum + area, 0);
  const corners = levels.flatMap((level, i) =>
    strongest(level, Math.ceil((most * (areas[i] ?? 0)) / whole)).map((at) => ({ at, level })),
  );
  const count = corners.length;
  const features = {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    angle: new Float32Array(count),
    scale: new Float32Array(count),
    words: new Uint32Array(count * WORDS),
  };
  corners.forEach(({ at, level: { picture, scale } }, i) => {
    const angle = angleAt(picture, at);
    features.x[i] = ((at % picture.width) + 0.5) * scale;
    features.y[i] = (Math.floor(at / picture.width) + 0.5) * scale;
    features.angle[i] = angle;
    features.scale[i] = scale;
    writeWords(picture, at, angle, features.words, i * WORDS);
  });
  return features;
}

/** The pixels of the strongest corners, spread over the picture. */
function strongest({ picture }: Level, most: number): number[] {
  const { width, height } = picture;
  const strengths = cornersOf(picture);
  const cells: { at: number; strength: number }[][] = Array.from({ length: CELLS * CELLS }, () => []);
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const at = y * width + x;
      const strength = strengths[at] ?? 0;
      if (strength === 0 || !isPeak(strengths, at, width)) continue;
      const cell = Math.floor((y / height) * CELLS) * CELLS + Math.floor((x / width) * CELLS);
      cells[cell]?.push({ at, strength });
    }
  }
  for (const cell of cells) cell.sort((a, b) => b.strength - a.strength);
  // Takes the next best of every cell in turn.
  const chosen: number[] = [];
  for (let round = 0; chosen.length < most; round++) {
    const best = cells.flatMap((cell) => cell[round] ?? []);
    if (best.length === 0) break;
    best.sort((a, b) => b.strength - a.strength);
    for (const { at } of best.slice(0, most - chosen.length)) chosen.push(at);
  }
  return chosen;
}

const isPeak = (strengths: Uint16Array, at: number, width: number): boolean => {
  const own = strengths[at] ?? 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const other = strengths[at + dy * width + dx] ?? 0;
      if (other > own || (other === own && (dy < 0 || (dy === 0 && dx < 0)))) return false;
    }
  }
  return true;
};

/** The circle of 16 pixels with a radius of three (Rosten and Drummond, 2006). */
const CIRCLE = [
  [0, -3],
  [1, -3],
  [2, -2],
  [3, -1],
  [3, 0],
  [3, 1],
  [2, 2],
  [1, 3],
  [0, 3],
  [-1, 3],
  [-2, 2],
  [-3, 1],
  [-3, 0],
  [-3, -1],
  [-2, -2],
  [-1, -3],
] as const;

/** FAST-9: how much nine consecutive pixels of the circle are all brighter, or all darker, than the centre; 0 if no corner. */
function cornersOf({ width, height, pixels }: GreyPicture): Uint16Array {
  const strengths = new Uint16Array(width * height);
  const circle = Int32Array.from(CIRCLE, ([x = 0, y = 0]) => y * width + x);
  const [north = 0, , , , east = 0, , , , south = 0, , , , west = 0] = circle;
  const differences = new Int16Array(16);
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let at = y * width + MARGIN; at < (y + 1) * width - MARGIN; at++) {
      const middle = pixels[at] ?? 0;
      // Nine in a row include two adjacent ones of these four.
      const n = (pixels[at + north] ?? 0) - middle;
      const s = (pixels[at + south] ?? 0) - middle;
      const e = (pixels[at + east] ?? 0) - middle;
      const w = (pixels[at + west] ?? 0) - middle;
      const brighter = (n > CONTRAST || s > CONTRAST) && (e > CONTRAST || w > CONTRAST);
      const darker = (n < -CONTRAST || s < -CONTRAST) && (e < -CONTRAST || w < -CONTRAST);
      if (!brighter && !darker) continue;
      let bright = 0;
      let dark = 0;
      for (let i = 0; i < 16; i++) {
        const difference = (pixels[at + (circle[i] ?? 0)] ?? 0) - middle;
        differences[i] = difference;
        if (difference > CONTRAST) bright |= 1 << i;
        else if (difference < -CONTRAST) dark |= 1 << i;
      }
      if (!hasNineInARow(brighter ? bright : dark) && !(brighter && darker && hasNineInARow(dark))) continue;
      let strength = 0;
      for (let i = 0; i < 16; i++) strength += Math.max(0, Math.abs(differences[i] ?? 0) - CONTRAST);
      strengths[at] = strength;
    }
  }
  return strengths;
}

function hasNineInARow(bits: number): boolean {
  let run = bits | (bits << 16);
  // After n steps, a bit remains for each run of n + 1.
  for (let i = 0; i < 8 && run !== 0; i++) run &= run >>> 1;
  return run !== 0;
}

/** Pixels of the disk whose brightness gives a corner's orientation. */
const DISK = Array.from({ length: (2 * RADIUS + 1) ** 2 }, (_, i) => ({
  x: (i % (2 * RADIUS + 1)) - RADIUS,
  y: Math.floor(i / (2 * RADIUS + 1)) - RADIUS,
})).filter(({ x, y }) => x * x + y * y <= RADIUS * RADIUS);
const DISK_X = Int8Array.from(DISK, ({ x }) => x);
const DISK_Y = Int8Array.from(DISK, ({ y }) => y);

function angleAt({ width, pixels }: GreyPicture, at: number): number {
  let mx = 0;
  let my = 0;
  for (let i = 0; i < DISK_X.length; i++) {
    const x = DISK_X[i] ?? 0;
    const y = DISK_Y[i] ?? 0;
    const grey = pixels[at + y * width + x] ?? 0;
    mx += x * grey;
    my += y * grey;
  }
  return Math.atan2(my, mx);
}

/** Precomputed rotations of the pattern. */
const TURNS = 64;
const PAIRS = 32 * WORDS;
/** For each rotation, pair by pair: x and y of both pixels. */
const PATTERN = patterns();

function patterns(): Int8Array {
  let state = 12_345;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next() * 0.999)) * Math.cos(2 * Math.PI * next());
  const point = (): [number, number] => {
    for (;;) {
      const x = normal() * 6;
      const y = normal() * 6;
      if (Math.hypot(x, y) <= RADIUS - 1) return [x, y];
    }
  };
  const pairs = Array.from({ length: PAIRS * 2 }, point);
  const all = new Int8Array(TURNS * PAIRS * 4);
  for (let turn = 0; turn < TURNS; turn++) {
    const c = Math.cos((turn * 2 * Math.PI) / TURNS);
    const s = Math.sin((turn * 2 * Math.PI) / TURNS);
    pairs.forEach(([x, y], i) => {
      all[(turn * PAIRS * 2 + i) * 2] = Math.round(c * x - s * y);
      all[(turn * PAIRS * 2 + i) * 2 + 1] = Math.round(s * x + c * y);
    });
  }
  return all;
}

/** One bit per pair: whether its first pixel is darker. */
function writeWords(
  { width, pixels }: GreyPicture,
  at: number,
  angle: number,
  words: Uint32Array,
  to: number,
): void {
  const turn = (Math.round((angle * TURNS) / (2 * Math.PI)) + TURNS) % TURNS;
  let from = turn * PAIRS * 4;
  for (let word = 0; word < WORDS; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++, from += 4) {
      const one = pixels[at + (PATTERN[from + 1] ?? 0) * width + (PATTERN[from] ?? 0)] ?? 0;
      const other = pixels[at + (PATTERN[from + 3] ?? 0) * width + (PATTERN[from + 2] ?? 0)] ?? 0;
      if (one < other) bits |= 1 << bit;
    }
    words[to + word] = bits;
  }
}

/** Number of bits in which two descriptors differ. */
export function distanceBetween(a: Uint32Array, i: number, b: Uint32Array, j: number): number {
  let count = 0;
  for (let word = 0; word < WORDS; word++) {
    let bits = (a[i * WORDS + word] ?? 0) ^ (b[j * WORDS + word] ?? 0);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
