import type { Node } from '@gltf-transform/core';
import type { Path, Tracks } from './motion.ts';
import { usdNumber } from './usd-number.ts';

/** 1 or −1 for each axis. Readers show mirrored triangles from behind, so vertices are mirrored instead of parts. */
export type Signs = readonly [number, number, number];

export const UNMIRRORED: Signs = [1, 1, 1];

/** Tolerances in metres, turns and scale; a small part of a large model may have a tiny scale. */
const DECIMALS = 9;

/**
 * Writes a node's transform and motion relative to its parent, as lines of USDA.
 * @param mirrored the mirroring inherited from its ancestors
 * @returns also the mirroring for its descendants: if the signs of the scale never change, they are taken out of this node
 */
export function xformLines(
  node: Node,
  tracks: Tracks | undefined,
  mirrored: Signs,
): { readonly lines: readonly string[]; readonly signs: Signs } {
  const samplesOf = (path: Path, rest: readonly number[]) => tracks?.[path] ?? [{ frame: 0, value: rest }];
  const scales = samplesOf('scale', node.getScale());
  const flips = [0, 1, 2].map((k) => (scales.every(({ value }) => (value[k] ?? 1) < 0) ? -1 : 1));
  const [mx, my, mz] = mirrored;
  const side = mx * my * mz;

  const op = (
    name: string,
    path: Path,
    rest: readonly number[],
    write: (value: readonly number[]) => string,
  ) => {
    const samples = samplesOf(path, rest);
    const [first] = samples;
    if (first && samples.length === 1) return `${name} = ${write(first.value)}`;
    return `${name}.timeSamples = {\n${samples.map(({ frame, value }) => `${frame}: ${write(value)},`).join('\n')}\n}`;
  };
  const tuple = (values: readonly number[]) => `(${values.map((v) => usdNumber(v, DECIMALS)).join(', ')})`;
  return {
    lines: [
      op('double3 xformOp:translate', 'translation', node.getTranslation(), ([x = 0, y = 0, z = 0]) =>
        tuple([mx * x, my * y, mz * z]),
      ),
      op('quatf xformOp:orient', 'rotation', node.getRotation(), ([x = 0, y = 0, z = 0, w = 1]) =>
        tuple([w, side * mx * x, side * my * y, side * mz * z]),
      ),
      op('float3 xformOp:scale', 'scale', node.getScale(), (value) =>
        tuple([0, 1, 2].map((k) => (flips[k] ?? 1) * (value[k] ?? 1))),
      ),
      'uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:orient", "xformOp:scale"]',
    ],
    signs: [mx * (flips[0] ?? 1), my * (flips[1] ?? 1), mz * (flips[2] ?? 1)],
  };
}
