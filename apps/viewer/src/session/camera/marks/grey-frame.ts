import { drawingContext } from '@pleinair/scene/canvas';
import { type GreyPicture, greyOfColours } from '@pleinair/tracker';

const canvases = new Map<string, OffscreenCanvas>();

/** Converts a picture to grey levels, scaled down if its longer side exceeds `longest` pixels. */
export function greyOf(image: ImageBitmap, longest = Number.POSITIVE_INFINITY): GreyPicture {
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const width = Math.round(image.width * scale);
  const height = Math.round(image.height * scale);
  const size = `${width} ${height}`;
  const canvas = canvases.get(size) ?? new OffscreenCanvas(width, height);
  canvases.set(size, canvas);
  const context = drawingContext(canvas, { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return greyOfColours(context.getImageData(0, 0, width, height).data, { width, height, channels: 4 });
}
