import type { Readable } from 'node:stream';
// Adds `parts` and `isMultipart` to the request's type, too.
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Visitor } from '../kernel/caller.ts';

/** A file of a multipart body on its way in. */
export interface IncomingFile {
  readonly filename: string;
  readonly content_type: string;
  readonly stream: Readable;
}

/**
 * Stores a file that came with a form and answers the blob that it is, and the signed id that names it. It may have
 * what the caller's plan allows, or `maxMegabytes` where that is more.
 */
export type ReceiveFile = (
  file: IncomingFile,
  caller: Visitor,
  options?: { maxMegabytes?: number | undefined },
) => Promise<{ pid: string; signed_id: string }>;

/** Where files go that come with a form. */
export interface FormFiles {
  readonly receive: ReceiveFile;
  /** Removes the blobs that nothing uses. */
  readonly discard: (pids: readonly string[]) => Promise<unknown>;
}

/**
 * Reads a multipart body. Every file goes to `receive` as it arrives, and its signed id stands in its field: to the
 * rest of the server it makes no difference whether a file came with the form or was uploaded before.
 */
export async function readMultipart(
  request: FastifyRequest,
  fileFields: readonly string[],
  receive: (file: IncomingFile, field: string) => Promise<string>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      // The parser writes this character for bytes that are not UTF-8.
      if (String(part.value).includes('\uFFFD')) throw new AppError('unsupported', 'body_charset');
      fields[part.fieldname] = part.value;
    } else if (fileFields.includes(part.fieldname) && isChosen(part)) {
      const { fieldname, filename, mimetype: content_type, file: stream } = part;
      // Characters that the database cannot store are dropped from names.
      const kept = filename.replaceAll('\u0000', '').toWellFormed();
      fields[fieldname] = await receive({ filename: kept, content_type, stream }, fieldname).catch(
        (error) => {
          if (isCutShort(error, stream)) throw new AppError('bad_request', 'body_unreadable');
          throw error instanceof AppError ? ofField(error, fieldname) : error;
        },
      );
    } else {
      part.file.resume();
      // No field takes an object of this shape: one for text refuses it, and an unknown one is named as any other.
      if (isChosen(part)) fields[part.fieldname] = { file: part.filename };
    }
  }
  return fields;
}

/** Yields the parts of a body. @throws {AppError} `bad_request` if it is not multipart, or is cut off. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  const parts = request.parts();
  while (true) {
    const next = await parts.next().catch((error: FastifyError) => {
      // Errors of the parser have no status; those with one, such as too many parts, are Fastify's.
      throw error.statusCode === undefined ? new AppError('bad_request', 'body_unreadable') : error;
    });
    if (next.done) return;
    yield next.value;
  }
}

/** Browsers send a part without a name where no file was chosen. Source: HTML, constructing the entry list. */
const isChosen = ({ filename }: MultipartFile): boolean => Boolean(filename);

/** Attributes a problem with a file to its field. */
const ofField = ({ kind, problems }: AppError, field: string): AppError =>
  new AppError(
    kind,
    ...problems.map((problem) => (problem.field === undefined ? problem : { ...problem, field })),
  );

/** Whether a file was cut off; the parser reports it to the stream and to its reader in different words. */
const isCutShort = (error: unknown, { errored }: Readable): boolean =>
  isOfParser(error) && isOfParser(errored);

/** The parser's errors are bare: not ours, and without the code of a disk or a network. */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof AppError) && !('code' in error);
