import type { AcceptedFile } from '@pleinair/content/definitions';
import { AppError } from '../../../kernel/app-error.ts';

/** The same file format under another of its names. */
const SAME_TYPE: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

/** The name under which we know the format of a file. */
export const sameType = (mime: string | undefined): string | undefined => SAME_TYPE[mime ?? ''] ?? mime;

/** The entry of `accepts` for a type. @throws {AppError} 415 on `field` when there is none. */
export function acceptedAs(
  mime: string | undefined,
  accepts: readonly AcceptedFile[],
  field: string,
): AcceptedFile {
  const type = sameType(mime);
  const accepted = accepts.find((one) => one.mime === type);
  if (accepted) return accepted;
  const names = new Set(accepts.flatMap(({ extensions }) => extensions[0]?.toUpperCase() ?? []));
  if (names.size === 0) throw new AppError('unsupported', { key: 'file_not_wanted', field });
  throw new AppError('unsupported', { key: 'file_kind', field, values: { accepted: [...names].join(', ') } });
}
