import {
  type Lens,
  type MarkPose,
  type Observation,
  projected,
  type Refinement,
  refinePose,
} from '../geometry/pose.ts';
import { type GreyPicture, greyAt } from '../grey-picture.ts';
import type { MarkModel, MarkPoint } from './mark-model.ts';
import { LEVEL_STEP } from './pyramid.ts';

/** Half the edge of a compared patch, in pixels. */
const HALF = 4;
const SIDE = 2 * HALF + 1;
/** Least correlation of a patch that counts as found. */
const ALIKE = 0.8;
/** Patches that must be found, and fraction of those in the picture: half a mark may be covered. */
const LEAST = { count: 12, part: 0.22 };

/** Tolerance in pixels for a correct match. */
const OFF = 1.2;

/** Fraction of the patches found that must agree on one pose. */
const AGREEING = 0.85;

/** One pass: how far to search, at which scale, and for how many patches. */
interface Look {
  /** Pixels of the frame per pixel of the searched picture. */
  readonly step: 1 | 2;
  readonly reach: number;
  readonly places: number;
}

const FIRST: Look = { step: 2, reach: 7, places: 36 };
const SECOND: Look = { step: 1, reach: 3, places: 70 };

export interface Followed extends Refinement {
  /** Fraction of the patches in the picture that were found. */
  readonly found: number;
}

/**
 * Follows a mark from its expected pose: searches nearby for small patches of it, drawn as that pose shows them,
 * first at half size and then at full size. Undefined if too few are found.
 * @param half the frame at half its size
 */
export function followMark(
  model: MarkModel,
  expected: MarkPose,
  frame: GreyPicture,
  half: GreyPicture,
  lens: Lens,
): Followed | undefined {
  let pose = expected;
  for (let i = 0; i < 2; i++) {
    const near = observe(model, pose, half, lens, FIRST);
    if (near === undefined) return undefined;
    ({ pose } = refinePose(pose, lens, near.seen, { outlier: 2, iterations: 6 }));
  }
  const exact = observe(model, pose, frame, lens, SECOND);
  if (exact === undefined) return undefined;
  const first = refinePose(pose, lens, exact.seen, { outlier: 1, iterations: 8 });
  const agreeing = exact.seen.filter((seen) => offBy(first.pose, lens, seen) < OFF);
  // What covers a mark has edges, too.
  if (agreeing.length < Math.max(LEAST.count, exact.seen.length * AGREEING)) return undefined;
  return { ...refinePose(first.pose, lens, agreeing, { outlier: 0.5 }), found: exact.found };
}

function offBy(pose: MarkPose, lens: Lens, { x, y, u, v }: Observation): number {
  const at = projected(pose, lens, x, y);
  return at ? Math.hypot(at[0] - u, at[1] - v) : Number.POSITIVE_INFINITY;
}

function observe(
  model: MarkModel,
  pose: MarkPose,
  picture: GreyPicture,
  lens: Lens,
  { step, reach, places }: Look,
): { readonly seen: Observation[]; readonly found: number } | undefined {
  const seen: Observation[] = [];
  let inside = 0;
  const every = Math.max(1, model.points.length / places);
  for (let i = 0; i < model.points.length; i += every) {
    const point = model.points[Math.floor(i)];
    const patch = point && patchOf(model, pose, lens, point, step);
    if (patch === undefined || point === undefined) continue;
    const margin = (HALF + reach + 1) * step;
    if (
      patch.u < margin ||
      patch.v < margin ||
      patch.u > lens.width - margin ||
      patch.v > lens.height - margin
    )
      continue;
    inside++;
    const found = search(picture, patch, step, reach);
    if (found) seen.push({ ...point, u: found[0] * step, v: found[1] * step });
  }
  const enough = seen.length >= LEAST.count && seen.length >= inside * LEAST.part;
  return enough ? { seen, found: seen.length / inside } : undefined;
}

interface Patch {
  /** Expected position of its centre in the frame. */
  readonly u: number;
  readonly v: number;
  /** Its grey levels minus their mean. */
  readonly greys: Float32Array;
  /** Square root of the sum of their squares. */
  readonly length: number;
}

/** A patch of the mark as a pose shows it; undefined behind the camera, and if it is uniform. */
function patchOf(
  { levels, width, height }: MarkModel,
  pose: MarkPose,
  lens: Lens,
  { x, y }: MarkPoint,
  step: number,
): Patch | undefined {
  const at = projected(pose, lens, x, y);
  const d = 0.01;
  const right = projected(pose, lens, x + d, y);
  const up = projected(pose, lens, x, y + d);
  if (!at || !right || !up) return undefined;
  // How the picture moves with the mark around this point, and its inverse.
  const [ux, vx, uy, vy] = [right[0] - at[0], right[1] - at[1], up[0] - at[0], up[1] - at[1]].map(
    (value) => value / d,
  ) as [number, number, number, number];
  const determinant = ux * vy - uy * vx;
  if (determinant >= 0) return undefined;
  const xu = vy / determinant;
  const xv = -uy / determinant;
  const yu = -vx / determinant;
  const yv = ux / determinant;
  // The scale of the mark's picture whose pixels are about as large as the frame's.
  const pixels = (width * step) / Math.sqrt(-determinant);
  const level =
    levels[Math.min(levels.length - 1, Math.max(0, Math.round(Math.log(pixels) / Math.log(LEVEL_STEP))))];
  if (level === undefined) return undefined;
  const scale = width / level.scale;
  const greys = new Float32Array(SIDE * SIDE);
  let sum = 0;
  for (let b = -HALF, i = 0; b <= HALF; b++) {
    for (let a = -HALF; a <= HALF; a++, i++) {
      const mx = x + (xu * a + xv * b) * step;
      const my = y + (yu * a + yv * b) * step;
      const grey = greyAt(level.picture, (mx + 0.5) * scale, (height / 2 - my) * scale);
      greys[i] = grey;
      sum += grey;
    }
  }
  const mean = sum / greys.length;
  let squares = 0;
  for (let i = 0; i < greys.length; i++) {
    const grey = (greys[i] ?? 0) - mean;
    greys[i] = grey;
    squares += grey * grey;
  }
  return squares < greys.length * 20 ? undefined : { u: at[0], v: at[1], greys, length: Math.sqrt(squares) };
}

/** The best match of the patch within reach, to a fraction of a pixel; undefined if there is none. */
function search(
  picture: GreyPicture,
  patch: Patch,
  step: number,
  reach: number,
): readonly [u: number, v: number] | undefined {
  const left = Math.round(patch.u / step - 0.5);
  const top = Math.round(patch.v / step - 0.5);
  const size = 2 * reach + 1;
  const scores = new Float32Array(size * size);
  let best = -1;
  let most = ALIKE;
  for (let dy = -reach, i = 0; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++, i++) {
      const score = likeness(picture, patch, left + dx, top + dy);
      scores[i] = score;
      if (score > most) [most, best] = [score, i];
    }
  }
  if (best < 0) return undefined;
  const bx = best % size;
  const by = Math.floor(best / size);
  // At the border of the search area, the best match may be outside.
  if (bx === 0 || by === 0 || bx === size - 1 || by === size - 1) return undefined;
  const between = (before: number, after: number) => {
    const bend = before - 2 * most + after;
    return bend < 0 ? (0.5 * (before - after)) / bend : 0;
  };
  return [
    left + bx - reach + 0.5 + between(scores[best - 1] ?? 0, scores[best + 1] ?? 0),
    top + by - reach + 0.5 + between(scores[best - size] ?? 0, scores[best + size] ?? 0),
  ];
}

/** Normalised correlation of a patch with the picture around a pixel: ignores brightness and contrast. */
function likeness({ width, pixels }: GreyPicture, { greys, length }: Patch, x: number, y: number): number {
  let sum = 0;
  let squares = 0;
  let product = 0;
  for (let b = -HALF, i = 0; b <= HALF; b++) {
    let at = (y + b) * width + x - HALF;
    for (let a = 0; a < SIDE; a++, i++, at++) {
      const grey = pixels[at] ?? 0;
      sum += grey;
      squares += grey * grey;
      product += grey * (greys[i] ?? 0);
    }
  }
  const variance = squares - (sum * sum) / greys.length;
  return variance < 1 ? 0 : product / (length * Math.sqrt(variance));
}
