import { drawingContext } from '@pleinair/scene/canvas';
import type { PictureSize } from '../picture-size.ts';

/** Most pixels that every browser's canvas holds; a larger one stays empty on phones, without an error. */
export const MOST_PIXELS = 4096 * 4096;

/** From 0 to 1; typical of cameras. */
export const JPEG_QUALITY = 0.92;
/** Pixels checked at a time. */
const STRIP = 1_000_000;

/** The largest size of the same shape with at most that many pixels. */
export function sizeWithin({ width, height }: PictureSize, mostPixels: number): PictureSize {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Draws a decoded picture at a size, as PNG if it has transparency, else as JPEG. */
export async function drawPicture(bitmap: ImageBitmap, { width, height }: PictureSize): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = drawingContext(canvas, { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return hasAlpha(context)
    ? canvas.convertToBlob({ type: 'image/png' })
    : canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

/** Whether a drawing has transparent parts. */
export function hasAlpha(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const rows = Math.max(1, Math.floor(STRIP / width));
  for (let y = 0; y < height; y += rows) {
    const { data } = context.getImageData(0, y, width, Math.min(rows, height - y));
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  }
  return false;
}
