import { type Homography, homographyOf, type Match, mapped } from '../geometry/homography.ts';
import { type Lens, type MarkPose, poseOfHomography, refineBoth } from '../geometry/pose.ts';
import { distanceBetween, type Features } from './features.ts';
import type { MarkModel } from './mark-model.ts';

/** Most bits in which descriptors of the same corner differ, and ratio to the second best. */
const MOST_BITS = 72;
const RATIO = 0.88;
/** Most pixels that an agreeing match is off. */
const OFF = 4;
/** Matches that must agree, and attempts to find them. */
const LEAST = 11;
const TRIES = 250;

interface Pair extends Match {
  readonly angle: number;
  readonly scale: number;
}

/** The pose of a mark, in its widths, from corners shared with a frame; undefined if too few agree. */
export function findMark(model: MarkModel, frame: Features, lens: Lens): MarkPose | undefined {
  const pairs = agreeing(matchesOf(model, frame));
  if (pairs.length < LEAST) return undefined;
  const homography = ransac(pairs);
  if (homography === undefined) return undefined;
  const inliers = pairs.filter((pair) => offBy(homography, pair) < OFF);
  if (inliers.length < LEAST) return undefined;
  const better = homographyOf(inliers) ?? homography;
  const pose = poseOfHomography(better, lens);
  if (pose === undefined) return undefined;
  const refined = refineBoth(pose, lens, inliers, { outlier: 2 });
  return refined.error < OFF && facesCamera(refined.pose) ? refined.pose : undefined;
}

const facesCamera = ({ rotation, position }: MarkPose) =>
  (rotation[2] ?? 0) * position[0] + (rotation[5] ?? 0) * position[1] + (rotation[8] ?? 0) * position[2] < 0;

function matchesOf({ features, width, height }: MarkModel, frame: Features): Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; i < frame.count; i++) {
    let best = MOST_BITS + 1;
    let second = 257;
    let at = -1;
    for (let j = 0; j < features.count; j++) {
      const distance = distanceBetween(frame.words, i, features.words, j);
      if (distance < best) {
        // The same corner at another scale does not count as second best.
        if (at < 0 || !isSamePlace(features, at, j)) second = best;
        [best, at] = [distance, j];
      } else if (distance < second && !isSamePlace(features, at, j)) second = distance;
    }
    if (at < 0 || best > second * RATIO) continue;
    pairs.push({
      x: (features.x[at] ?? 0) / width - 0.5,
      y: height / 2 - (features.y[at] ?? 0) / width,
      u: frame.x[i] ?? 0,
      v: frame.y[i] ?? 0,
      angle: (frame.angle[i] ?? 0) - (features.angle[at] ?? 0),
      scale: Math.log2((frame.scale[i] ?? 1) / (features.scale[at] ?? 1)),
    });
  }
  return pairs;
}

const isSamePlace = ({ x, y }: Features, i: number, j: number) =>
  Math.abs((x[i] ?? 0) - (x[j] ?? 0)) < 8 && Math.abs((y[i] ?? 0) - (y[j] ?? 0)) < 8;

/** Matches with similar rotation and scale, as those of one mark have: the best of twelve sectors with its neighbours. */
function agreeing(pairs: readonly Pair[]): Pair[] {
  const SECTORS = 12;
  const sector = ({ angle }: Pair) => {
    const turn = angle / (2 * Math.PI);
    return Math.floor((turn - Math.floor(turn)) * SECTORS);
  };
  const near = (one: number, other: number) => {
    const apart = Math.abs(one - other);
    return Math.min(apart, SECTORS - apart) <= 1;
  };
  const counts = Array.from({ length: SECTORS }, (_, i) => pairs.filter((pair) => near(sector(pair), i)));
  return counts.reduce((best, own) => (own.length > best.length ? own : best), []);
}

function ransac(pairs: readonly Pair[]): Homography | undefined {
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let best: { homography: Homography; count: number } | undefined;
  let tries = TRIES;
  for (let i = 0; i < tries; i++) {
    const four = [0, 1, 2, 3].map(() => pairs[next(pairs.length)]).filter((pair) => pair !== undefined);
    if (new Set(four).size < 4 || !keepsOrder(four)) continue;
    const homography = homographyOf(four);
    if (homography === undefined) continue;
    let count = 0;
    for (const pair of pairs) if (offBy(homography, pair) < OFF) count++;
    if (count <= (best?.count ?? 3)) continue;
    best = { homography, count };
    // Enough attempts to have picked four good matches with 99 % probability.
    const good = (count / pairs.length) ** 4;
    tries = Math.min(tries, Math.ceil(Math.log(0.01) / Math.log(1 - Math.min(0.999, good))) + 8);
  }
  return best?.homography;
}

/** Whether four points have the same orientation on the mark and in the picture, where v points down. */
function keepsOrder(four: readonly Match[]): boolean {
  return [0, 1, 2, 3].every((skip) => {
    const [a, b, c] = four.filter((_, i) => i !== skip);
    if (!a || !b || !c) return false;
    const onMark = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    const inPicture = (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);
    return onMark * inPicture < 0;
  });
}

function offBy(homography: Homography, { x, y, u, v }: Match): number {
  const [mu, mv] = mapped(homography, x, y);
  return Math.hypot(mu - u, mv - v);
}
