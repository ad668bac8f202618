import { MAX_IMAGE_PIXELS } from '@pleinair/domain';
import sharp, { type Sharp } from 'sharp';

// Only these decoders are reachable, for any file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** Opens all frames of a GIF or WebP, stacked vertically. */
export const openAnimation = (file: string): Sharp =>
  sharp(file, { animated: true, limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated' });

/** Opens a picture rotated according to its EXIF data. */
export const openPicture = (file: string): Sharp =>
  sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated', autoOrient: true });
