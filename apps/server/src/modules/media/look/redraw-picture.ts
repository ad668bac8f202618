import { writeFile } from 'node:fs/promises';
import { isTransparent, readPixels } from '../inspect/pixels.ts';
import { openAnimation, openPicture } from '../picture/open-picture.ts';
import { PICTURE_EDGES } from '../picture/picture-sizes.ts';

/** Pixels across and down that a redrawn picture has at most: what the studio makes, too. */
const MOST_EDGE = 4096;

/**
 * Draws a picture again in its place, as PNG where it can be seen through and as JPEG where not; of an animation its first
 * frame. `judgePicture` comes first.
 * @throws when it cannot be decoded
 */
export async function redrawPicture(file: string): Promise<'png' | 'jpeg'> {
  const isClear = isTransparent(await readPixels(openPicture(file), PICTURE_EDGES.large));
  const picture = openPicture(file).resize({
    ...{ width: MOST_EDGE, height: MOST_EDGE, fit: 'inside', withoutEnlargement: true },
  });
  await writeFile(file, await (isClear ? picture.png() : picture.jpeg({ quality: 92 })).toBuffer());
  return isClear ? 'png' : 'jpeg';
}

/**
 * Writes a GIF as WebP, and leaves a WebP as it is if all of its frames can be read. `judgePicture` comes first.
 * @throws when one cannot be decoded
 */
export async function redrawAnimation(file: string): Promise<'webp'> {
  const { format } = await openAnimation(file).metadata();
  if (format === 'webp') await openAnimation(file).resize({ width: 1 }).raw().toBuffer();
  else await writeFile(file, await openAnimation(file).webp({ quality: 90, effort: 3 }).toBuffer());
  return 'webp';
}
