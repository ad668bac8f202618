import { z } from 'zod';

/** What drawing a file costs a device. */
export const costs = {
  triangles_count: z.int().nullable().describe('Triangles of a model; null for other files.'),
  points_count: z.int().nullable().describe('Points of a point cloud, or splats; null for other files.'),
  texture_bytes: z
    .int()
    .nullable()
    .describe(
      'Bytes that its pictures take in the graphics memory of a device; null for files without pictures, or if unknown.',
    ),
};

/** Whether a file can be heard. */
export const has_sound = z
  .boolean()
  .nullable()
  .describe(
    'Whether a clip has a sound track, found when it was uploaded; null for other files and for linked ones.',
  );
