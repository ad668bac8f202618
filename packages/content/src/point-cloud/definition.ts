import { fileKinds } from '@pleinair/domain';
import { z } from 'zod';
import { type ContentDefinition, hexColor, placedSettings } from '../definition.ts';
import { LEAST_POINT, MOST_POINT, pointSize } from './point-size.ts';

/** Points measured by a scanner or camera. */
export const pointCloudSettings = z.object({
  ...placedSettings,
  /** Scale the cloud to `height`; otherwise it keeps its own dimensions, in metres. */
  auto_resize: z.boolean().default(false),
  /** Width of a point in metres. */
  point_size: z.number().min(LEAST_POINT).max(MOST_POINT).default(0.02),
  /** The point of the cloud that is at the anchor: the middle of its base, or its centre. */
  pivot: z.enum(['base', 'center']).default('base'),
  /** The file's axis that points up. */
  up_axis: z.enum(['y', 'z']).default('y'),
  /** Colour of the points if their file has none. */
  color: hexColor.default('#c4532d'),
});

export type PointCloudSettings = z.infer<typeof pointCloudSettings>;

export const pointCloudContent = {
  model_identifier: 'core.pointcloud.ply.1.0',
  settings: pointCloudSettings,
  source: 'file',
  presence: 'placed',
  needs: [],
  accepts: [fileKinds.ply],
  usual_for: [fileKinds.ply],
  thumbnail: 'drawing',
  lengths: ['point_size'],
  default_anchor: 'floor',
  fitting: ({ dimensions, points_count }) =>
    dimensions && points_count ? { point_size: pointSize(dimensions, points_count) } : {},
} as const satisfies ContentDefinition;
