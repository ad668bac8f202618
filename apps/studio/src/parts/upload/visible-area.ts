import { drawingContext } from '@pleinair/scene/canvas';

/** A part of a picture, in pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels checked at a time: a canvas of a large picture stays empty on phones. */
const STRIP = 1_000_000;

/** Returns a picture without its fully transparent margins; all of it if nothing is visible. */
export function visibleArea(picture: ImageBitmap): PictureArea {
  const { width, height } = picture;
  const rows = Math.min(height, Math.max(1, Math.floor(STRIP / width)));
  const context = drawingContext(new OffscreenCanvas(width, rows), { willReadFrequently: true });
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let from = 0; from < height; from += rows) {
    context.clearRect(0, 0, width, rows);
    context.drawImage(picture, 0, -from);
    const { data } = context.getImageData(0, 0, width, Math.min(rows, height - from));
    for (let at = 0; at < data.length / 4; at++) {
      if (data[4 * at + 3] === 0) continue;
      const x = at % width;
      const y = from + Math.floor(at / width);
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return right > left
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : { x: 0, y: 0, width, height };
}

/** Whether a picture has fully transparent margins. */
export function hasMargins(picture: ImageBitmap): boolean {
  const { width, height } = visibleArea(picture);
  return width < picture.width || height < picture.height;
}
