import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FramedPicture } from '../../apps/viewer/src/parts/framed-picture.tsx';
import { mount } from './mount.tsx';

function pictureOf(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return canvas.toDataURL();
}

/** The boxes of a picture and of its frame, which is 16:9. */
async function framed(width: number, height: number) {
  await mount({ show: () => <FramedPicture className="page-picture" src={pictureOf(width, height)} /> });
  const boxOf = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const boxes = () => ({ picture: boxOf('.page-picture img'), frame: boxOf('.page-picture') });
  await expect.poll(() => boxes().picture.width / boxes().picture.height).toBeCloseTo(width / height, 1);
  return boxes();
}

test.each([
  [160, 90],
  [160, 100],
  [200, 100],
])('a picture fills a frame of about its shape: %i × %i', async (width, height) => {
  await page.viewport(640, 740);
  const { picture, frame } = await framed(width, height);
  expect(picture.width).toBeGreaterThan(frame.width - 1);
  expect(picture.height).toBeGreaterThan(frame.height - 1);
  expect(picture.left + picture.right, 'in the middle').toBeCloseTo(frame.left + frame.right, 0);
});

test.each([
  [100, 100],
  [100, 200],
  [400, 100],
])('a picture of another shape is shown whole: %i × %i', async (width, height) => {
  await page.viewport(640, 740);
  const { picture, frame } = await framed(width, height);
  expect(picture.width).toBeLessThan(frame.width + 1);
  expect(picture.height).toBeLessThan(frame.height + 1);
  expect(picture.top + picture.bottom, 'in the middle').toBeCloseTo(frame.top + frame.bottom, 0);
});
