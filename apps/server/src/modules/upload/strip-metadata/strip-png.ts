const SIGNATURE_BYTES = 8;

/** What says how a PNG looks, an animated one too; everything else says something about it. */
const KEPT = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS acTL fcTL fdAT ' + 'iCCP sRGB gAMA cHRM cICP mDCV cLLI sBIT bKGD hIST sPLT pHYs'
  ).split(' '),
);

/**
 * A PNG without its EXIF, texts, times and unknown chunks, and without what hangs on after its end. The rest is the
 * same bytes. It must be a PNG that a decoder has read. Source: PNG specification, 5.3.
 */
export function stripPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(parts);
}
