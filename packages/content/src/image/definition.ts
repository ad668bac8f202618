import { z } from 'zod';
import {
  type ContentDefinition,
  hexColor,
  movingPictureFiles,
  pictureFiles,
  placedSettings,
} from '../definition.ts';

/** A flat picture, static or animated, with its transparency. */
export const imageSettings = z.object({
  ...placedSettings,
  /** A virtual frame around the picture. */
  frame: z.boolean().default(false),
  /** Colour of the frame. */
  frame_color: hexColor.default('#2b2622'),
});

export type ImageSettings = z.infer<typeof imageSettings>;

const imageFiles = [...pictureFiles, ...movingPictureFiles];

export const imageContent = {
  model_identifier: 'core.image.plane.1.0',
  settings: imageSettings,
  source: 'file',
  presence: 'placed',
  needs: [],
  accepts: imageFiles,
  usual_for: imageFiles,
  thumbnail: 'file',
  default_anchor: 'floor',
} as const satisfies ContentDefinition;
