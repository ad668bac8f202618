/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes that are looked through: a JPEG may carry a profile and a preview before it says its size. */
export const HEADER_BYTES = 1_000_000;

/** The size that a PNG or a JPEG says in its header; nothing is decoded. `undefined` when the header does not say. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0x89) {
    return bytes.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
  }
  return jpegSize(view);
}

function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Start of frame: C0 to CF, without the tables (C4), the extension (C8) and arithmetic conditioning (CC).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    const isPadding = marker === 0xff;
    at += isPadding ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
