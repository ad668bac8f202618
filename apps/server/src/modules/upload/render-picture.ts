import sharp from 'sharp';
import { LARGE_EDGE } from './inspect/inspect-picture.ts';
import type { Pixels } from './inspect/pixels.ts';
import type { PictureSize } from './look/look-order.ts';

/** Pixels, wide and high, of the pictures that we make; a smaller one keeps its size. */
const EDGES: Record<PictureSize, number> = { large: LARGE_EDGE, small: 512 };

/**
 * Draws a picture anew as WebP: upright, its transparency kept, and everything else that a camera or a program wrote into
 * the file (where it was taken, by whom) left behind.
 */
export function renderPicture({ data, width, height, channels }: Pixels, size: PictureSize): Promise<Buffer> {
  const edge = EDGES[size];
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, alphaQuality: 90 })
    .toBuffer();
}
