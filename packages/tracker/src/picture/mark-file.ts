import { WORDS } from './features.ts';
import type { LearnedMark } from './mark-model.ts';

/**
 * The extension of files with learned marks. Increment its number when the learning or the file format changes: files with
 * another number are learned again.
 */
export const MARK_FILE = 'mark1';

/** Bytes at the start of every such file. */
const START = new TextEncoder().encode(`pl${MARK_FILE}\0`);
const HEAD = START.length + 8;
/** Bytes per corner: position, angle, scale and descriptor. */
const CORNER = 4 * (4 + WORDS);
/** Longest edge of a learned picture. */
const LARGEST = 1024;

/**
 * Writes a learned mark: the extension with its number, width, height and number of corners, then for all
 * corners x, y, angle, scale and words, and the grey levels. Little-endian, like the CPUs of all phones and servers.
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

/** Undefined for a file with another number, and for a damaged one. */
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
      count,
      x: floats(0),
      y: floats(1),
      angle: floats(2),
      scale: floats(3),
      words: new Uint32Array(file, HEAD + 16 * count, count * WORDS),
    },
  };
}
