import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openPicture } from '../picture/open-picture.ts';

/**
 * Removes a picture's metadata with the stripper for its format. The pixels stay unchanged, unless the metadata contains a
 * rotation: then the picture is rotated, and a JPEG re-encoded. The colour profile is kept.
 */
export async function stripPicture(file: string, strip: (bytes: Buffer) => Buffer): Promise<void> {
  const { orientation = 1, format, chromaSubsampling = '4:2:0' } = await sharp(file).metadata();
  // An animation is always upright.
  if (orientation === 1 || format === 'webp') {
    const bytes = await readFile(file);
    const stripped = strip(bytes);
    if (stripped.length !== bytes.length) await writeFile(file, stripped);
    return;
  }
  const turned = openPicture(file).keepIccProfile();
  const encoded = format === 'png' ? turned.png() : turned.jpeg({ quality: 95, chromaSubsampling });
  await writeFile(file, await encoded.toBuffer());
}
