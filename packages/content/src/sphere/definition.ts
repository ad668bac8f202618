import { z } from 'zod';
import { type ContentDefinition, pictureFiles, placedSettings } from '../definition.ts';

const { height: _height, face_visitor: _face, ...placed } = placedSettings;

/** A 360° picture around its anchor, seen from inside; its centre is north of an object that is not rotated. */
export const sphereSettings = z.object({
  ...placed,
  /** Metres from the centre to the picture. */
  sphere_radius: z.number().min(0.5).max(500).default(15),
  /** Degrees shown around the centre of the picture; 360 is all of it. */
  degree_of_immersive: z.number().min(90).max(360).default(360),
  /** Degrees over which the edge of a partial picture fades out. */
  edge_width: z.number().min(0).max(90).default(10),
  /** Metres above the ground at which the picture was taken. */
  camera_ground_elevation: z.number().min(0).max(100).default(1.6),
  /** Flatten the ground of the picture under the visitor. */
  grounded: z.boolean().default(false),
});

export type SphereSettings = z.infer<typeof sphereSettings>;

export const sphereContent = {
  model_identifier: 'core.sphere.picture.1.0',
  settings: sphereSettings,
  source: 'file',
  presence: 'surround',
  needs: [],
  accepts: pictureFiles,
  usual_for: [],
  aspect: 2,
  thumbnail: 'file',
  lengths: ['sphere_radius', 'camera_ground_elevation'],
  default_anchor: 'floor',
} as const satisfies ContentDefinition;
