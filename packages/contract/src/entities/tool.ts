import { z } from 'zod';
import { layerName, needingOneOf, pid, signedId } from './fields.ts';

export const signedRequestQuery = z.object({
  'file-type': z.string().max(200).describe('MIME type of the file.'),
  'layer-name': layerName.describe('Name of one of the caller’s channels.'),
  'file-ext': z
    .string()
    .regex(/^\.?[A-Za-z0-9]{1,10}$/, 'file_ending_invalid')
    .describe('Extension of the file’s name, with or without its dot.'),
});

/** Where to PUT a file, without credentials, and the id that identifies it afterwards. */
export const signedRequest = z
  .object({
    signed_request: z.string().describe('Where to PUT the file.'),
    headers: z.record(z.string(), z.string()).describe('Headers to send with it, without credentials.'),
    signed_id: z.string().describe('Identifies the file in calls that use it, once it has arrived.'),
  })
  .meta({ id: 'SignedRequest' });

/**
 * One of the two: `glb` is the file itself in a form, or the signed id of an uploaded one; `hobject_pid` uses that object's file.
 */
export const compressionRequest = needingOneOf(
  z.object({
    glb: signedId.optional().describe('Signed id of an uploaded GLB; in a form, the file itself.'),
    hobject_pid: pid.optional().describe('One of the caller’s objects whose file is used, instead of `glb`.'),
  }),
  ['glb', 'hobject_pid'],
  'glb_needed',
);

export const compressionQuery = z.object({
  geometry: z.enum(['meshopt', 'draco']).default('meshopt').describe('How geometry is compressed.'),
  textures: z
    .enum(['webp', 'ktx2', 'keep'])
    .default('webp')
    .describe(
      'What textures become: WebP, the smallest file; KTX2, the least graphics memory; or unchanged.',
    ),
  texture_size: z.int().min(64).max(8192).default(2048).describe('Largest edge of a texture in pixels.'),
});
export type Compression = z.output<typeof compressionQuery>;

/** The last event of a compression: the result is kept like an upload, with a `signed_id`. */
export interface CompressionResult {
  readonly signed_id: string;
  readonly byte_size: number;
  readonly original_byte_size: number;
}

/** `image` is the file itself in a form, or the signed id of an uploaded one. */
export const scoringRequest = z.object({
  image: signedId.describe('Signed id of an uploaded picture; in a form, the file itself.'),
});

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
    score: z.int().min(0).max(100).describe('From 0, not at all, to 100.'),
    reasons: z
      .array(
        z.object({
          code: z.enum(TRACKABILITY_REASONS).describe('The reason, for programs.'),
          message: z.string().describe('The reason, in words.'),
        }),
      )
      .describe('Why it is not higher.'),
    scored_by: z
      .enum(['pleinair', 'service'])
      .describe('The server’s own scoring, or the service that its operator configured.'),
  })
  .meta({ id: 'Trackability' });
