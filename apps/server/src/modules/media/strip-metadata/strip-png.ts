import { createKeptParts } from './kept-parts.ts';

const SIGNATURE_BYTES = 8;

/** Chunks that affect how a PNG looks, also an animated one; all others are metadata. */
const KEPT = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS acTL fcTL fdAT ' + 'iCCP sRGB gAMA cHRM cICP mDCV cLLI sBIT bKGD hIST sPLT pHYs'
  ).split(' '),
);

/**
 * Removes EXIF, texts, times and unknown chunks from a PNG, and what follows its end. The other bytes stay the same. Source: PNG
 * specification, 5.3.
 */
export function stripPng(bytes: Buffer): Buffer {
  const kept = createKeptParts(bytes);
  kept.keep(0, SIGNATURE_BYTES);
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = Math.min(bytes.length, at + 12 + bytes.readUInt32BE(at));
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (KEPT.has(type)) kept.keep(at, end);
    if (type === 'IEND') break;
    at = end;
  }
  return kept.joined();
}
