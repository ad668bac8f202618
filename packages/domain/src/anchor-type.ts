/**
 * What a pose is relative to. The wire value is the native clients' form, `<Surface>-<Tracking>-<version>`.
 * `height` is metres above the floor of the anchor's origin if no surface was found (orbit view,
 * camera view, the editor). Flat objects hang by their centre at an upright anchor, and stand on their lower edge elsewhere.
 * Objects of a hung anchor stay on its plane: a wall, a picture or a code.
 * Anchors with a mark are found by it: a picture, or the text of a QR code. Their origin is the mark's centre.
 */
export const ANCHOR_TYPES = {
  floor: { anchor_type: 'HorizontalSurface-SLAM-10', height: 0, upright: false, hung: false, marked: false },
  table: { anchor_type: 'TableTop-SLAM-10', height: 0.75, upright: false, hung: false, marked: false },
  wall: { anchor_type: 'VerticalSurface-SLAM-10', height: 1.5, upright: true, hung: true, marked: false },
  eye_level: { anchor_type: 'EyeLevel-SLAM-10', height: 1.6, upright: true, hung: false, marked: false },
  tracked_image: {
    anchor_type: 'TrackedImage-Vision-10',
    height: 1.5,
    upright: true,
    hung: true,
    marked: true,
  },
  qr_marker: { anchor_type: 'QrMarker-Vision-10', height: 1.5, upright: true, hung: true, marked: true },
} as const;

/** Metres; width of a code whose anchor does not say, between the outer edges of its corner squares. */
export const USUAL_CODE_SIDE = 0.15;

/** Metres; width of a picture whose anchor does not say. */
export const USUAL_PICTURE_WIDTH = 0.3;

export type AnchorKind = keyof typeof ANCHOR_TYPES;

export const ANCHOR_KINDS = Object.keys(ANCHOR_TYPES) as readonly AnchorKind[];

/** The kinds that are found without a mark. */
export const SURFACE_KINDS = ANCHOR_KINDS.filter((kind) => !ANCHOR_TYPES[kind].marked);

/** The kinds that a camera finds by a mark. */
export const MARK_KINDS = ANCHOR_KINDS.filter((kind) => ANCHOR_TYPES[kind].marked);

/** The wire values of the kinds that a camera finds by a mark. */
export const MARK_TYPES = MARK_KINDS.map((kind) => ANCHOR_TYPES[kind].anchor_type);

const kindByType = new Map<string, AnchorKind>(
  ANCHOR_KINDS.map((kind) => [ANCHOR_TYPES[kind].anchor_type, kind]),
);

/** The kind of a wire value; types that browsers cannot track (those of native clients) count as floors. */
export function anchorKind(anchor_type: string): AnchorKind {
  return kindByType.get(anchor_type) ?? 'floor';
}
