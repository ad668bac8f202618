import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorKind, type MessageKey } from '../kernel/app-error.ts';
import { FILES_PATH } from '../platform/storage/start-storage.ts';
import type { Storage, UploadRefusal } from '../platform/storage/storage.ts';
import { UploadRefused } from '../platform/storage/storage.ts';
import { INCOMING, isStorageKey } from '../platform/storage/storage-key.ts';
import { bodyOf } from '../platform/web-server/body-of.ts';
import { announceRange, rangeOf } from './byte-range.ts';
import { type CompressedFiles, createCompressedFiles } from './compressed-files.ts';

const REFUSALS: Record<UploadRefusal, readonly [ErrorKind, MessageKey]> = {
  forged: ['unauthorized', 'upload_address_invalid'],
  expired: ['unauthorized', 'upload_address_expired'],
  over: ['not_found', 'upload_unknown'],
  type: ['unsupported', 'upload_type'],
  length: ['invalid', 'upload_length'],
  // As S3 does for a wrong Content-MD5: the same request may be repeated.
  checksum: ['bad_request', 'upload_damaged'],
};

interface Dependencies {
  readonly storage: Storage;
  /** Counts an upload of a user before reading it. */
  readonly admit?: (sender: string) => Promise<void>;
  /** Whether the file announced under a key has not been used yet. */
  readonly isAwaited?: (key: string) => Promise<boolean>;
}

/**
 * Serves stored files below `/files` and accepts announced uploads below `/uploads`. A file is sent with the type that we gave it
 * and has no rights as a document; a key's content never changes, so it may be cached forever.
 */
export async function storageRoutes(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { storage } = dependencies;
  const compressed = createCompressedFiles(async (key) => {
    const file = await storage.get(key);
    return file && buffer(file.body);
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}/*`,
    handler: (request, reply) => sendFile(storage, compressed, request.params['*'], request, reply),
  });

  app.options(`${FILES_PATH}/*`, (_request, reply) =>
    reply
      .headers({
        ...CROSS_ORIGIN,
        'access-control-allow-headers': 'range',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );

  app.register(async (uploads) => {
    // The body is a file of any type, passed to the storage unchanged.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    uploads.put<{ Params: { '*': string } }>(
      '/uploads/*',
      { bodyLimit: Number.MAX_SAFE_INTEGER },
      (request, reply) => takeUpload(dependencies, request, reply),
    );
  });
}

async function takeUpload(
  { storage, admit, isAwaited }: Dependencies,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!storage.receive) throw new AppError('not_found', 'not_found');
  const contentType = request.headers['content-type'] ?? '';
  const bytes = Number(request.headers['content-length'] ?? Number.NaN);
  const checksum = request.headers['content-md5']?.toString();
  try {
    const upload = { contentType, bytes, checksum, body: bodyOf(request.raw), admit, isAwaited };
    const stored = await storage.receive(request.params['*'], upload);
    return reply.header('etag', stored.etag).code(204).send();
  } catch (error) {
    throw error instanceof UploadRefused ? new AppError(...REFUSALS[error.reason]) : error;
  }
}

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
};

const HEADERS = {
  ...CROSS_ORIGIN,
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

async function sendFile(
  storage: Storage,
  compressed: CompressedFiles,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = isStorageKey(key) && !key.startsWith(`${INCOMING}/`) ? await storage.head(key) : undefined;
  if (!known) throw new AppError('not_found', 'not_found');
  const range = rangeOf(request, reply.headers(CROSS_ORIGIN), known);
  reply.headers({ ...HEADERS, etag: known.etag });
  if (range === 'known') return reply.code(304).send();
  if (!range && request.method === 'GET') {
    const small = await compressed({ ...known, key }, request.headers['accept-encoding']?.toString());
    if (small) {
      reply.headers({ 'content-type': known.contentType, 'content-encoding': small.encoding });
      return reply.header('vary', 'accept-encoding').send(small.body);
    }
  }
  announceRange(reply.header('content-type', known.contentType), range, known.bytes);
  if (request.method === 'HEAD') return reply.send();
  const file = await storage.get(key, range);
  if (!file) throw new AppError('not_found', 'not_found');
  return reply.send(file.body);
}
