import { unzip, type ZipEntry } from 'unzipit';

/** Most bytes by which the files of one ZIP may grow when they are unpacked: pictures, films and models hardly shrink in one. */
const MOST_GROWTH = 500_000_000;
const MOST_ENTRIES = 10_000;

export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
}

/** The files in a ZIP, by path. Nothing is unpacked before it is read; what was stored as it is stays where it is. */
export interface ZipEntries {
  readonly paths: readonly string[];
  /** Bytes of a file when unpacked, as the ZIP declares them; undefined if there is no such file. */
  sizeOf(path: string): number | undefined;
  /** @throws {UnreadableZip} if it is missing, damaged, encrypted, or too large together with what was read before. */
  read(path: string): Promise<Blob>;
}

/** Lists a ZIP. @throws {UnreadableZip} if it is not one, or has too many files. */
export async function zipEntries(zip: Blob): Promise<ZipEntries> {
  const { entries } = await unzip(zip).catch(asUnreadable);
  const files = new Map(Object.entries(entries).filter(([, { isDirectory }]) => !isDirectory));
  if (files.size > MOST_ENTRIES) throw new UnreadableZip('too many files');
  const read = new Set<ZipEntry>();
  return {
    paths: [...files.keys()],
    sizeOf: (path) => files.get(path)?.size,
    async read(path) {
      const entry = files.get(path);
      if (!entry) throw new UnreadableZip('missing');
      if (growthOf([...read.add(entry)]) > MOST_GROWTH) throw new UnreadableZip('too large');
      // What is unpacked is never more than the declared size.
      return entry.blob().catch(asUnreadable);
    },
  };
}

const growthOf = (entries: readonly ZipEntry[]): number =>
  entries.reduce((sum, { size, compressedSize }) => sum + Math.max(0, size - compressedSize), 0);

function asUnreadable(cause: unknown): never {
  throw new UnreadableZip('damaged', { cause });
}
