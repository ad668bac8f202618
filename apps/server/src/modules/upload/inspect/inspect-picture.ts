import { MAX_IMAGE_EDGE, MAX_IMAGE_PIXELS } from '@pleinair/domain';
import sharp, { type Sharp } from 'sharp';
import { type Finding, refused } from './finding.ts';

// Nothing but these decoders is ever reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
});

/** Opens a picture the way it is meant to be seen: turned as its EXIF data says. */
export const openPicture = (file: string): Sharp =>
  sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated', autoOrient: true });

/** The header is judged before a pixel is decoded; then the whole picture must be readable. */
export async function inspectPicture(file: string): Promise<Finding> {
  try {
    // Only the header is read here, so no number of pixels costs anything.
    const { autoOrient, hasAlpha } = await sharp(file, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (Math.max(width, height) > MAX_IMAGE_EDGE || width * height > MAX_IMAGE_PIXELS) {
      const values = { width, height, edge: MAX_IMAGE_EDGE, megapixels: MAX_IMAGE_PIXELS / 1e6 };
      return refused({ key: 'picture_too_large', values });
    }
    const { isOpaque } = await openPicture(file).stats();
    return { ok: true, facts: { width, height, has_alpha: hasAlpha && !isOpaque } };
  } catch {
    return refused({ key: 'picture_unreadable' });
  }
}
