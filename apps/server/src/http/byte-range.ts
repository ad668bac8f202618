import type { ByteRange } from '../platform/storage/storage.ts';

/** Reads one range of a file's bytes (RFC 9110 §14); several ranges or other units select the whole file. */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [whole, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (whole === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end || start >= bytes ? 'outside' : { start, end };
}
