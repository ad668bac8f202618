import { z } from 'zod';
import { captionsSetting, stillSetting } from '../captions/setting.ts';
import { type ContentDefinition, hexColor, mp4Files, placedSettings } from '../definition.ts';

/** A clip whose key colour is removed while it is drawn: a hologram. */
export const greenScreenSettings = z.object({
  ...placedSettings,
  /** Height of the figure in its first frame; the frame below its feet is below the ground. */
  height: placedSettings.height.default(1.7),
  face_visitor: placedSettings.face_visitor.default(true),
  /** The colour that is removed. */
  key_color: hexColor.default('#00ff00'),
  /** Chroma distance, 0 to 1, up to which a pixel is background. */
  similarity: z.number().min(0).max(1).default(0.3),
  /** Width of the soft edge beyond `similarity`, 0 to 1. */
  smoothness: z.number().min(0).max(1).default(0.08),
  /** How much of the key colour's tint is removed from the figure, 0 to 1. */
  spill: z.number().min(0).max(1).default(0.2),
  /** Play again after the end. */
  loop: z.boolean().default(true),
  /** Seconds from the start: the frame shown until it plays. */
  poster_at: stillSetting,
  /** A soft shadow on the ground under the figure. */
  contact_shadow: z.boolean().default(true),
  /** What is said, as WebVTT. */
  captions: captionsSetting,
});

export type GreenScreenSettings = z.infer<typeof greenScreenSettings>;

export const greenScreenContent = {
  model_identifier: 'core.greenscreen.plane.1.0',
  settings: greenScreenSettings,
  source: 'file',
  presence: 'placed',
  needs: ['sound'],
  accepts: mp4Files,
  usual_for: [],
  thumbnail: 'drawing',
  words: ['captions'],
  default_anchor: 'floor',
} as const satisfies ContentDefinition;
