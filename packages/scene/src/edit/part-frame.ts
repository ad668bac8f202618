import { type ArrangedPart, isPartKey, nodeOfKey, partPid, quaternionFromAngles } from '@pleinair/domain';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { poseInSpace } from './anchor-frame.ts';
import type { ArrangedNode, Arrangement } from './arrangement.ts';

/** The part that a key names; undefined for a node's key and for unknown keys. */
export function partOfKey({ nodes, parts }: Arrangement, key: string): ArrangedPart | undefined {
  if (!isPartKey(key)) return undefined;
  const [parent = '', child = ''] = key.split('/').slice(-2);
  const node = nodes.find(({ pid }) => pid === parent);
  const pid = partPid(node?.hobject_pid ?? parent, child);
  return parts.find((part) => part.pid === pid);
}

/** The key of the whole of a part. */
export function wholeOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}

/** A key, and for a part those of its wholes. */
export function withWholes(key: string): readonly string[] {
  const steps = key.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/**
 * Where the object of a node or part is in the space, as the arrangement has it: without what play and the visitor's place make of it.
 * Nothing for a key that is not there.
 */
export function frameOfKey(arrangement: Arrangement, key: string): Matrix4 | undefined {
  const part = partOfKey(arrangement, key);
  if (part !== undefined) return frameOfKey(arrangement, wholeOfKey(key))?.multiply(matrixOfPart(part));
  const node = arrangement.nodes.find(({ pid }) => pid === nodeOfKey(key));
  const anchor = arrangement.anchors.find(({ pid }) => pid === node?.anchor_pid);
  if (node === undefined || anchor === undefined || isPartKey(key)) return undefined;
  const { position, quaternion, scale } = poseInSpace(anchor, node);
  const { x, y, z } = position;
  const { x: i, y: j, z: k, w } = quaternion;
  const place = new Vector3(x, y + elevationOf(arrangement, node), z);
  return new Matrix4().compose(place, new Quaternion(i, j, k, w), new Vector3(scale, scale, scale));
}

/** A part's pose in its whole. */
export function matrixOfPart({ x, y, z, scale, ...angles }: ArrangedPart): Matrix4 {
  const { x: i, y: j, z: k, w } = quaternionFromAngles(angles);
  const size = new Vector3(scale, scale, scale);
  return new Matrix4().compose(new Vector3(x, y, z), new Quaternion(i, j, k, w), size);
}

/** Metres by which the object of a node is above its place; that of a part is where its whole has it. */
export function elevationOf(
  { hobjects }: Arrangement,
  { hobject_pid }: Pick<ArrangedNode, 'hobject_pid'>,
): number {
  return Number(hobjects.find(({ pid }) => pid === hobject_pid)?.settings.elevation ?? 0);
}
