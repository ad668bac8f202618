const TABLE = 0x80;
const EXTENSION = 0x21;
const FRAME = 0x2c;
/** Bytes of the header and the logical screen size. */
const START_BYTES = 13;

/** A complete block of a GIF: a frame, or an extension that describes the next one. */
export interface GifBlock {
  readonly kind: 'extension' | 'frame';
  /** Byte offsets of its start and end in the file. */
  readonly start: number;
  readonly end: number;
}

/** The blocks of a GIF in order, without decoding; omits truncated ones. Source: GIF89a, sections 15 to 27. */
export function* gifBlocks(bytes: Uint8Array): Generator<GifBlock> {
  let at = gifStart(bytes);
  for (;;) {
    const start = at;
    const kind = bytes[at] === FRAME ? 'frame' : 'extension';
    if (bytes[at] === FRAME) at += 11 + tableBytes(bytes[at + 9]);
    else if (bytes[at] === EXTENSION) at += 2;
    else return;
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return;
      at += 1 + length;
    }
    at += 1;
    yield { kind, start, end: at };
  }
}

/** Offset of the first block, after the header and the global colour table. */
export const gifStart = (bytes: Uint8Array): number => START_BYTES + tableBytes(bytes[10]);

/** Counts the frames of a GIF. */
export function gifFrames(bytes: Uint8Array): number {
  let frames = 0;
  for (const { kind } of gifBlocks(bytes)) if (kind === 'frame') frames += 1;
  return frames;
}

/** Bytes of the colour table described by packed fields. */
const tableBytes = (packed = 0): number => (packed & TABLE ? 3 * 2 ** ((packed & 7) + 1) : 0);
