/** The least that S3 takes as a part: what a lost connection costs at most. */
const LEAST = 5 * 1024 * 1024;
/** Every part has an address in one answer. */
const MOST_PARTS = 200;

/** Bytes of all parts but the last of a file of so many bytes. */
export const partSize = (byte_size: number): number => Math.max(LEAST, Math.ceil(byte_size / MOST_PARTS));

/** Bytes of each part. */
export function partLengths(byte_size: number): number[] {
  const size = partSize(byte_size);
  const count = Math.ceil(byte_size / size);
  return Array.from({ length: count }, (_, index) => Math.min(size, byte_size - index * size));
}
