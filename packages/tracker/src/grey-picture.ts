/** A grey picture, one byte per pixel, row by row from the top. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Grey levels from interleaved colours with that many bytes per pixel, red, green and blue first: Rec. 601 luma in 256ths. */
export function greyOfColours(
  colours: Uint8Array | Uint8ClampedArray,
  { width, height, channels }: { readonly width: number; readonly height: number; readonly channels: 3 | 4 },
): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < pixels.length; i++, at += channels) {
    pixels[i] = (77 * (colours[at] ?? 0) + 150 * (colours[at + 1] ?? 0) + 29 * (colours[at + 2] ?? 0)) >> 8;
  }
  return { width, height, pixels };
}

/** The grey level interpolated between four pixels; the picture's edge extends beyond it. */
export function greyAt({ width, height, pixels }: GreyPicture, u: number, v: number): number {
  // The centre of the first pixel is at half a pixel.
  const x = Math.min(Math.max(u - 0.5, 0), width - 1.001);
  const y = Math.min(Math.max(v - 0.5, 0), height - 1.001);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const a = x - left;
  const b = y - top;
  const at = top * width + left;
  const upper = (pixels[at] ?? 0) * (1 - a) + (pixels[at + 1] ?? 0) * a;
  const lower = (pixels[at + width] ?? 0) * (1 - a) + (pixels[at + width + 1] ?? 0) * a;
  return upper * (1 - b) + lower * b;
}
