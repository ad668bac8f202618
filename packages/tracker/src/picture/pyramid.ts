import type { GreyPicture } from '../grey-picture.ts';

/** Ratio of each level's size to the next. */
export const LEVEL_STEP = 1.5;

/** A picture at decreasing sizes: `scale` times a position in it is the position in the whole. */
export interface Level {
  readonly picture: GreyPicture;
  readonly scale: number;
}

/** The picture itself, smoothed, and its smaller sizes down to a shorter edge of `least` pixels. */
export function pyramidOf(picture: GreyPicture, levels: number, least: number): Level[] {
  const all: Level[] = [{ picture: smoothed(picture), scale: 1 }];
  for (let i = 1; i < levels; i++) {
    const scale = LEVEL_STEP ** i;
    const width = Math.round(picture.width / scale);
    const height = Math.round(picture.height / scale);
    const above = all[i - 1]?.picture;
    if (above === undefined || Math.min(width, height) < least) break;
    all.push({ picture: smoothed(resized(above, width, height)), scale: picture.width / width });
  }
  return all;
}

/** A picture at another size, each pixel interpolated between the four nearest. */
export function resized(
  { width, height, pixels }: GreyPicture,
  toWidth: number,
  toHeight: number,
): GreyPicture {
  const result = new Uint8Array(toWidth * toHeight);
  const across = width / toWidth;
  const down = height / toHeight;
  for (let y = 0; y < toHeight; y++) {
    const v = Math.min(height - 1.001, Math.max(0, (y + 0.5) * down - 0.5));
    const top = Math.floor(v);
    const b = v - top;
    for (let x = 0; x < toWidth; x++) {
      const u = Math.min(width - 1.001, Math.max(0, (x + 0.5) * across - 0.5));
      const left = Math.floor(u);
      const a = u - left;
      const at = top * width + left;
      const upper = (pixels[at] ?? 0) * (1 - a) + (pixels[at + 1] ?? 0) * a;
      const lower = (pixels[at + width] ?? 0) * (1 - a) + (pixels[at + width + 1] ?? 0) * a;
      result[y * toWidth + x] = upper * (1 - b) + lower * b;
    }
  }
  return { width: toWidth, height: toHeight, pixels: result };
}

/** Blurs by a binomial window of five pixels in each direction; the two outermost rows and columns stay as they are. */
export function smoothed({ width, height, pixels }: GreyPicture): GreyPicture {
  const across = new Uint8Array(pixels);
  for (let y = 0; y < height; y++) {
    for (let i = y * width + 2; i < (y + 1) * width - 2; i++) {
      across[i] =
        ((pixels[i - 2] ?? 0) +
          (pixels[i + 2] ?? 0) +
          4 * ((pixels[i - 1] ?? 0) + (pixels[i + 1] ?? 0)) +
          6 * (pixels[i] ?? 0)) >>
        4;
    }
  }
  const result = new Uint8Array(across);
  for (let i = 2 * width; i < (height - 2) * width; i++) {
    result[i] =
      ((across[i - 2 * width] ?? 0) +
        (across[i + 2 * width] ?? 0) +
        4 * ((across[i - width] ?? 0) + (across[i + width] ?? 0)) +
        6 * (across[i] ?? 0)) >>
      4;
  }
  return { width, height, pixels: result };
}
