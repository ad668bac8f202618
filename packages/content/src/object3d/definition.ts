import { z } from 'zod';
import { type ContentDefinition, glbFiles, placedSettings } from '../definition.ts';

/** A name within the file. */
const nameInFile = z.string().max(200).default('');

/** A glTF model in one self-contained file. */
export const object3dSettings = z.object({
  ...placedSettings,
  /** Scale the model to `height`; otherwise it keeps its own dimensions. */
  auto_resize: z.boolean().default(false),
  /** The point of the model that is at the anchor: the middle of its base, its centre, or its own origin. */
  pivot: z.enum(['base', 'center', 'origin']).default('base'),
  /** Play the animation from the start of a visit. */
  play_animation: z.boolean().default(true),
  /** The animation to play; empty: the first. */
  animation: nameInFile,
  /** Loop the animation; otherwise it holds its last pose. */
  loop_animation: z.boolean().default(true),
  /** A tap plays or pauses the animation. */
  tap_animation: z.boolean().default(false),
  /** The file's material variant to show (`KHR_materials_variants`); empty: the default materials. */
  variant: nameInFile,
});

export type Object3dSettings = z.infer<typeof object3dSettings>;

export const object3dContent = {
  model_identifier: 'core.object3d.glb.1.0',
  settings: object3dSettings,
  source: 'file',
  presence: 'placed',
  needs: [],
  accepts: glbFiles,
  usual_for: glbFiles,
  thumbnail: 'drawing',
  default_anchor: 'floor',
} as const satisfies ContentDefinition;
