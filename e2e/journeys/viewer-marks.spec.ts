import { expect, test } from '@playwright/test';
import { sheetLink } from '@pleinair/domain';
import { leaning, lensOf, printedCode, render, y4m } from '@pleinair/tracker/testing';
import { newCreator } from '../support/creator.ts';
import { withCamera } from '../support/fake-camera.ts';
import { cameraPose, degreesBetween, distance, heading } from '../support/poses.ts';
import { URL } from '../support/product.ts';
import { publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

const SIDE = 0.15;

test('sheet: the camera sees the code and sets the space by it', async ({ page: creating, playwright }) => {
  const { space } = await publish(await newCreator(creating));
  // It hangs on a wall and faces east; the visitor stands 60 cm in front of it, a little to its side, and looks at it.
  const place = { x: 2, y: 1.5, z: -3, angle_y: 90, hangs: true };
  const link = sheetLink(`${URL}/v/${space.pid}`, { side: SIDE, place });
  const pose = leaning({ distance: 0.6 / SIDE, tilt: 30, about: 90 });
  const film = y4m([render(lensOf(640, 360), [printedCode(link, pose)], { blur: 0.6, noise: 3 })], 10);
  await withCamera({ browserType: playwright.chromium, film }, async (page) => {
    await page.goto(link.replace('#', '?debug=poses#'));
    await start(page);
    await expect(page.getByText('Set by the sheet.')).toBeVisible();
    const turn = 90 - 30;
    const radians = (turn * Math.PI) / 180;
    const eye = [2 + 0.6 * Math.sin(radians), 1.5, -3 + 0.6 * Math.cos(radians)] as const;
    await expect
      .poll(async () => distance((await cameraPose(page))?.position ?? [0, 0, 0], eye))
      .toBeLessThan(0.02);
    await expect
      .poll(async () => degreesBetween((await cameraPose(page))?.quaternion ?? [0, 0, 0, 1], heading(turn)))
      .toBeLessThan(1);
  });
});
