import sharp from 'sharp';
import type { Pixels } from '../inspect/pixels.ts';
import { PICTURE_EDGES, type PictureSize, within } from '../picture/picture-sizes.ts';

/** WebP qualities: lists show dozens of smaller renditions, which are a fifth smaller without a visible difference. */
const LARGE_QUALITY = { quality: 84, alphaQuality: 90 };
const SMALLER_QUALITY = { quality: 78, alphaQuality: 80 };

/**
 * Re-encodes a picture as WebP: upright, with its transparency, but without everything else that a camera or program wrote into
 * the file (where it was taken, by whom).
 */
export function renderPicture({ data, width, height, channels }: Pixels, size: PictureSize): Promise<Buffer> {
  const edge = PICTURE_EDGES[size];
  return sharp(data, { raw: { width, height, channels } })
    .resize(within(edge))
    .webp(size === 'large' ? LARGE_QUALITY : SMALLER_QUALITY)
    .toBuffer();
}
