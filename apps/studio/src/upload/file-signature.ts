/** Brands of MP4's container family that are something else: QuickTime, sound alone, and still pictures. */
const OTHER_BRANDS = ['qt  ', 'M4A ', 'M4B ', 'heic', 'heix', 'heif', 'mif1', 'msf1', 'avif', 'avis'];

/** Bytes at a file's start that are enough to know it by. */
export const SIGNATURE_BYTES = 16;

/** The MIME type of a file by its first bytes, whatever its name says; `undefined` when it is none that we take. */
export function mimeBySignature(bytes: Uint8Array): string | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 4) === 'glTF') return 'model/gltf-binary';
  if (text(4, 8) === 'ftyp' && !OTHER_BRANDS.includes(text(8, 12))) return 'video/mp4';
  return undefined;
}
