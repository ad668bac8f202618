import { fileKinds } from '@pleinair/domain';
import { z } from 'zod';
import { type ContentDefinition, placedSettings } from '../definition.ts';

/** A place or object captured by many photographs: Gaussian splats. */
export const gaussianSplatSettings = z.object({
  ...placedSettings,
  height: placedSettings.height.default(1.5),
  /** Scale the capture to `height`; otherwise it keeps its own dimensions, which only some programs write in metres. */
  auto_resize: z.boolean().default(true),
  /** The point of the capture that is at the anchor: the middle of its base, or its centre. */
  pivot: z.enum(['base', 'center']).default('base'),
  /** The file's axis that points up. */
  up: z.enum(['y', '-y', 'z']).default('y'),
});

export type GaussianSplatSettings = z.infer<typeof gaussianSplatSettings>;

export const gaussianSplatContent = {
  model_identifier: 'core.gaussian_splat.spz.1.0',
  settings: gaussianSplatSettings,
  source: 'file',
  presence: 'placed',
  needs: [],
  accepts: [fileKinds.spz],
  usual_for: [fileKinds.spz],
  thumbnail: 'drawing',
  default_anchor: 'floor',
} as const satisfies ContentDefinition;
