const TABLE = 0x80;
const EXTENSION = 0x21;
const FRAME = 0x2c;
/** Of its header and the sizes of the whole picture. */
const START_BYTES = 13;

/** A whole block of a GIF: what says something about the next frame, or a frame. */
export interface GifBlock {
  readonly kind: 'extension' | 'frame';
  /** Where it begins and ends in the file; bytes. */
  readonly start: number;
  readonly end: number;
}

/** The blocks of a GIF in their order; nothing is decoded, and what is cut off is left out. Source: GIF89a, sections 15 to 27. */
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

/** Where the blocks begin: after the header and the colours that all frames share. */
export const gifStart = (bytes: Uint8Array): number => START_BYTES + tableBytes(bytes[10]);

/** Counts the frames of a GIF. */
export function gifFrames(bytes: Uint8Array): number {
  let frames = 0;
  for (const { kind } of gifBlocks(bytes)) if (kind === 'frame') frames += 1;
  return frames;
}

/** Of the table of colours that packed fields announce. */
const tableBytes = (packed = 0): number => (packed & TABLE ? 3 * 2 ** ((packed & 7) + 1) : 0);
