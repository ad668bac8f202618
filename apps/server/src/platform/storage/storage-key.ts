import { randomBytes } from 'node:crypto';

/** Files that were sent and not looked at yet; they are never served to the public. */
export const INCOMING = 'incoming';
/** Files that are served. */
export const KEPT = 'kept';

/**
 * A new key `folder/ab/abcdef….extension` with 128 random bits. `folder` is one of our own words, and
 * `extension` one that we chose by the file's content; neither comes from a request.
 */
export function newStorageKey(folder: string, extension: string): string {
  const random = randomBytes(16).toString('hex');
  return `${folder}/${random.slice(0, 2)}/${random}.${extension}`;
}

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/;

/** Whether the text may be a key: never absolute, no `..`, no other file system trick. */
export const isStorageKey = (text: string): boolean => KEY.test(text) && text.length <= 200;
