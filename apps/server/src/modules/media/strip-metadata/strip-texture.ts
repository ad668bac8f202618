import { isKtx2 } from '../formats/ktx2-header.ts';
import { stripAvif } from './strip-avif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripKtx2 } from './strip-ktx2.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

export type TextureFormat = 'png' | 'jpeg' | 'webp' | 'ktx2' | 'avif';

/** Identifies a texture by its bytes; undefined if a model may not have it. */
export function textureFormat(bytes: Buffer): TextureFormat | undefined {
  const begin = bytes.toString('latin1', 0, 12);
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (begin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (begin.startsWith('RIFF') && begin.endsWith('WEBP')) return 'webp';
  if (isKtx2(bytes)) return 'ktx2';
  if (/ftypavi[fs]$/.test(begin)) return 'avif';
  return undefined;
}

const STRIPPERS: Readonly<Record<TextureFormat, (bytes: Buffer) => Buffer>> = {
  png: stripPng,
  jpeg: stripJpeg,
  webp: stripWebp,
  ktx2: stripKtx2,
  avif: stripAvif,
};

/** Removes a texture's metadata. Returns nothing if it is no texture. The result is never longer. */
export function stripTexture(bytes: Buffer): Buffer {
  const format = textureFormat(bytes);
  // A JPEG without an end marker would get one, for which a texture has no room.
  return format ? STRIPPERS[format](bytes).subarray(0, bytes.length) : Buffer.alloc(0);
}
