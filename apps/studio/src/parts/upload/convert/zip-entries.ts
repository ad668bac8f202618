import { unzipSync } from 'fflate';

/** Most bytes unpacked from one ZIP: no phone could draw more. */
const MOST_UNPACKED = 500_000_000;
const MOST_ENTRIES = 10_000;

export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
}

/** The files in a ZIP, by path. Nothing is unpacked before it is read, and nothing is written to disk. */
export interface ZipEntries {
  readonly paths: readonly string[];
  /** @throws {UnreadableZip} if it is damaged, encrypted, or too large together with what was read before. */
  read(path: string): Uint8Array<ArrayBuffer>;
}

/** Lists a ZIP. @throws {UnreadableZip} if it is not one, or has too many files. */
export function zipEntries(zip: Uint8Array): ZipEntries {
  const sizes = new Map<string, number>();
  unpack(zip, ({ name, originalSize }) => {
    if (sizes.size === MOST_ENTRIES) throw new UnreadableZip('too many files');
    if (!name.endsWith('/')) sizes.set(name, originalSize);
    return false;
  });
  let unpacked = 0;
  return {
    paths: [...sizes.keys()],
    read(path) {
      const size = sizes.get(path) ?? 0;
      unpacked += size;
      if (unpacked > MOST_UNPACKED) throw new UnreadableZip('too large');
      // Too small a declared size truncates the file, so nothing beyond it is unpacked.
      const bytes = unpack(zip, ({ name }) => name === path)[path];
      if (bytes?.length !== size) throw new UnreadableZip('damaged');
      return bytes;
    },
  };
}

type Filter = (file: { readonly name: string; readonly originalSize: number }) => boolean;

function unpack(zip: Uint8Array, filter: Filter): Record<string, Uint8Array<ArrayBuffer>> {
  try {
    return unzipSync(zip as Uint8Array<ArrayBuffer>, { filter });
  } catch (error) {
    throw error instanceof UnreadableZip ? error : new UnreadableZip('damaged', { cause: error });
  }
}
