import type { GreyPicture } from '@pleinair/tracker';

const canvases = new Map<string, OffscreenCanvas>();

/** A picture's grey levels, made smaller where its longer edge has more pixels than `longest`. */
export function greyOf(image: ImageBitmap, longest = Number.POSITIVE_INFINITY): GreyPicture {
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const size = `${width} ${height}`;
  const canvas = canvases.get(size) ?? new OffscreenCanvas(width, height);
  canvases.set(size, canvas);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser gives no pixels');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  const colours = context.getImageData(0, 0, width, height).data;
  const pixels = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4) {
    // Luma of Rec. 601 in 256ths.
    pixels[i] = (77 * (colours[at] ?? 0) + 150 * (colours[at + 1] ?? 0) + 29 * (colours[at + 2] ?? 0)) >> 8;
  }
  return { width, height, pixels };
}
