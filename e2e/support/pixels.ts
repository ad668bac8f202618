import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';

export type Colour = readonly [red: number, green: number, blue: number];
type Test = (colour: Colour) => boolean;

/** Whether a colour is within `tolerance` of another in each channel. */
export const near =
  (wanted: Colour, tolerance: number): Test =>
  (colour) =>
    colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) <= tolerance);

/** Number of a picture's opaque pixels that pass a test. */
export async function countPixels(picture: Buffer, test: Test): Promise<number> {
  return (await pixelsThat(picture, test)).length;
}

/** The centre of the pixels that pass a test, as fractions of the picture's width and height from its top left. */
export async function middleOfPixels(picture: Buffer, test: Test): Promise<{ x: number; y: number }> {
  const pixels = await pixelsThat(picture, test);
  const mean = (axis: 'x' | 'y') => pixels.reduce((sum, pixel) => sum + pixel[axis], 0) / pixels.length;
  return { x: mean('x'), y: mean('y') };
}

/** The pixels that pass a test, as fractions of the picture's width and height from its top left. */
export async function pixelsThat(picture: Buffer, test: Test): Promise<readonly { x: number; y: number }[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found: { x: number; y: number }[] = [];
  // Of a million pixels: one colour is filled in for each, and most colours follow an equal one.
  const colour: [number, number, number] = [0, 0, 0];
  let before = -1;
  let passes = false;
  for (let at = 0; at < data.length; at += 4) {
    const here = data.readUInt32LE(at);
    if (here !== before) {
      before = here;
      [colour[0], colour[1], colour[2]] = [here & 255, (here >> 8) & 255, (here >> 16) & 255];
      passes = here >>> 24 !== 0 && test(colour);
    }
    if (!passes) continue;
    const index = at / 4;
    found.push({ x: (index % info.width) / info.width, y: Math.floor(index / info.width) / info.height });
  }
  return found;
}

/**
 * Waits until more CSS pixels of the canvas than that pass a test. If its controls or the page have the same colours, only the given
 * share of its width and height around the middle counts.
 */
export async function expectPixels(
  drawn: Locator,
  test: Test,
  least: number,
  what: string,
  middle = 1,
): Promise<void> {
  const isInMiddle = (fraction: number) => Math.abs(fraction - 0.5) <= middle / 2;
  const count = async () => {
    const found = await pixelsThat(await drawn.screenshot({ scale: 'css' }), test);
    return found.filter(({ x, y }) => isInMiddle(x) && isInMiddle(y)).length;
  };
  await expect.poll(count, { message: `pixels of ${what}` }).toBeGreaterThan(least);
}
