import { createKeptParts } from './kept-parts.ts';

const SIGNATURE_BYTES = 8;

/** What says how a PNG looks, an animated one too; everything else says something about it. */
const KEPT = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS acTL fcTL fdAT ' + 'iCCP sRGB gAMA cHRM cICP mDCV cLLI sBIT bKGD hIST sPLT pHYs'
  ).split(' '),
);

/**
 * Leaves out of a PNG its EXIF, texts, times and unknown chunks, and what hangs on after its end. The rest is the
 * same bytes. Source: PNG specification, 5.3.
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
