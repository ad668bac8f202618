import { WORDS } from './features.ts';
import type { LearnedMark } from './mark-model.ts';

/**
 * The ending of files with what was learned of a mark. Its number rises with every change of how marks are learned or written:
 * files of another number are learned again.
 */
export const MARK_FILE = 'mark1';

/** Bytes that every such file begins with. */
const START = new TextEncoder().encode(`pl${MARK_FILE}\0`);
const HEAD = START.length + 8;
/** Bytes of a corner: its place, angle and scale, and what describes it. */
const CORNER = 4 * (4 + WORDS);
/** No picture that was learned is larger, each way. */
const LARGEST = 1024;

/**
 * What was learned of a mark as a file: the ending with its number, width, height and number of corners, then of all
 * corners x, y, angle, scale and words, and the grey levels. Little-endian, as the processors of all phones and servers are.
 */
export function writeMark({ picture, features }: LearnedMark): Uint8Array<ArrayBuffer> {
  const { count, x, y, angle, scale, words } = features;
  const file = new Uint8Array(HEAD + count * CORNER + picture.pixels.length);
  file.set(START);
  new Uint16Array(file.buffer, START.length, 3).set([picture.width, picture.height, count]);
  let at = HEAD;
  for (const { buffer, byteOffset, byteLength } of [x, y, angle, scale, words, picture.pixels]) {
    file.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return file;
}

/** Undefined for a file of another number, and for one that is damaged. */
export function readMark(file: ArrayBuffer): LearnedMark | undefined {
  if (file.byteLength < HEAD) return undefined;
  const start = new Uint8Array(file, 0, START.length);
  if (START.some((byte, i) => byte !== start[i])) return undefined;
  const [width = 0, height = 0, count = 0] = new Uint16Array(file, START.length, 3);
  const pixels = width * height;
  if (pixels === 0 || Math.max(width, height) > LARGEST) return undefined;
  if (file.byteLength !== HEAD + count * CORNER + pixels) return undefined;
  const floats = (column: number) => new Float32Array(file, HEAD + column * 4 * count, count);
  return {
    picture: { width, height, pixels: new Uint8Array(file, HEAD + count * CORNER) },
    features: {
      ...{ count, x: floats(0), y: floats(1), angle: floats(2), scale: floats(3) },
      words: new Uint32Array(file, HEAD + 16 * count, count * WORDS),
    },
  };
}
