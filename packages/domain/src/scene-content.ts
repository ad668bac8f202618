import type { Angles } from './pose.ts';

/**
 * A space as the scene needs it: the shape of `GET /space/content`, which the studio's editor and the viewer
 * both draw. Lengths are metres, angles degrees.
 */
export interface SceneContent {
  readonly space: SceneSpace;
  readonly anchors: readonly SceneAnchor[];
  readonly nodes: readonly SceneNode[];
  readonly hobjects: readonly SceneHobject[];
}

export interface SceneSpace {
  readonly pid: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly range: number;
  readonly settings: SceneSettings;
}

export interface SceneSettings {
  /** Degrees clockwise from true north to which the space's own "north" (−z) is turned. */
  readonly heading: number;
  readonly enable_shadows: boolean;
  /** 1 is daylight. */
  readonly light_intensity: number;
}

/** An anchor and where it stands in the space: x east, y up from the anchor's natural height, z south. */
export interface SceneAnchor {
  readonly pid: string;
  readonly name: string;
  readonly anchor_type: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly angle_y: number;
}

/** One hobject at one anchor. The quaternion is the rotation's truth; the angles are derived from it. */
export interface SceneNode extends Angles {
  readonly pid: string;
  readonly hobject_pid: string;
  readonly anchor_pid: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly quaternion_x: number;
  readonly quaternion_y: number;
  readonly quaternion_z: number;
  readonly quaternion_w: number;
  readonly scale: number;
}

export interface SceneHobject {
  readonly pid: string;
  readonly name: string;
  /** Also the text alternative of what is seen. */
  readonly description: string;
  readonly model_identifier: string;
  /** How it stands at first where it is placed; unturned and at its own size where nothing is said. */
  readonly default_pose?: Angles & Pick<SceneNode, 'scale'>;
  readonly asset_uri: string | null;
  /** MIME type of the asset: what an object of a model that is not built in is drawn as. */
  readonly content_type?: string | null;
  /** Preview picture. */
  readonly image: string | null;
  /** Bytes of the asset, where known: what is small is loaded first. */
  readonly content_length?: number | null;
  /** Settings of the object's type, see `content/`; unknown or missing keys fall back to the defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
}
