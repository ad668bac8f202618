/** Byte offsets of the header's fields. Source: KTX 2.0 specification, 3. */
const FIELDS = {
  width: 20,
  height: 24,
  depth: 28,
  layers: 32,
  faces: 36,
  levels: 40,
  dfd: 48,
  kvd: 56,
  sgd: 64,
};
const LEVEL_INDEX = 80;
const LEVEL_BYTES = 24;
const IDENTIFIER = Buffer.from('\xabKTX 20\xbb\r\n\x1a\n', 'latin1');

interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Ktx2Header {
  readonly width: number;
  readonly height: number;
  readonly levels: readonly (Stretch & { readonly unpacked: number })[];
  /** The format descriptor, the key/value data, and the data that all levels share for decompression. */
  readonly dfd: Stretch;
  readonly kvd: Stretch;
  readonly sgd: Stretch;
}

/** Where the header stores offset and length of the key/value data. */
export const KVD_FIELDS = { at: FIELDS.kvd, length: FIELDS.kvd + 4 } as const;

export const isKtx2 = (bytes: Buffer): boolean => bytes.subarray(0, IDENTIFIER.length).equals(IDENTIFIER);

/** Reads the header of a 2D texture in KTX2; undefined if it is another kind, or claims more than its bytes hold. */
export function readKtx2Header(bytes: Buffer): Ktx2Header | undefined {
  if (!isKtx2(bytes) || bytes.length < LEVEL_INDEX) return undefined;
  const width = bytes.readUInt32LE(FIELDS.width);
  const height = bytes.readUInt32LE(FIELDS.height);
  const count = Math.max(1, bytes.readUInt32LE(FIELDS.levels));
  const isFlat =
    bytes.readUInt32LE(FIELDS.depth) === 0 &&
    bytes.readUInt32LE(FIELDS.layers) <= 1 &&
    bytes.readUInt32LE(FIELDS.faces) === 1;
  const most = 1 + Math.floor(Math.log2(Math.max(1, width, height)));
  if (!isFlat || width === 0 || height === 0 || count > most) return undefined;
  if (LEVEL_INDEX + count * LEVEL_BYTES > bytes.length) return undefined;
  const long = (at: number) => Number(bytes.readBigUInt64LE(at));
  const short = (at: number) => stretch(bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4));
  const levels = Array.from({ length: count }, (_, level) => {
    const at = LEVEL_INDEX + level * LEVEL_BYTES;
    return { ...stretch(long(at), long(at + 8)), unpacked: long(at + 16) };
  });
  const dfd = short(FIELDS.dfd);
  const kvd = short(FIELDS.kvd);
  const sgd = stretch(long(FIELDS.sgd), long(FIELDS.sgd + 8));
  const isWhole = [dfd, kvd, sgd, ...levels].every(({ end }) => end <= bytes.length);
  // A format takes at most sixteen bytes a pixel, and blocks may extend three pixels beyond the edge.
  const isHonest = levels.every(
    ({ unpacked }, level) => unpacked <= (width / 2 ** level + 4) * (height / 2 ** level + 4) * 16,
  );
  return isWhole && isHonest ? { width, height, levels, dfd, kvd, sgd } : undefined;
}

const stretch = (start: number, length: number): Stretch => ({ start, end: start + length });

/** Length in bytes of the header with its level index. */
export const headerBytes = ({ levels }: Ktx2Header): number => LEVEL_INDEX + levels.length * LEVEL_BYTES;
