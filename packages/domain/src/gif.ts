const TABLE = 0x80;
const EXTENSION = 0x21;
const FRAME = 0x2c;

/**
 * Counts the frames of a GIF by its blocks; nothing is decoded, and what is cut off does not count. Source: GIF89a,
 * sections 15 to 27.
 */
export function gifFrames(bytes: Uint8Array): number {
  let frames = 0;
  let at = 13 + tableBytes(bytes[10]);
  for (;;) {
    const block = bytes[at];
    if (block === FRAME) at += 11 + tableBytes(bytes[at + 9]);
    else if (block === EXTENSION) at += 2;
    else return frames;
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return frames;
      at += 1 + length;
    }
    at += 1;
    if (block === FRAME) frames += 1;
  }
}

/** Of the table of colours that packed fields announce. */
const tableBytes = (packed = 0): number => (packed & TABLE ? 3 * 2 ** ((packed & 7) + 1) : 0);
