import type { Readable } from 'node:stream';
// Also adds `parts` and `isMultipart` to the request's type.
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Visitor } from '../kernel/caller.ts';

/** A file of a multipart body as it arrives. */
export interface IncomingFile {
  readonly filename: string;
  readonly content_type: string;
  readonly stream: Readable;
}

/**
 * Stores a file sent with a form, and returns its blob and signed id. Its size is limited by the caller's plan, or by
 * `maxMegabytes` if that is more.
 */
export type ReceiveFile = (
  file: IncomingFile,
  caller: Visitor,
  options?: { maxMegabytes?: number | undefined },
) => Promise<{ pid: string; signed_id: string }>;

/** Receives the files sent with a form. */
export interface FormFiles {
  readonly receive: ReceiveFile;
  /** Removes the blobs that nothing uses. */
  readonly discard: (pids: readonly string[]) => Promise<unknown>;
}

/**
 * Reads a multipart body. Passes every file to `receive` as it arrives and puts its signed id into its field: for the rest of the
 * server, files sent with the form are no different from files uploaded before.
 */
export async function readMultipart(
  request: FastifyRequest,
  fileFields: readonly string[],
  receive: (file: IncomingFile, field: string) => Promise<string>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      // The parser's replacement for bytes that are not UTF-8.
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
      // No field accepts an object of this shape: text fields refuse it, and an unknown field is reported as usual.
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

/** Browsers send a part without a name if no file was chosen. Source: HTML, constructing the entry list. */
const isChosen = ({ filename }: MultipartFile): boolean => Boolean(filename);

/** Attributes a problem with a file to its field. */
const ofField = ({ kind, problems }: AppError, field: string): AppError =>
  new AppError(
    kind,
    ...problems.map((problem) => (problem.field === undefined ? problem : { ...problem, field })),
  );

/** Whether a file was cut off; the parser reports that differently to the stream and to its reader. */
const isCutShort = (error: unknown, { errored }: Readable): boolean =>
  isOfParser(error) && isOfParser(errored);

/** Whether an error comes from the parser: it is not ours, and has no code of a disk or network error. */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof AppError) && !('code' in error);
