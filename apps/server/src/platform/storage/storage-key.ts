import { randomBytes } from 'node:crypto';

/** Uploaded files that were not inspected yet; they are never served. */
export const INCOMING = 'incoming';
/** Files that are served. */
export const KEPT = 'kept';

/**
 * Creates a key `folder/ab/abcdef….extension` with 128 random bits. `folder` is one of ours, and `extension` is chosen by the
 * file's content; neither comes from a request.
 */
export function newStorageKey(folder: string, extension: string): string {
  const random = randomBytes(16).toString('hex');
  return `${folder}/${random.slice(0, 2)}/${random}.${extension}`;
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/;

/** Whether a text is a valid key: not absolute, no `..`, no other file system trick. */
export const isStorageKey = (text: string): boolean => KEY.test(text) && text.length <= 200;
