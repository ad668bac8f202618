import { fileKinds } from '@pleinair/domain';
import { drawingContext } from '@pleinair/scene/canvas';
import { hasAlpha, JPEG_QUALITY, MOST_PIXELS, sizeWithin } from '../upload/convert/draw-picture.ts';
import { type Cut, cutPixels, turnedSize } from './cut.ts';

/**
 * Writes what stays of a picture into a PNG, or into a JPEG if it was one or has neither transparency nor lossless pixels. It keeps
 * its size in pixels, unless that is more than a canvas holds on every phone.
 */
export async function cutPicture(file: File, picture: ImageBitmap, cut: Cut): Promise<File> {
  const area = cutPixels(picture, cut);
  const size = sizeWithin(area, MOST_PIXELS);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = drawingContext(canvas, { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.scale(size.width / area.width, size.height / area.height);
  context.translate(-area.x, -area.y);
  drawTurned(context, picture, cut.turns);
  // The picture of a mark comes as WebP, which not every browser writes.
  const isPng = file.type === fileKinds.png.mime || (file.type !== fileKinds.jpeg.mime && hasAlpha(context));
  const { mime, extensions } = isPng ? fileKinds.png : fileKinds.jpeg;
  const blob = await canvas.convertToBlob({ type: mime, quality: JPEG_QUALITY });
  return new File([blob], `${file.name}.${extensions[0]}`, { type: mime });
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
