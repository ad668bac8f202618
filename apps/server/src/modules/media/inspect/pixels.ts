import type { Sharp } from 'sharp';
import { within } from '../picture/picture-sizes.ts';

/** Decoded 8-bit samples, row by row from the top, with interleaved channels; the last of two or four is alpha. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** Decodes a picture scaled down to fit within `edge` pixels, row by row, so that it is never completely in memory. */
export async function readPixels(picture: Sharp, edge: number): Promise<Pixels> {
  const { data, info } = await picture
    .resize(within(edge))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, width, height, channels };
}

/** Whether any pixel is transparent. */
export function isTransparent({ data, channels }: Pixels): boolean {
  if (channels % 2 === 1) return false;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return true;
  return false;
}
