import { z } from 'zod';
import { pid, signedId } from './fields.ts';
import { modelIdentifier } from './hobject.ts';

/** The stock Rails client's request and answer. `checksum` is the base64 MD5 of the file. */
export const directUploadRequest = z.object({
  blob: z.object({
    filename: z.string().min(1).max(255),
    byte_size: z.int().min(0),
    checksum: z.base64().length(24),
    content_type: z.string().max(200).nullable().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  }),
});

const ticket = { url: z.string(), headers: z.record(z.string(), z.string()) };

export const directUpload = z
  .object({
    key: z.string(),
    filename: z.string(),
    byte_size: z.int(),
    checksum: z.string(),
    content_type: z.string(),
    signed_id: z.string(),
    direct_upload: z.object(ticket),
  })
  .meta({ id: 'DirectUpload' });

export const partedUpload = z
  .object({
    pid,
    filename: z.string(),
    byte_size: z.int(),
    checksum: z.string(),
    content_type: z.string(),
    signed_id: z.string(),
    part_size: z.int(),
    parts: z.array(z.object({ number: z.int(), byte_size: z.int(), ...ticket })),
  })
  .meta({ id: 'PartedUpload' });

export const inspectionRequest = z.object({ asset: signedId, model_identifier: modelIdentifier });

/** An address to look at; without a model, for a file of any built-in object type. */
export const linkCheckRequest = z.object({
  asset_uri: z.string().max(2000),
  model_identifier: modelIdentifier.optional(),
});

/** What is known of the file at an address before an object is made of it. */
export const linkCheck = z
  .object({
    asset_uri: z.string(),
    manage_asset: z.boolean(),
    filename: z.string(),
    content_type: z.string(),
    content_length: z.int(),
  })
  .meta({ id: 'LinkCheck' });
export type LinkCheck = z.infer<typeof linkCheck>;

const vector = z.object({ x: z.number(), y: z.number(), z: z.number() });

/** What an uploaded file was found to be, by its bytes. */
export const inspection = z
  .object({
    content_type: z.string(),
    byte_size: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    has_alpha: z.boolean().nullable(),
    has_sound: z.boolean().nullable(),
    dimensions: vector.nullable(),
    bounds: z.object({ min: vector, max: vector }).nullable(),
    triangles_count: z.int().nullable(),
    textures_count: z.int().nullable(),
    animations_count: z.int().nullable(),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Inspection' });
export type Inspection = z.infer<typeof inspection>;
