import type { Anchor, Hobject, Node, SceneAnchor, Schemas, Space } from '@pleinair/client';
import type { Label } from '../labels/labels.ts';

/** What every space file says of itself, and the version that this studio writes. `docs/space-files.md` describes it. */
export const SPACE_FILE = { format: 'pleinair-spaces', version: 1 } as const;

/** The entry of the ZIP that describes the spaces, and the folder of all others. */
export const DESCRIPTION = 'spaces.json';
export const FILES = 'files/';

/** The fields of a space, an anchor and an object that mean the same in every studio. */
export const SPACE_FIELDS = [
  ...(['pid', 'name', 'description', 'card_title', 'card_description', 'identifier'] as const),
  ...(['settings', 'storylines', 'present_from', 'present_to', 'has_place', 'latitude'] as const),
  ...(['longitude', 'range', 'geo_access'] as const),
] as const satisfies readonly (keyof Space)[];
export const ANCHOR_FIELDS = [
  ...(['pid', 'name', 'anchor_type', 'description', 'data_uri', 'data', 'width', 'scale'] as const),
] as const satisfies readonly (keyof Anchor)[];
export const HOBJECT_FIELDS = [
  ...(['pid', 'name', 'description', 'attribution', 'identifier', 'model_identifier'] as const),
  ...(['asset_text', 'settings', 'behaviors', 'abilities'] as const),
] as const satisfies readonly (keyof Hobject)[];

/** The path of a file in the ZIP. */
type Path = string;

type Pose = 'x' | 'y' | 'z';

export interface FiledSpace extends Pick<Space, (typeof SPACE_FIELDS)[number]> {
  readonly thumbnail?: Path;
  readonly card_image?: Path;
  /** Last attached first, as a space lists them; absent without any. */
  readonly labels?: readonly FiledLabel[];
  readonly anchors: readonly (Pick<SceneAnchor, Pose | 'angle_y'> & { readonly anchor_pid: string })[];
  readonly nodes: readonly FiledNode[];
}

/** A label has no pid here: creators know one by its name. */
export type FiledLabel = Pick<Label, 'name' | 'color'>;

export type FiledNode = Pick<
  Node,
  | 'pid'
  | 'hobject_pid'
  | 'anchor_pid'
  | Pose
  | 'quaternion_x'
  | 'quaternion_y'
  | 'quaternion_z'
  | 'quaternion_w'
  | 'scale'
>;

export interface FiledAnchor extends Pick<Anchor, (typeof ANCHOR_FIELDS)[number]> {
  /** The text of its mark, unless that is a picture. */
  readonly mark?: string;
  readonly mark_picture?: Path;
  /** A photo of the place. */
  readonly image?: Path;
}

export interface FiledHobject extends Pick<Hobject, (typeof HOBJECT_FIELDS)[number]> {
  readonly file?: Path;
  /** Where its file is, if it stays there. */
  readonly link?: { readonly asset_uri: string; readonly content_length: number };
  readonly image?: Path;
  readonly original_image?: Path;
  readonly cropped_image?: Path;
  readonly parts: readonly Omit<Hobject['child_relations'][number], 'parent_pid' | 'owner'>[];
}

/** Spaces of the file in an order, visited one after the other. */
export type FiledWalk = Pick<Schemas['Walk'], 'name' | 'description'> & {
  /** Absent in files of earlier studios. */
  readonly translations?: Schemas['Walk']['translations'];
  readonly space_pids: readonly string[];
};

/** Spaces with all that they show, as `spaces.json` has them. Pids only connect them. */
export interface FiledSpaces {
  readonly format: typeof SPACE_FILE.format;
  readonly version: number;
  readonly spaces: readonly FiledSpace[];
  /** Absent without any. */
  readonly walks?: readonly FiledWalk[];
  readonly anchors: readonly FiledAnchor[];
  readonly hobjects: readonly FiledHobject[];
}
