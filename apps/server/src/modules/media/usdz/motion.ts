import type { Animation, AnimationSampler, Node } from '@gltf-transform/core';
import { at, curve, FRAMES_PER_SECOND, mix } from './curve.ts';

/** Allowed error between two samples, as a share of the value's range; readers interpolate linearly. */
const TOLERANCE = 5e-4;
/** Bisections between two keys: at most 128 samples, with any tangents. */
const DEEPEST = 7;

const PATHS = ['translation', 'rotation', 'scale'] as const;
export type Path = (typeof PATHS)[number];

export interface Sample {
  readonly frame: number;
  readonly value: readonly number[];
}

/** How a node moves: samples ordered by frame; only one if the value is constant. */
export type Tracks = Partial<Record<Path, readonly Sample[]>>;

export interface Motion {
  /** The frame at which it loops. */
  readonly end: number;
  readonly tracks: ReadonlyMap<Node, Tracks>;
}

/** Samples an animation's effect on nodes, without morph targets. */
export function motionOf(animation: Animation | undefined): Motion {
  const tracks = new Map<Node, Tracks>();
  const ends = animation?.listSamplers().map((sampler) => keysOf(sampler).at(-1) ?? 0) ?? [];
  for (const channel of animation?.listChannels() ?? []) {
    const node = channel.getTargetNode();
    const sampler = channel.getSampler();
    const path = PATHS.find((known) => known === channel.getTargetPath());
    const samples = sampler && path ? samplesOf(sampler, path) : [];
    if (node && path && samples.length > 0) tracks.set(node, { ...tracks.get(node), [path]: samples });
  }
  return { end: Math.ceil(ends.reduce((last, end) => Math.max(last, end), 0)), tracks };
}

/** Returns the frames of a sampler's keys; none if they are not ascending. */
function keysOf(sampler: AnimationSampler): number[] {
  const times = Array.from(sampler.getInput()?.getArray() ?? [], (time) => {
    const frame = time * FRAMES_PER_SECOND;
    const whole = Math.round(time * FRAMES_PER_SECOND);
    return Math.abs(frame - whole) < 1e-3 ? whole : frame;
  });
  const rises = times.every((time, i) => time >= 0 && time < Infinity && time >= (times[i - 1] ?? 0));
  return rises ? times : [];
}

function samplesOf(sampler: AnimationSampler, path: Path): Sample[] {
  const keys = keysOf(sampler);
  const values = sampler.getInterpolation() === 'CUBICSPLINE' ? keys.length * 3 : keys.length;
  if (keys.length === 0 || (sampler.getOutput()?.getCount() ?? 0) < values) return [];
  const valueAt = curve(sampler, keys, path === 'rotation');
  const isStep = sampler.getInterpolation() === 'STEP';
  // On both sides of a key between two frames, and before a step.
  const around = keys.flatMap((key) => [Math.floor(key) - (isStep ? 1 : 0), Math.floor(key), Math.ceil(key)]);
  const frames = [...new Set(around.filter((frame) => frame >= 0))].sort((a, b) => a - b);
  const found = frames.map((frame) => ({ frame, value: valueAt(frame) }));
  const off = tolerance(found);

  const between = (a: Sample, b: Sample, depth = 0): Sample[] => {
    const isStraight = (part: number) => {
      const frame = Math.round(a.frame + (b.frame - a.frame) * part);
      const straight = mix(a.value, b.value, (frame - a.frame) / (b.frame - a.frame));
      const value = towards(a, valueAt(frame), path);
      return value.every((v, k) => Math.abs(v - at(straight, k)) <= off);
    };
    if (b.frame - a.frame < 2 || depth === DEEPEST || [0.25, 0.5, 0.75].every(isStraight)) return [];
    const frame = Math.floor((a.frame + b.frame) / 2);
    const middle = { frame, value: towards(a, valueAt(frame), path) };
    return [...between(a, middle, depth + 1), middle, ...between(middle, b, depth + 1)];
  };

  const samples: Sample[] = [];
  for (const { frame, value } of found) {
    const last = samples.at(-1);
    const next = { frame, value: last ? towards(last, value, path) : value };
    if (last) samples.push(...between(last, next));
    samples.push(next);
  }
  return withoutIdle(samples);
}

/** Two quaternions describe the same rotation; returns the one nearer to the previous one. */
function towards({ value: from }: Sample, value: number[], path: Path): number[] {
  const isFar = path === 'rotation' && value.reduce((sum, v, k) => sum + v * at(from, k), 0) < 0;
  return isFar ? value.map((v) => -v) : value;
}

/** Removes keys between equal ones. */
function withoutIdle(samples: readonly Sample[]): Sample[] {
  const isSame = (a: Sample | undefined, b: Sample) => a?.value.every((v, k) => v === b.value[k]) === true;
  return samples.filter((one, i) => {
    const next = samples[i + 1];
    return !isSame(samples[i - 1], one) || (next !== undefined && !isSame(next, one));
  });
}

function tolerance(samples: readonly Sample[]): number {
  const ranges = [0, 1, 2, 3].map((k) => {
    const values = samples.map(({ value }) => at(value, k));
    const [least, most] = values.reduce(([low, high], v) => [Math.min(low, v), Math.max(high, v)] as const, [
      Infinity,
      -Infinity,
    ] as const);
    return most - least;
  });
  return Math.max(1e-5, TOLERANCE * Math.max(...ranges));
}
