/** Markers of ITU-T T.81 that stand alone, without a length and a content. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** The segments that belong to the picture although they are for applications: JFIF, colour profile, Adobe's colours. */
const KEPT: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };
const COMMENT = 0xfe;

/**
 * A JPEG without its EXIF, XMP, IPTC and other application segments, its comments, and what hangs on after its end
 * (other pictures, a clip). The rest is the same bytes. It must be a JPEG that a decoder has read.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.of(0xff, SOI)];
  for (let at = 2; at + 1 < bytes.length; ) {
    // Any number of fill bytes may stand before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1] ?? EOI;
    if (bytes[at] !== 0xff || marker === EOI || at + 4 > bytes.length) break;
    const header = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === SOS ? endOfScan(bytes, header) : header;
    if (belongsToPicture(marker, bytes.subarray(at + 4, header))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, Buffer.of(0xff, EOI)]);
}

function belongsToPicture(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = KEPT[marker];
  return name !== undefined && content.toString('latin1', 0, name.length) === name;
}

/** Where the coded data ends: at the next marker, of which a stuffed zero and the restarts are none. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? EOI;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}
