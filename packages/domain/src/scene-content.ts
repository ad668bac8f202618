import type { Bounds } from './glb/extent.ts';
import type { Angles } from './pose.ts';
import type { Sequence } from './storyline.ts';

/**
 * A space as the scene needs it, in the shape of `GET /space/content`; the studio's editor and the viewer
 * both draw it. Lengths are metres, angles degrees.
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
  /** They run in parallel. */
  readonly storylines?: readonly Sequence[];
}

export interface SceneSettings {
  /** Degrees clockwise from true north to the space's own north (−z). */
  readonly heading: number;
  readonly enable_shadows: boolean;
  /** 1 is daylight. */
  readonly light_intensity: number;
  /** What shiny objects reflect. */
  readonly reflection_probe: 'realtime' | 'none' | 'studio';
  /** Whether to assume the floor at the height below until it is detected. */
  readonly preposition_floor: boolean;
  /** Height of the floor above the ground that the visitor stands on. */
  readonly prepositioned_floor_pos_y: number;
}

/** An anchor and its place in the space: x east, y up from the anchor's natural height, z south. */
export interface SceneAnchor {
  readonly pid: string;
  readonly name: string;
  readonly anchor_type: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly angle_y: number;
}

/** One hobject at one anchor. The quaternion is authoritative; the angles are derived from it. */
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
  /** Also its text alternative. */
  readonly description: string;
  readonly model_identifier: string;
  /** Its initial pose; by default unrotated at scale 1. */
  readonly default_pose?: Angles & Pick<SceneNode, 'scale'>;
  readonly asset_uri: string | null;
  /** MIME type of the asset, which decides how an object without a built-in model is drawn. */
  readonly content_type?: string | null;
  /** Preview picture. */
  readonly image: string | null;
  /** Bytes of the asset, if known: small ones load first. */
  readonly content_length?: number | null;
  readonly triangles_count?: number | null;
  readonly points_count?: number | null;
  /** Bytes of its textures in graphics memory. */
  readonly texture_bytes?: number | null;
  /** Pixels of a picture or clip. */
  readonly width?: number | null;
  readonly height?: number | null;
  /** Bounds of a model at rest, in its file's own metres and axes. */
  readonly bounds?: Bounds | null;
  /** Settings of the object's type, see `content/`; unknown or missing keys fall back to the defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** A JSON list of its behaviors, see {@link Behavior}. */
  readonly behaviors?: string;
  /** A JSON list of its abilities, see {@link Ability}. */
  readonly abilities?: string;
  /** Its parts, in order. */
  readonly child_relations?: readonly ScenePart[];
}

/** An object as a part of another, its pose relative to the whole. */
export interface ScenePart extends Angles {
  readonly child_pid: string;
  /** Its position among the parts, lowest first. */
  readonly rank?: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly scale: number;
}

type NodeOf = Pick<SceneNode, 'pid' | 'hobject_pid'>;
type HobjectOf = Pick<SceneHobject, 'pid' | 'child_relations'>;

/** A node, or a part of its object at any depth. */
export interface DrawnItem<Node = SceneNode, Hobject = SceneHobject> {
  /** The node's pid; for a part followed by the pids of the objects down to it, separated by slashes. */
  readonly key: string;
  readonly node: Node;
  readonly hobject: Hobject | undefined;
  /** Undefined for the node itself. */
  readonly part?: { readonly whole_key: string; readonly relation: ScenePart };
}

/** Lists everything drawn in a space, each whole before its parts. */
export function drawnItems<Node extends NodeOf, Hobject extends HobjectOf>({
  nodes,
  hobjects,
}: {
  readonly nodes: readonly Node[];
  readonly hobjects: readonly Hobject[];
}): DrawnItem<Node, Hobject>[] {
  type Item = DrawnItem<Node, Hobject>;
  const byPid = new Map(hobjects.map((hobject) => [hobject.pid, hobject]));
  const withParts = (item: Item, wholes: readonly string[]): Item[] => {
    const { key, node, hobject } = item;
    if (hobject === undefined) return [item];
    const inside = [...wholes, hobject.pid];
    const parts = (hobject.child_relations ?? []).flatMap((relation) => {
      const part = byPid.get(relation.child_pid);
      if (part === undefined || inside.includes(part.pid)) return [];
      const part_key = `${key}/${part.pid}`;
      return withParts({ key: part_key, node, hobject: part, part: { whole_key: key, relation } }, inside);
    });
    return [item, ...parts];
  };
  return nodes.flatMap((node) =>
    withParts({ key: node.pid, node, hobject: byPid.get(node.hobject_pid) }, []),
  );
}

/** The pid of the node that a {@link DrawnItem.key} belongs to. */
export function nodeOfKey(key: string): string {
  return key.split('/', 1)[0] ?? key;
}

/** Whether a key belongs to a part and not to a node. */
export function isPartKey(key: string): boolean {
  return key.includes('/');
}
