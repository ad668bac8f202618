import { textureBytes } from '@pleinair/domain';
import sharp from 'sharp';
import { openPicture } from '../picture/open-picture.ts';
import { PICTURE_EDGES } from '../picture/picture-sizes.ts';
import { type Finding, refused } from './finding.ts';
import { isTransparent, readPixels } from './pixels.ts';

/** Inspects a picture, which must be completely readable: it is decoded once, for everything. Call `judgePicture` first. */
export async function inspectPicture(file: string): Promise<Finding> {
  try {
    const { autoOrient } = await sharp(file).metadata();
    const { width, height } = autoOrient;
    const pixels = await readPixels(openPicture(file), PICTURE_EDGES.large);
    const facts = {
      width,
      height,
      has_alpha: isTransparent(pixels),
      texture_bytes: textureBytes(autoOrient),
    };
    return { ok: true, facts, pixels };
  } catch {
    return refused({ key: 'picture_unreadable' });
  }
}
