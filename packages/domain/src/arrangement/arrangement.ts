import type { Quaternion, Vector3 } from '../pose.ts';
import type { SceneAnchor, SceneHobject } from '../scene-content.ts';

/** All anchors and nodes of a space, immutable and in order, and what can be edited of the objects that nodes show. */
export interface Arrangement {
  readonly anchors: readonly ArrangedAnchor[];
  readonly nodes: readonly ArrangedNode[];
  readonly hobjects: readonly ArrangedHobject[];
}

export type ArrangedAnchor = SceneAnchor;

/** A node's place relative to its anchor: metres, and a factor of its own size. */
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
export type HobjectFields = Pick<SceneHobject, 'name' | 'description' | 'settings'>;

export interface ArrangedHobject extends HobjectFields {
  readonly pid: string;
}

/** The lists of an arrangement, in the order in which an operation is applied to them. */
export const ARRANGED_LISTS = ['anchors', 'nodes', 'hobjects'] as const;
export type ArrangedList = (typeof ARRANGED_LISTS)[number];
export type Arranged<List extends ArrangedList> = Arrangement[List][number];
