import { createKeptParts } from './kept-parts.ts';

const HEADER_BYTES = 12;
const FLAGS = 8;
/** Flags of `VP8X`: EXIF and XMP exist. */
const SAYS = 0x08 | 0x04;

/** Chunks that affect how a WebP looks, also an animated one. Source: RFC 9649, 2.7. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** Removes EXIF, XMP and unknown chunks from a WebP, and what follows its end. */
export function stripWebp(bytes: Buffer): Buffer {
  const kept = createKeptParts(bytes);
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  kept.keep(0, HEADER_BYTES);
  for (let at = HEADER_BYTES; at + 8 <= whole; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = Math.min(whole, at + 8 + length + (length % 2));
    if (KEPT.has(bytes.toString('latin1', at, at + 4))) kept.keep(at, end);
    at = end;
  }
  const stripped = kept.joined();
  stripped.writeUInt32LE(stripped.length - 8, 4);
  const isExtended = stripped.toString('latin1', HEADER_BYTES, HEADER_BYTES + 4) === 'VP8X';
  const flags = HEADER_BYTES + FLAGS;
  if (isExtended && stripped.length > flags) stripped[flags] = (stripped[flags] ?? 0) & ~SAYS;
  return stripped;
}
