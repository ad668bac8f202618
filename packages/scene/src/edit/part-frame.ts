import { type ArrangedPart, isPartKey, nodeOfKey, partPid, quaternionFromAngles } from '@pleinair/domain';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { poseInSpace } from './anchor-frame.ts';
import type { ArrangedNode, Arrangement } from './arrangement.ts';

/** The part with this key; undefined for a node's key and for unknown keys. */
export function partOfKey({ nodes, parts }: Arrangement, key: string): ArrangedPart | undefined {
  if (!isPartKey(key)) return undefined;
  const [parent = '', child = ''] = key.split('/').slice(-2);
  const node = nodes.find(({ pid }) => pid === parent);
  const pid = partPid(node?.hobject_pid ?? parent, child);
  return parts.find((part) => part.pid === pid);
}

/** The key of a part's whole. */
export function wholeOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}

/** A key followed, for a part, by the keys of its wholes. */
export function withWholes(key: string): readonly string[] {
  const steps = key.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/**
 * The transform in the space of a node's or part's object as arranged: without the effects of play and of the visitor's
 * position. Undefined for unknown keys.
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

/** The matrix of a part in its whole. */
export function matrixOfPart({ x, y, z, scale, ...angles }: ArrangedPart): Matrix4 {
  const { x: i, y: j, z: k, w } = quaternionFromAngles(angles);
  const size = new Vector3(scale, scale, scale);
  return new Matrix4().compose(new Vector3(x, y, z), new Quaternion(i, j, k, w), size);
}

/** Metres by which a node's object is raised; 0 for a part, whose height is part of its pose. */
export function elevationOf(
  { hobjects }: Arrangement,
  { hobject_pid }: Pick<ArrangedNode, 'hobject_pid'>,
): number {
  return Number(hobjects.find(({ pid }) => pid === hobject_pid)?.settings.elevation ?? 0);
}
