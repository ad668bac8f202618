/**
 * What a pose is relative to. The wire value is the native clients' form, `<Surface>-<Tracking>-<version>`.
 * `height` is metres above the floor at which the anchor's origin lies where no surface was found (orbit view,
 * camera view, the editor).
 */
export const ANCHOR_TYPES = {
  floor: { anchor_type: 'HorizontalSurface-SLAM-10', height: 0 },
  table: { anchor_type: 'TableTop-SLAM-10', height: 0.75 },
  wall: { anchor_type: 'VerticalSurface-SLAM-10', height: 1.5 },
  eye_level: { anchor_type: 'EyeLevel-SLAM-10', height: 1.6 },
} as const;

export type AnchorKind = keyof typeof ANCHOR_TYPES;

export const ANCHOR_KINDS = Object.keys(ANCHOR_TYPES) as readonly AnchorKind[];

const kindByType = new Map<string, AnchorKind>(
  ANCHOR_KINDS.map((kind) => [ANCHOR_TYPES[kind].anchor_type, kind]),
);

/** The kind of a wire value; types that the browser cannot track (a native client's own) stand on the floor. */
export function anchorKind(anchor_type: string): AnchorKind {
  return kindByType.get(anchor_type) ?? 'floor';
}
