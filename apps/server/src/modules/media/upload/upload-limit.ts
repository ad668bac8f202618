import { AppError } from '../../../kernel/app-error.ts';

/** Limit in bytes of a file without an account: the photo of a registration. */
export const ANONYMOUS_LIMIT = 5_000_000;

/** @throws {AppError} 422 for an empty file, 413 for one larger than `limit` bytes. */
export function checkSize(byte_size: number, limit: number): void {
  if (byte_size === 0) throw new AppError('invalid', { key: 'upload_empty', field: 'blob.byte_size' });
  if (byte_size > limit) throw tooLarge(limit, 'blob.byte_size');
}

export const tooLarge = (limit: number, field: string): AppError =>
  new AppError('too_large', { key: 'upload_too_large', field, values: { limit: limit / 1_000_000 } });
