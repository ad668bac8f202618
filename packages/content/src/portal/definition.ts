import { z } from 'zod';
import { captionsSetting } from '../captions/setting.ts';
import { type ContentDefinition, hexColor, mp4Files, pictureFiles, placedSettings } from '../definition.ts';

const { face_visitor: _, ...placed } = placedSettings;

/** A door into a 360° picture or video, which is visible through its opening from outside, and all around from inside. */
export const portalSettings = z.object({
  ...placed,
  height: placed.height.default(2.1),
  /** Width of the door in metres. */
  width: z.number().min(0.1).max(100).default(1.2),
  /** A frame around the door. */
  frame: z.boolean().default(true),
  /** Colour of the frame. */
  frame_color: hexColor.default('#2b2622'),
  /** Metres from the middle of the door to the picture behind it. */
  sphere_radius: z.number().min(2).max(500).default(15),
  /** Which part of the picture is straight behind the door: degrees to the right of its middle. */
  picture_heading: z.number().min(-180).max(180).default(0),
  /** Metres above the ground at which the picture was taken. */
  camera_ground_elevation: z.number().min(0).max(100).default(1.6),
  /** Flatten the ground of the picture, level with the doorstep. */
  grounded: z.boolean().default(true),
  /** What is said in a film, as WebVTT. */
  captions: captionsSetting,
});

export type PortalSettings = z.infer<typeof portalSettings>;

export const portalContent = {
  model_identifier: 'core.portal.door.1.0',
  settings: portalSettings,
  source: 'file',
  presence: 'placed',
  needs: ['sound'],
  accepts: [...pictureFiles, ...mp4Files],
  usual_for: [],
  aspect: 2,
  thumbnail: 'drawing',
  words: ['captions'],
  lengths: ['width', 'sphere_radius', 'camera_ground_elevation'],
  default_anchor: 'floor',
} as const satisfies ContentDefinition;
