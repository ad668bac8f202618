import type { Quaternion, Vector3 } from '../pose.ts';
import type { SceneAnchor, SceneHobject, ScenePart } from '../scene-content.ts';

/** All anchors and nodes of a space, immutable and in order, and what can be edited of the objects that nodes show and of their parts. */
export interface Arrangement {
  readonly anchors: readonly ArrangedAnchor[];
  readonly nodes: readonly ArrangedNode[];
  readonly hobjects: readonly ArrangedHobject[];
  readonly parts: readonly ArrangedPart[];
}

export type ArrangedAnchor = SceneAnchor;

/** A node's place relative to its anchor: metres, and a scale factor. */
export interface Pose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly scale: number;
}

export interface ArrangedNode extends Pose {
  readonly pid: string;
  readonly hobject_pid: string;
  readonly anchor_pid: string;
}

/** What can be edited of an object, which is the same in every space that shows it. */
export type HobjectFields = Pick<
  SceneHobject,
  'name' | 'description' | 'settings' | 'behaviors' | 'abilities'
>;

export interface ArrangedHobject extends HobjectFields {
  readonly pid: string;
}

/** An object as a part of another one, the same wherever the whole is shown. Its pid is made of the pids of both, see {@link partPid}. */
export interface ArrangedPart extends Omit<ScenePart, 'child_pid'> {
  readonly pid: string;
  /** Where it comes among the parts of its whole; the least first. */
  readonly rank: number;
}

/** The pid by which operations name a part: the whole's and the part's, divided by a slash. */
export function partPid(parent_pid: string, child_pid: string): string {
  return `${parent_pid}/${child_pid}`;
}

/** The objects that a {@link partPid} is made of. */
export function partPair(pid: string): { readonly parent_pid: string; readonly child_pid: string } {
  const [parent_pid = '', child_pid = ''] = pid.split('/');
  return { parent_pid, child_pid };
}

/** The parts of an object, as an arrangement has them. */
export function arrangedParts({
  pid,
  child_relations = [],
}: Pick<SceneHobject, 'pid' | 'child_relations'>): ArrangedPart[] {
  return child_relations.map(({ child_pid, x, y, z, angle_x, angle_y, angle_z, scale, rank }, index) => ({
    ...{ pid: partPid(pid, child_pid), rank: rank ?? index },
    ...{ x, y, z, angle_x, angle_y, angle_z, scale },
  }));
}

/** An arrangement without anything. */
export const EMPTY_ARRANGEMENT: Arrangement = { anchors: [], nodes: [], hobjects: [], parts: [] };

/** The lists of an arrangement, in the order in which an operation is applied to them. */
export const ARRANGED_LISTS = ['anchors', 'nodes', 'hobjects', 'parts'] as const;
export type ArrangedList = (typeof ARRANGED_LISTS)[number];
