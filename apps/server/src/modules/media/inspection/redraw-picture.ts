import { writeFile } from 'node:fs/promises';
import { isTransparent, readPixels } from '../inspect/pixels.ts';
import { openAnimation, openPicture } from '../picture/open-picture.ts';
import { PICTURE_EDGES, within } from '../picture/picture-sizes.ts';

/** Maximum width and height in pixels of a re-encoded picture, the same as in the studio. */
const MOST_EDGE = 4096;

/**
 * Re-encodes a picture in place, as PNG if it is transparent, otherwise as JPEG; of an animation only the first frame. Call
 * `judgePicture` first.
 * @throws if decoding fails
 */
export async function redrawPicture(file: string): Promise<'png' | 'jpeg'> {
  const isClear = isTransparent(await readPixels(openPicture(file), PICTURE_EDGES.large));
  const picture = openPicture(file).resize(within(MOST_EDGE));
  await writeFile(file, await (isClear ? picture.png() : picture.jpeg({ quality: 92 })).toBuffer());
  return isClear ? 'png' : 'jpeg';
}

/**
 * Converts a GIF to WebP, and leaves a WebP unchanged if all of its frames are readable. Call `judgePicture` first.
 * @throws if decoding a frame fails
 */
export async function redrawAnimation(file: string): Promise<'webp'> {
  const { format } = await openAnimation(file).metadata();
  if (format === 'webp') await openAnimation(file).resize({ width: 1 }).raw().toBuffer();
  else await writeFile(file, await openAnimation(file).webp({ quality: 90, effort: 3 }).toBuffer());
  return 'webp';
}
