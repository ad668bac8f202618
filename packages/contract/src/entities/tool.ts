import { z } from 'zod';
import { layerName, needingOneOf, pid, signedId } from './fields.ts';

export const signedRequestQuery = z.object({
  'file-type': z.string().max(200),
  'layer-name': layerName,
  'file-ext': z.string().regex(/^\.?[A-Za-z0-9]{1,10}$/, 'file_ending_invalid'),
});

/** Where a file may be PUT, without any credentials of ours, and what it is named by afterwards. */
export const signedRequest = z
  .object({
    signed_request: z.string(),
    headers: z.record(z.string(), z.string()),
    signed_id: z.string(),
  })
  .meta({ id: 'SignedRequest' });

/** One of both: `glb` is the file itself in a form, or the signed id of an uploaded one; `hobject_pid` has its own file taken. */
export const compressionRequest = needingOneOf(
  z.object({ glb: signedId.optional(), hobject_pid: pid.optional() }),
  ['glb', 'hobject_pid'],
  'glb_needed',
);

export const compressionQuery = z.object({
  geometry: z.enum(['meshopt', 'draco']).default('meshopt'),
  textures: z.enum(['webp', 'ktx2', 'keep']).default('webp'),
  texture_size: z.int().min(64).max(8192).default(2048),
});
export type Compression = z.output<typeof compressionQuery>;

/** What the last event of a compression says: the result is kept like an upload, and named by `signed_id`. */
export interface CompressionResult {
  readonly signed_id: string;
  readonly byte_size: number;
  readonly original_byte_size: number;
}

/** `image` is the file itself in a form, or the signed id of an uploaded one. */
export const scoringRequest = z.object({ image: signedId });

export const TRACKABILITY_REASONS = [
  'too_few_features',
  'uneven_features',
  'low_contrast',
  'repeated_pattern',
  'wrong_aspect',
  'too_small',
] as const;

/** How well a camera can find and follow a picture, 0 (not at all) to 100. */
export const trackability = z
  .object({
    score: z.int().min(0).max(100),
    reasons: z.array(z.object({ code: z.enum(TRACKABILITY_REASONS), message: z.string() })),
    scored_by: z.enum(['pleinair', 'service']),
  })
  .meta({ id: 'Trackability' });
