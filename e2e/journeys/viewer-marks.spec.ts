import { expect, test } from '@playwright/test';
import { sheetLink } from '@pleinair/domain';
import { collage, leaning, lensOf, printedCode, render, y4m } from '@pleinair/tracker/testing';
import sharp from 'sharp';
import { newCreator } from '../support/creator.ts';
import { withCamera } from '../support/fake-camera.ts';
import { cameraPose, degreesBetween, distance, heading, nodePose } from '../support/poses.ts';
import { URL } from '../support/product.ts';
import { publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

const SIDE = 0.15;

test('sheet: the camera sees the code and aligns the space by it', async ({ page: creating, playwright }) => {
  const { space } = await publish(await newCreator(creating));
  // It hangs on a wall and faces east; the visitor looks at it from 60 cm in front of it, slightly to its side.
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

test('tracked image: objects on a picture appear on it, and stay when it is out of view', async ({
  page: creating,
  playwright,
}) => {
  const creator = await newCreator(creating);
  const mark = collage(4);
  const { width, height, pixels } = mark;
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const { space, node } = await publish(creator, {
    anchor: {
      name: 'Mural',
      anchor_type: 'TrackedImage-Vision-10',
      mark: await creator.api.upload(png, 'mural.png', 'image/png'),
      width: 0.8,
    },
  });
  // First a wall, then the picture: slanted, badly lit, half covered.
  const room = collage(70, 640, 360);
  const background = (u: number, v: number) => room.pixels[Math.floor(v) * 640 + Math.floor(u)] ?? 0;
  const weather = { blur: 0.7, noise: 3, background };
  const pose = leaning({ distance: 2, tilt: 30, about: 80, roll: 10 });
  const lens = lensOf(640, 360);
  const printed = [{ picture: mark, width: 1, pose }];
  const wall = render(lens, [], weather);
  const slanted = render(lens, printed, weather);
  const dark = render(lens, printed, { ...weather, light: (grey, across) => grey * (0.15 + 0.3 * across) });
  const covered = render(lens, printed, { ...weather, cover: (across) => (across > 0.5 ? 120 : undefined) });
  const film = y4m(
    [wall, slanted, dark, covered].flatMap((frame) => Array<typeof wall>(12).fill(frame)),
    10,
  );
  await withCamera({ browserType: playwright.chromium, film }, async (page) => {
    await page.goto(`/v/${space.pid}?debug=poses`);
    await start(page);
    await expect(page.getByText('Point your phone at this picture.')).toBeVisible();
    const metres = async () => {
      const camera = await cameraPose(page);
      const object = await nodePose(page, node.pid);
      return camera && object ? distance(camera.position, object.position) : 0;
    };
    await expect(page.getByText('Point your phone at this picture.')).toBeHidden();
    await expect.poll(metres).toBeCloseTo(2 * 0.8, 1);
    await expect(page.getByText('The picture is out of view.')).toBeVisible();
    await expect.poll(metres).toBeCloseTo(2 * 0.8, 1);
  });
});

test('QR code: visitors are asked to look for it, and its objects appear on it and stay', async ({
  page: creating,
  playwright,
}) => {
  const text = 'https://orchard.example.org/row-7';
  const { space, node } = await publish(await newCreator(creating), {
    anchor: { name: 'Row 7', anchor_type: 'QrMarker-Vision-10', mark: text, width: 0.2 },
  });
  const lens = lensOf(640, 360);
  const weather = { blur: 0.6, noise: 3 };
  const pose = leaning({ distance: 3, tilt: 20, about: 90 });
  const frames = [render(lens, [], weather), render(lens, [printedCode(text, pose)], weather)];
  const film = y4m(
    frames.flatMap((frame) => Array<typeof frame>(25).fill(frame)),
    10,
  );
  await withCamera({ browserType: playwright.chromium, film }, async (page) => {
    await page.goto(`/v/${space.pid}?debug=poses`);
    await start(page);
    await expect(page.getByText('Point your phone at the QR code.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Row 7' })).toBeVisible();
    await expect(page.getByText('The code is out of view.')).toBeVisible();
    const camera = await cameraPose(page);
    const object = await nodePose(page, node.pid);
    expect(camera && object && distance(camera.position, object.position)).toBeCloseTo(3 * 0.2, 1);
  });
});

test('tracked image: nothing asks visitors who read to look for it, nor once nothing can see it', async ({
  page: creating,
  playwright,
}) => {
  const creator = await newCreator(creating);
  const { width, height, pixels } = collage(4);
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const { space } = await publish(creator, {
    anchor: {
      name: 'Mural',
      anchor_type: 'TrackedImage-Vision-10',
      mark: await creator.api.upload(png, 'mural.png', 'image/png'),
    },
  });
  const film = y4m([render(lensOf(640, 360), [], { blur: 0.7, noise: 3 })], 10);
  await withCamera({ browserType: playwright.chromium, film }, async (page) => {
    // A worker that does not start yet.
    await page.addInitScript(() => {
      class Stuck extends EventTarget {
        constructor() {
          super();
          document.addEventListener('worker-fails', () => this.dispatchEvent(new ErrorEvent('error')));
        }
        postMessage() {}
        terminate() {}
      }
      Object.assign(globalThis, { Worker: Stuck });
    });
    await page.goto(`/v/${space.pid}`);
    await start(page);
    const hint = page.getByText('Point your phone at this picture.');
    const enlarge = page.getByRole('button', { name: 'Enlarge “Mural”' });
    await expect(hint).toBeVisible();
    await expect(enlarge).toBeVisible();
    await page.getByRole('button', { name: 'Sun', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Sun' })).toBeVisible();
    await expect(hint).toBeHidden();
    await expect(enlarge).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(hint).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('worker-fails')));
    await expect(hint).toBeHidden();
  });
});
