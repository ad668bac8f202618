import { MAX_IMAGE_PIXELS } from '@pleinair/domain';
import sharp, { type Sharp } from 'sharp';

// Only these decoders are reachable, for any file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** Opens a picture the way it is meant to be seen: turned as its EXIF data says. */
export const openPicture = (file: string): Sharp =>
  sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated', autoOrient: true });
