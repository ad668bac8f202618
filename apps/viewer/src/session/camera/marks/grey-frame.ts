import type { GreyPicture } from '@pleinair/tracker';

let canvas: OffscreenCanvas | undefined;

/** The grey levels of a frame, which is closed. Undefined where the browser gives no pixels. */
export function greyFrame(frame: ImageBitmap): GreyPicture | undefined {
  const { width, height } = frame;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(frame, 0, 0);
  frame.close();
  const colours = context?.getImageData(0, 0, width, height).data;
  if (colours === undefined) return undefined;
  const pixels = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4) {
    // Luma of Rec. 601 in 256ths.
    pixels[i] = (77 * (colours[at] ?? 0) + 150 * (colours[at + 1] ?? 0) + 29 * (colours[at + 2] ?? 0)) >> 8;
  }
  return { width, height, pixels };
}
