import { drawingContext } from '@pleinair/scene/canvas';
import { JPEG_QUALITY, MOST_PIXELS, sizeWithin } from '../upload/convert/draw-picture.ts';
import { type Cut, cutPixels, turnedSize } from './cut.ts';

/**
 * Writes what stays of a picture into a file of the same format. It keeps its pixels, unless it has more of them than a canvas
 * holds on every phone.
 */
export async function cutPicture(file: File, picture: ImageBitmap, cut: Cut): Promise<File> {
  const area = cutPixels(picture, cut);
  const size = sizeWithin(area, MOST_PIXELS);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = drawingContext(canvas);
  context.imageSmoothingQuality = 'high';
  context.scale(size.width / area.width, size.height / area.height);
  context.translate(-area.x, -area.y);
  drawTurned(context, picture, cut.turns);
  const blob = await canvas.convertToBlob({ type: file.type, quality: JPEG_QUALITY });
  return new File([blob], file.name, { type: blob.type });
}

/** Draws a picture with its turns from the origin on. */
export function drawTurned(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  turns: number,
): void {
  const { width, height } = turnedSize(picture, turns);
  context.translate(width / 2, height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}
