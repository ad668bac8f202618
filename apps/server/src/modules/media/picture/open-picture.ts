import { MAX_IMAGE_PIXELS } from '@pleinair/domain';
import sharp, { type Sharp } from 'sharp';

// Nothing but these decoders is ever reached, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
});

/** Opens a picture the way it is meant to be seen: turned as its EXIF data says. */
export const openPicture = (file: string): Sharp =>
  sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'truncated', autoOrient: true });
