import { expect, type Page } from '@playwright/test';
import { scene } from './editor.ts';
import { type Colour, near, pixelsThat } from './pixels.ts';

/** The colours of the handles of the x and y axes, and of those that scale: nothing else in the scene is as pure. */
export const RED: Colour = [255, 0, 0];
export const GREEN: Colour = [0, 255, 0];
export const VIOLET: Colour = [139, 43, 255];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Grabs a handle of the editor by its right end and drags it by that many pixels. */
export async function dragHandle(page: Page, colour: Colour, by: Point): Promise<void> {
  await expect.poll(() => handleOf(page, colour), { message: 'the handle' }).toBeTruthy();
  const at = await handleOf(page, colour);
  if (!at) throw new Error('There is no handle.');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + by.x, at.y + by.y, { steps: 6 });
  await page.mouse.up();
}

/** Whether a handle of a colour is in the scene. */
export const hasHandle = async (page: Page, colour: Colour) =>
  (await pixelsThat(await scene(page).screenshot(), near(colour, 20))).length > 0;

async function handleOf(page: Page, colour: Colour): Promise<Point | undefined> {
  const box = await scene(page).boundingBox();
  const found = await pixelsThat(await scene(page).screenshot(), near(colour, 20));
  const end = found.toSorted((one, other) => other.x - one.x)[Math.floor(found.length / 20)];
  return box && end ? { x: box.x + end.x * box.width, y: box.y + end.y * box.height } : undefined;
}
