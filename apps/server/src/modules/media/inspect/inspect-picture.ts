import { MAX_IMAGE_PIXELS } from '@pleinair/domain';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_EDGES } from '../look/look-order.ts';
import { type Finding, refused } from './finding.ts';
import { isTransparent, readPixels } from './pixels.ts';

// Nothing but these decoders is ever reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
});

/** Opens a picture the way it is meant to be seen: turned as its EXIF data says. */
export const openPicture = (file: string): Sharp =>
  sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated', autoOrient: true });

/** The whole picture must be readable: it is decoded once, for all that is asked of it. `judgePicture` comes first. */
export async function inspectPicture(file: string): Promise<Finding> {
  try {
    const { autoOrient } = await sharp(file).metadata();
    const { width, height } = autoOrient;
    const pixels = await readPixels(openPicture(file), PICTURE_EDGES.large);
    return { ok: true, facts: { width, height, has_alpha: isTransparent(pixels) }, pixels };
  } catch {
    return refused({ key: 'picture_unreadable' });
  }
}
