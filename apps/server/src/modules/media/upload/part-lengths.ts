/** The smallest part that S3 accepts, and so the least that a lost connection costs. */
const LEAST = 5 * 1024 * 1024;
/** Most parts, since one answer lists a URL for every part. */
const MOST_PARTS = 200;

/** Returns the bytes of all parts but the last, for a file of this many bytes. */
export const partSize = (byte_size: number): number => Math.max(LEAST, Math.ceil(byte_size / MOST_PARTS));

/** Returns the bytes of each part. */
export function partLengths(byte_size: number): number[] {
  const size = partSize(byte_size);
  const count = Math.ceil(byte_size / size);
  return Array.from({ length: count }, (_, index) => Math.min(size, byte_size - index * size));
}
