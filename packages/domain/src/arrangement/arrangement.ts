import type { Quaternion, Vector3 } from '../pose.ts';
import type { SceneAnchor, SceneHobject, ScenePart } from '../scene-content.ts';

/** All anchors and nodes of a space, immutable and in order, with the editable fields of their objects and parts. */
export interface Arrangement {
  readonly anchors: readonly ArrangedAnchor[];
  readonly nodes: readonly ArrangedNode[];
  readonly hobjects: readonly ArrangedHobject[];
  readonly parts: readonly ArrangedPart[];
}

export type ArrangedAnchor = SceneAnchor;

/** A node's pose relative to its anchor: metres, and a scale factor. */
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

/** The editable fields of an object, which are the same in every space that shows it. */
export type HobjectFields = Pick<
  SceneHobject,
  'name' | 'description' | 'settings' | 'behaviors' | 'abilities'
>;

export interface ArrangedHobject extends HobjectFields {
  readonly pid: string;
}

/** An object as a part of another, the same wherever the whole is shown. For its pid, see {@link partPid}. */
export interface ArrangedPart extends Omit<ScenePart, 'child_pid'> {
  readonly pid: string;
  /** Its position among the parts of its whole, lowest first. */
  readonly rank: number;
}

/** The pid that operations use for a part: the whole's and the part's, separated by a slash. */
export function partPid(parent_pid: string, child_pid: string): string {
  return `${parent_pid}/${child_pid}`;
}

/** The pids that a {@link partPid} consists of. */
export function partPair(pid: string): { readonly parent_pid: string; readonly child_pid: string } {
  const [parent_pid = '', child_pid = ''] = pid.split('/');
  return { parent_pid, child_pid };
}

/** The parts of an object in the form of an arrangement. */
export function arrangedParts({
  pid,
  child_relations = [],
}: Pick<SceneHobject, 'pid' | 'child_relations'>): ArrangedPart[] {
  return child_relations.map(({ child_pid, x, y, z, angle_x, angle_y, angle_z, scale, rank }, index) => ({
    pid: partPid(pid, child_pid),
    rank: rank ?? index,
    x,
    y,
    z,
    angle_x,
    angle_y,
    angle_z,
    scale,
  }));
}

/** An empty arrangement. */
export const EMPTY_ARRANGEMENT: Arrangement = { anchors: [], nodes: [], hobjects: [], parts: [] };

/** The lists of an arrangement, in the order in which an operation is applied to them. */
export const ARRANGED_LISTS = ['anchors', 'nodes', 'hobjects', 'parts'] as const;
export type ArrangedList = (typeof ARRANGED_LISTS)[number];
