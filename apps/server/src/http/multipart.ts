import type { Readable } from 'node:stream';
// Adds `parts` and `isMultipart` to the request's type.
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../caller.ts';

/** A file of a multipart body on its way in. */
export interface IncomingFile {
  readonly filename: string;
  readonly content_type: string;
  readonly stream: Readable;
}

/** Stores a file that came with a form and answers the signed id that stands for it. */
export type ReceiveFile = (file: IncomingFile, caller: Visitor) => Promise<string>;

/**
 * Reads a multipart body. Every file goes to `receive` as it arrives, and its signed id stands in its field: to the
 * rest of the server it makes no difference whether a file came with the form or was uploaded before.
 */
export async function readMultipart(
  request: FastifyRequest,
  fileFields: readonly string[],
  receive: (file: IncomingFile) => Promise<string>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
    } else if (fileFields.includes(part.fieldname)) {
      fields[part.fieldname] = await receive({
        filename: part.filename,
        content_type: part.mimetype,
        stream: part.file,
      });
    } else {
      part.file.resume();
    }
  }
  return fields;
}
