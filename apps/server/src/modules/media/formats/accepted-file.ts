import type { AcceptedFile } from '@pleinair/content/definitions';
import { type FileKind, factsOf, fileKinds, kindOfMime } from '@pleinair/domain';
import { AppError } from '../../../kernel/app-error.ts';

/**
 * Whether a picture of a type that is not accepted can be converted to an accepted one. A GIF is converted only if animations are
 * accepted.
 */
export function isRedrawn(kind: FileKind | undefined, accepts: readonly string[]): boolean {
  if (kind === 'gif') return accepts.includes(fileKinds.webp.mime);
  const becomes = kind && factsOf(kind).becomes;
  return becomes === 'png' && accepts.includes(fileKinds.png.mime) && accepts.includes(fileKinds.jpeg.mime);
}

/** Returns the entry of `accepts` for a type. @throws {AppError} 415 on `field` if there is none. */
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
  const values = { accepted: [...names].join(', ') };
  const found = nameOf(mime);
  throw found === undefined
    ? new AppError('unsupported', { key: 'file_kind', field, values })
    : new AppError('unsupported', { key: 'file_kind_named', field, values: { ...values, found } });
}

/** Returns the common name of a format, such as `HEIC` for `image/heic`; undefined if it has none. */
function nameOf(mime = ''): string | undefined {
  const [media, format = ''] = mime.split('/');
  const kind = kindOfMime(mime);
  // Their MIME types are hardly known: that of an M4A is `audio/mp4`.
  if (kind && (media === 'video' || media === 'audio')) return fileKinds[kind].extensions[0].toUpperCase();
  const isPlain = format === 'pdf' || ['image', 'video', 'audio'].includes(media ?? '');
  return isPlain ? format.replace(/^x-|\+.*$/g, '').toUpperCase() : undefined;
}
