import type { TRACKABILITY_REASONS } from '@pleinair/contract';
import type { GreyPicture } from '@pleinair/tracker';

/** Longer edge in pixels of the picture passed to `scoreTrackability`. */
export const SCORED_EDGE = 320;

export interface Trackability {
  readonly score: number;
  readonly reasons: readonly (typeof TRACKABILITY_REASONS)[number][];
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly strength: number;
}

/** Margin in pixels around a corner: for the gradient's window and the patch that distinguishes corners. */
const MARGIN = 6;
/** Minimum second eigenvalue of the structure tensor, in squared grey levels a pixel, that a noisy camera still sees. */
const LEAST_STRENGTH = 80;
/** Number of corners that a tracker can use; more do not help. */
const ENOUGH_CORNERS = 150;
/** Cells along each edge that should contain corners, so that a half-covered picture is still found. */
const CELLS = 5;
/** Share of the cells from which corners count as spread. */
const ENOUGH_COVERAGE = 0.6;
/** Standard deviation of the grey levels above which more contrast does not help. */
const ENOUGH_CONTRAST = 45;
/** Normalised correlation above which two corners look alike, and the distance in pixels at which they count as two. */
const SAME_LOOK = 0.96;
const APART = 12;
const EDGE_RATIO = { good: 2, bad: 4 };
const LEAST_EDGE = 240;

/**
 * Scores how well a camera can find and follow a picture, 0–100: the product of the number of corners (Shi and Tomasi, "Good
 * Features to Track", 1994), their spread, their contrast, and how few look alike. Each factor that lowers the score much is
 * reported.
 * `original` is the size of the picture in pixels before it was scaled down.
 */
export function scoreTrackability(
  picture: GreyPicture,
  original: { readonly width: number; readonly height: number },
): Trackability {
  const corners = findCorners(picture);
  const [short, long] = [original.width, original.height].sort((a, b) => a - b) as [number, number];
  const factors = {
    too_few_features: Math.min(1, corners.length / ENOUGH_CORNERS),
    uneven_features: ramp(coverage(corners, picture), 0, ENOUGH_COVERAGE),
    low_contrast: ramp(deviation(picture.pixels), 5, ENOUGH_CONTRAST),
    repeated_pattern: 1 - ramp(likeness(corners, picture), 0.15, 0.9),
    wrong_aspect: 1 - 0.7 * ramp(long / short, EDGE_RATIO.good, EDGE_RATIO.bad),
    too_small: ramp(short, 0, LEAST_EDGE),
  };
  const entries = Object.entries(factors) as [keyof typeof factors, number][];
  const product = entries.reduce((score, [, factor]) => score * Math.sqrt(factor), 1);
  // Fewer corners than that are never spread: where they are says nothing.
  const isTold = (reason: string) =>
    reason !== 'uneven_features' || corners.length >= ENOUGH_COVERAGE * CELLS ** 2;
  const reasons = entries
    .filter(([reason, factor]) => factor < 0.6 && isTold(reason))
    .sort(([, a], [, b]) => a - b);
  return { score: Math.round(100 * product), reasons: reasons.map(([reason]) => reason) };
}

/** 0 up to `from`, 1 from `to`, linear in between. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Finds the strongest corners, none of them next to a stronger one. */
function findCorners({ width, height, pixels }: GreyPicture): Corner[] {
  const strengths = new Float32Array(width * height);
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0;
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++) {
      let xx = 0;
      let xy = 0;
      let yy = 0;
      for (let v = y - 2; v <= y + 2; v++) {
        for (let u = x - 2; u <= x + 2; u++) {
          const dx = (at(u + 1, v) - at(u - 1, v)) / 2;
          const dy = (at(u, v + 1) - at(u, v - 1)) / 2;
          xx += dx * dx;
          xy += dx * dy;
          yy += dy * dy;
        }
      }
      const least = (xx + yy) / 2 - Math.sqrt(((xx - yy) / 2) ** 2 + xy * xy);
      strengths[y * width + x] = least / 25;
    }
  }
  const corners: Corner[] = [];
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const strength = strengths[y * width + x] ?? 0;
      if (strength >= LEAST_STRENGTH && isPeak(strengths, width, x, y)) corners.push({ x, y, strength });
    }
  }
  return corners.sort((a, b) => b.strength - a.strength).slice(0, 2 * ENOUGH_CORNERS);
}

/** Whether no pixel within a distance of three is stronger; of equal ones the first is the peak. */
function isPeak(strengths: Float32Array, width: number, x: number, y: number): boolean {
  const own = strengths[y * width + x] ?? 0;
  for (let v = -3; v <= 3; v++) {
    for (let u = -3; u <= 3; u++) {
      const other = strengths[(y + v) * width + x + u] ?? 0;
      if (other > own || (other === own && (v < 0 || (v === 0 && u < 0)))) return false;
    }
  }
  return true;
}

/** Share of the cells that have a corner. */
function coverage(corners: readonly Corner[], { width, height }: GreyPicture): number {
  const cells = new Set(
    corners.map(({ x, y }) => Math.floor((x / width) * CELLS) * CELLS + Math.floor((y / height) * CELLS)),
  );
  return cells.size / CELLS ** 2;
}

/** Standard deviation of the grey levels. */
function deviation(pixels: Uint8Array): number {
  const count = Math.max(1, pixels.length);
  const mean = pixels.reduce((sum, value) => sum + value, 0) / count;
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count);
}

/** Share of the corners that look like another one elsewhere. */
function likeness(corners: readonly Corner[], picture: GreyPicture): number {
  if (corners.length === 0) return 0;
  const patches = corners.map((corner) => patchAround(corner, picture));
  const alike = corners.filter((one, i) =>
    corners.some((other, j) => {
      if (Math.hypot(one.x - other.x, one.y - other.y) < APART) return false;
      return correlation(patches[i] ?? [], patches[j] ?? []) > SAME_LOOK;
    }),
  );
  return alike.length / corners.length;
}

/** The pixels around a corner minus their mean, normalised to length 1. */
function patchAround({ x, y }: Corner, { width, pixels }: GreyPicture): number[] {
  const patch: number[] = [];
  for (let v = -MARGIN + 1; v < MARGIN; v++) {
    for (let u = -MARGIN + 1; u < MARGIN; u++) patch.push(pixels[(y + v) * width + x + u] ?? 0);
  }
  const mean = patch.reduce((sum, value) => sum + value, 0) / patch.length;
  const length = Math.hypot(...patch.map((value) => value - mean)) || 1;
  return patch.map((value) => (value - mean) / length);
}

const correlation = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
