import { fileKinds } from '@pleinair/domain';
import { z } from 'zod';
import { type ContentDefinition, placedSettings } from '../definition.ts';

/** A place or a thing as it was captured by many photographs: Gaussian splats. */
export const gaussianSplatSettings = z.object({
  ...placedSettings,
  height: placedSettings.height.default(1.5),
  /** Scale the capture to `height`; otherwise it keeps its own dimensions, which are metres only in some programs' files. */
  auto_resize: z.boolean().default(true),
  /** The point of the capture that is put at the anchor: the middle of its base, or its centre. */
  pivot: z.enum(['base', 'center']).default('base'),
  /** The direction of the file that points up. */
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
