import { z } from 'zod';
import { bounds, ownPid, signedId } from './fields.ts';
import { costs, has_sound } from './file-facts.ts';
import { modelIdentifier } from './hobject.ts';

/** The request and answer of the stock Rails client. `checksum` is the base64 MD5 of the file. */
export const directUploadRequest = z.object({
  blob: z
    .object({
      filename: z.string().min(1).max(255).describe('Its name.'),
      byte_size: z.int().min(0).describe('Its length in bytes.'),
      checksum: z.base64().length(24).describe('Its MD5, in base64.'),
      content_type: z.string().max(200).nullable().optional().describe('MIME type of the file.'),
      metadata: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Accepted and ignored; Rails sends it.'),
    })
    .describe('The file that will be sent.'),
});

const ticket = {
  url: z.string().describe('Where to PUT it.'),
  headers: z.record(z.string(), z.string()).describe('Headers to send with it, without credentials.'),
};

export const directUpload = z
  .object({
    key: z.string().describe('Identifies the upload, for `DELETE /upload/{pid}`.'),
    filename: z.string().describe('Its name.'),
    byte_size: z.int().describe('Its length in bytes.'),
    checksum: z.string().describe('Its MD5, in base64.'),
    content_type: z.string().describe('MIME type of the file.'),
    signed_id: z.string().describe('Identifies the file in calls that use it, once it has arrived.'),
    direct_upload: z.object(ticket).describe('Where to PUT the file, and how.'),
  })
  .meta({ id: 'DirectUpload' });

export const partedUpload = z
  .object({
    pid: ownPid,
    filename: z.string().describe('Its name.'),
    byte_size: z.int().describe('Its length in bytes.'),
    checksum: z.string().describe('Its MD5, in base64.'),
    content_type: z.string().describe('MIME type of the file.'),
    signed_id: z.string().describe('Identifies the file in calls that use it, once it has arrived.'),
    part_size: z.int().describe('Bytes of every part but the last, which has the rest.'),
    parts: z
      .array(
        z.object({
          number: z.int().describe('Counted from 1; the first begins at byte 0.'),
          byte_size: z.int().describe('Its length in bytes.'),
          ...ticket,
        }),
      )
      .describe('The missing parts.'),
  })
  .meta({ id: 'PartedUpload' });

export const inspectionRequest = z.object({
  asset: signedId.describe('Signed id of its uploaded file; in a form, the file itself.'),
  model_identifier: modelIdentifier,
});

/** An address to check; without a model, for a file of any built-in object type. */
export const linkCheckRequest = z.object({
  asset_uri: z.string().max(2000),
  model_identifier: modelIdentifier.optional(),
});

/** What is known about the file at an address before an object is made of it. */
export const linkCheck = z
  .object({
    asset_uri: z
      .string()
      .describe(
        'Address of its file. Written: an https address, instead of a file. At a site that the operator allows, the file stays there; from any other site it is fetched and kept.',
      ),
    manage_asset: z
      .boolean()
      .describe(
        'Whether the server keeps its file; otherwise it is a link. Sent as true, a linked file is fetched and kept; sent as false, it stays at its site, if the operator allows that.',
      ),
    filename: z.string().describe('Its name.'),
    content_type: z.string().describe('MIME type of the file.'),
    content_length: z
      .int()
      .describe(
        'Bytes of its file; for a linked one as stated by its creator or its site, 0 if unknown. Written for a linked file; 0 looks it up.',
      ),
  })
  .meta({ id: 'LinkCheck' });
export type LinkCheck = z.infer<typeof linkCheck>;

const size = z.object({
  x: z.number().describe('Width in metres.'),
  y: z.number().describe('Height in metres.'),
  z: z.number().describe('Depth in metres.'),
});
/** The facts about an uploaded file, by its bytes. */
export const inspection = z
  .object({
    content_type: z.string().describe('MIME type of the file.'),
    byte_size: z.int().describe('Its length in bytes.'),
    width: z.int().nullable().describe('Pixels of a picture or a clip; null for other files.'),
    height: z.int().nullable().describe('Pixels of a picture or a clip; null for other files.'),
    has_alpha: z.boolean().nullable().describe('Whether any pixel of a picture is transparent.'),
    has_sound,
    dimensions: size.nullable().describe('Size of a model at rest.'),
    bounds,
    ...costs,
    textures_count: z.int().nullable().describe('Textures of a model.'),
    animations_count: z.int().nullable().describe('Animations of a model.'),
    warnings: z.array(z.string()).describe('What may not look as intended, in words.'),
  })
  .meta({ id: 'Inspection' });
export type Inspection = z.infer<typeof inspection>;
