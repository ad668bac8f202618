import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { ByteRange } from '../platform/storage/storage.ts';

/** Reads one range of a file's bytes (RFC 9110 §14); several ranges or other units select the whole file. */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [whole, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (whole === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end || start >= bytes ? 'outside' : { start, end };
}

/**
 * Finds the range of a file that a request asks for (RFC 9110, 13.1.2 and 14.2).
 * @returns `known` if the caller has the file, undefined for all of it
 * @throws {AppError} `outside` if the file has no such range
 */
export function rangeOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: { readonly bytes: number; readonly etag: string },
): ByteRange | 'known' | undefined {
  if (headers['if-none-match'] === etag) return 'known';
  const range = readRange(headers.range, bytes);
  if (range !== 'outside') return range;
  reply.header('content-range', `bytes */${bytes}`);
  throw new AppError('outside', { key: 'range_outside', values: { bytes } });
}

/** Sets status and headers for a range of a file, or all of it. */
export function announceRange(reply: FastifyReply, range: ByteRange | undefined, bytes: number): void {
  reply.header('content-length', range ? range.end - range.start + 1 : bytes);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
}
