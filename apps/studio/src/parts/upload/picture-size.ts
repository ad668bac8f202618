/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes to search: a JPEG may have a profile and a preview before its size. */
export const HEADER_BYTES = 1_000_000;

/** Reads a picture's size from its header, without decoding it; undefined if the header lacks it. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0x89) {
    return bytes.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
  }
  // Source: GIF89a, 18; RFC 9649, 2.7.
  if (bytes[0] === 0x47 && bytes.length > 10) {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  if (bytes[0] === 0x52 && bytes.length > 30) {
    const width = view.getUint32(24, true);
    const height = view.getUint32(26, true) >>> 8;
    return { width: (width & 0xffffff) + 1, height: height + 1 };
  }
  return jpegSize(view);
}

/** The displayed size: cameras store pictures in sensor orientation, and tell in EXIF how to rotate them. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  let isOnItsSide = false;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Start of frame: C0 to CF, without the tables (C4), the extension (C8) and arithmetic conditioning (CC).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const height = view.getUint16(at + 5);
      const width = view.getUint16(at + 7);
      return isOnItsSide ? { width: height, height: width } : { width, height };
    }
    const isPadding = marker === 0xff;
    if (marker === 0xe1) isOnItsSide ||= exifOrientation(view, at + 4, view.getUint16(at + 2) - 2) >= 5;
    at += isPadding ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const ORIENTATION = 0x0112;

/** The orientation in a JPEG's EXIF segment, 1 (upright) to 8; 1 if absent (Exif 3.0, 4.6.5). */
function exifOrientation(view: DataView, from: number, length: number): number {
  const end = Math.min(from + length, view.byteLength);
  const tiff = from + 6;
  // "Exif", two zeros, and a TIFF header.
  if (tiff + 8 > end || view.getUint32(from) !== 0x45786966) return 1;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return 1;
  const count = view.getUint16(directory, isLittle);
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 12 <= end; entry += 12) {
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}
