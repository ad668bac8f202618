import { createKeptParts } from './kept-parts.ts';

/** Markers without length and content. Source: ITU-T T.81, table B.1. */
const EOI = 0xd9;
const SOS = 0xda;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Segments to keep: frames and their tables (C0 to CF), scans, quantisation, number of lines, restarts, hierarchical ones. */
const isOfPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= SOS && marker <= 0xdf);

const JFIF = 0xe0;
/** Application segments that affect the picture: JFIF, colour profile, Adobe's colours. */
const KEPT: Readonly<Record<number, string>> = { [JFIF]: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };
/** Bytes of JFIF's content before its thumbnail; the last two are the thumbnail's size. */
const JFIF_BYTES = 14;

/**
 * Keeps only what decoders need of a JPEG: removes EXIF, XMP, IPTC and other application segments, comments, the thumbnail, and
 * what follows its end (other pictures, a clip). The other bytes stay the same.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept = createKeptParts(bytes);
  kept.keep(0, 2);
  for (let at = 2; at + 1 < bytes.length; ) {
    // Any number of fill bytes may precede a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1] ?? EOI;
    if (bytes[at] !== 0xff || marker === EOI || at + 4 > bytes.length) break;
    const header = Math.min(bytes.length, at + 2 + bytes.readUInt16BE(at + 2));
    const end = marker === SOS ? endOfScan(bytes, header) : header;
    const content = bytes.subarray(at + 4, header);
    if (hasThumbnail(marker, content)) kept.add(jfifWithoutThumbnail(content));
    else if (belongsToPicture(marker, content)) kept.keep(at, end);
    at = end;
  }
  return Buffer.concat([kept.joined(), Buffer.of(0xff, EOI)]);
}

function belongsToPicture(marker: number, content: Buffer): boolean {
  const name = KEPT[marker];
  if (name === undefined) return isOfPicture(marker);
  return content.toString('latin1', 0, name.length) === name;
}

function hasThumbnail(marker: number, content: Buffer): boolean {
  return marker === JFIF && belongsToPicture(marker, content) && content.length > JFIF_BYTES;
}

/** Source: ITU-T T.871, 10.1. */
function jfifWithoutThumbnail(content: Buffer): Buffer {
  const fields = content.subarray(0, JFIF_BYTES - 2);
  return Buffer.concat([Buffer.of(0xff, JFIF, 0, JFIF_BYTES + 2), fields, Buffer.of(0, 0)]);
}

/** Finds the end of the coded data: the next marker, ignoring stuffed zeros and restarts. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? EOI;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}
