/** A grey picture, one byte a pixel, line by line from the top. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The grey level between four pixels; the picture's edge goes on outside it. */
export function greyAt({ width, height, pixels }: GreyPicture, u: number, v: number): number {
  // The middle of the first pixel is at half a pixel.
  const x = Math.min(Math.max(u - 0.5, 0), width - 1.001);
  const y = Math.min(Math.max(v - 0.5, 0), height - 1.001);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [a, b] = [x - left, y - top];
  const at = top * width + left;
  const upper = (pixels[at] ?? 0) * (1 - a) + (pixels[at + 1] ?? 0) * a;
  const lower = (pixels[at + width] ?? 0) * (1 - a) + (pixels[at + width + 1] ?? 0) * a;
  return upper * (1 - b) + lower * b;
}
