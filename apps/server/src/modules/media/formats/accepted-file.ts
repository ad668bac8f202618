import type { AcceptedFile } from '@pleinair/content/definitions';
import { fileKinds, kindOfMime } from '@pleinair/domain';
import { AppError } from '../../../kernel/app-error.ts';

/** The entry of `accepts` for a type. @throws {AppError} 415 on `field` when there is none. */
export function acceptedAs(
  mime: string | undefined,
  accepts: readonly AcceptedFile[],
  field: string,
): AcceptedFile {
  const kind = kindOfMime(mime);
  const accepted = accepts.find((one) => one.mime === (kind ? fileKinds[kind].mime : mime));
  if (accepted) return accepted;
  const names = new Set(accepts.flatMap(({ extensions }) => extensions[0]?.toUpperCase() ?? []));
  if (names.size === 0) throw new AppError('unsupported', { key: 'file_not_wanted', field });
  throw new AppError('unsupported', { key: 'file_kind', field, values: { accepted: [...names].join(', ') } });
}
