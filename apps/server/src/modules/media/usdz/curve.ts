import type { AnimationSampler } from '@gltf-transform/core';

/** Time codes a second. Keys must be at whole ones, since iOS supports no others. */
export const FRAMES_PER_SECOND = 60;

/**
 * Evaluates a sampler at a frame: three numbers, or the four of a unit quaternion. Source: glTF 2.0, appendix C.
 * @param keys the frames of its keys, ascending
 */
export function curve(
  sampler: AnimationSampler,
  keys: readonly number[],
  isTurn: boolean,
): (frame: number) => number[] {
  const output = sampler.getOutput();
  const mode = sampler.getInterpolation();
  const element = (index: number): number[] => output?.getElement<number[]>(index, []) ?? [];
  const valueAt = (key: number) => element(mode === 'CUBICSPLINE' ? key * 3 + 1 : key);

  return (frame) => {
    const key = lastAt(keys, frame);
    const from = at(keys, key);
    const to = at(keys, key + 1);
    const value = valueAt(Math.max(0, key));
    if (key < 0 || key + 1 >= keys.length || mode === 'STEP' || to <= from)
      return isTurn ? unit(value) : value;
    const along = (frame - from) / (to - from);
    const next = valueAt(key + 1);
    if (mode === 'CUBICSPLINE') {
      const out = element(key * 3 + 2);
      const into = element(key * 3 + 3);
      const seconds = (to - from) / FRAMES_PER_SECOND;
      const t = along;
      const t2 = along ** 2;
      const t3 = along ** 3;
      const smooth = value.map(
        (v, k) =>
          (2 * t3 - 3 * t2 + 1) * v +
          seconds * (t3 - 2 * t2 + t) * at(out, k) +
          (3 * t2 - 2 * t3) * at(next, k) +
          seconds * (t3 - t2) * at(into, k),
      );
      return isTurn ? unit(smooth) : smooth;
    }
    return isTurn ? slerp(unit(value), unit(next), along) : mix(value, next, along);
  };
}

/** Finds the last key that is not after the frame; −1 before the first. */
function lastAt(keys: readonly number[], frame: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(keys, middle) <= frame) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function unit(value: readonly number[]): number[] {
  const length = Math.hypot(...value);
  return length > 0 ? value.map((v) => v / length) : [0, 0, 0, 1];
}

/** Interpolates the shorter way. */
function slerp(from: readonly number[], to: readonly number[], along: number): number[] {
  const cosine = from.reduce((sum, v, k) => sum + v * at(to, k), 0);
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  if (angle < 1e-4)
    return unit(
      mix(
        from,
        to.map((v) => (cosine < 0 ? -v : v)),
        along,
      ),
    );
  const a = Math.sin((1 - along) * angle);
  const b = (cosine < 0 ? -1 : 1) * Math.sin(along * angle);
  return from.map((v, k) => (a * v + b * at(to, k)) / Math.sin(angle));
}

/** Interpolates linearly from one value to another. */
export const mix = (from: readonly number[], to: readonly number[], along: number): number[] =>
  from.map((v, k) => v + (at(to, k) - v) * along);

export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;
