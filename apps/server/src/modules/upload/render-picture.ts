import { openPicture } from './inspect/inspect-picture.ts';

/** Pixels, wide and high, of the pictures that we make; a smaller one keeps its size. */
const EDGES = { large: 1600, small: 512 } as const;

/**
 * Draws a picture anew as WebP: turned upright, its transparency kept, and everything else that a camera or a program wrote
 * into the file (where it was taken, by whom) left behind.
 */
export function renderPicture(file: string, size: keyof typeof EDGES): Promise<Buffer> {
  const edge = EDGES[size];
  return openPicture(file)
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, alphaQuality: 90 })
    .toBuffer();
}
