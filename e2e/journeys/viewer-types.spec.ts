import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { publishElevenTypes } from '../support/eleven-types.ts';
import { BOARD, drawPanorama, SKY } from '../support/panorama.ts';
import { type Colour, expectPixels, near, pixelsThat } from '../support/pixels.ts';
import { fixture, publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 01:00.000\nGood morning!';

test('plays a video when a visitor with reduced motion asks for it', { tag: '@drawn' }, async ({ page }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, {
    hobject: {
      asset: await creator.api.upload(await readFile(fixture('hologram.mp4')), 'wave.mp4', 'video/mp4'),
      name: 'Greeting',
      model_identifier: 'core.video.plane.1.0',
      settings: { captions: CAPTIONS },
    },
  });
  await page.goto(`/v/${space.pid}`);
  await start(page);
  await page.getByRole('button', { name: '3D' }).click();
  const canvas = page.getByLabel('Courtyard in 3D.');
  await expectPixels(canvas, near([0, 255, 0], 12), 2000, 'the background, which a video keeps');
  await canvas.click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectAccessible(page, 'the card of a video');
  await page.getByRole('button', { name: 'Read' }).click();
  const cues = () =>
    page
      .getByLabel('Greeting')
      .evaluate((video: HTMLVideoElement) =>
        [...(video.textTracks[0]?.cues ?? [])].map((cue) => cue.endTime),
      );
  await expect.poll(cues).toEqual([60]);
});

test('plays a video that plays once from the start of the visit, and what follows its end', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const afterwards = {
    trigger: { on: 'media_end' },
    actions: [{ do: 'ask', question: 'Again?', answer: 'text' }],
  };
  const { space } = await publish(creator, {
    hobject: {
      asset: await creator.api.upload(await readFile(fixture('hologram.mp4')), 'wave.mp4', 'video/mp4'),
      name: 'Greeting',
      model_identifier: 'core.video.plane.1.0',
      settings: { loop: false },
      abilities: JSON.stringify([afterwards]),
    },
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Videos of a scene are not in the document.
  await page.addInitScript(() => {
    const create = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options);
      if (name === 'video')
        element.addEventListener('ended', () => document.documentElement.classList.add('ended'));
      return element;
    };
  });
  await page.goto(`/v/${space.pid}`);
  await expect(page.locator('html.ended')).toBeAttached();
  await start(page);
  await expect(page.getByRole('dialog', { name: 'Again?' })).toBeVisible();
});

test('surrounds visitors with a 360° picture, and lets them into one through a door', {
  tag: '@drawn',
}, async ({ page }) => {
  const creator = await newCreator(page);
  const asset = await creator.api.upload(await drawPanorama(), 'square.png', 'image/png');
  const sphere = { name: 'Square', model_identifier: 'core.sphere.picture.1.0', asset };
  const around = await publish(creator, { hobject: sphere });
  await page.goto(`/v/${around.space.pid}`);
  await start(page);
  await page.getByRole('button', { name: '3D' }).click();
  const canvas = page.getByLabel('Courtyard in 3D.');
  const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  const most = width * height;
  await expectPixels(canvas, near(SKY, 12), most / 10, 'the sky');

  const portal = { name: 'Door', model_identifier: 'core.portal.door.1.0', asset };
  const behind = await publish(creator, { hobject: { ...portal, settings: { sphere_radius: 30 } } });
  await page.goto(`/v/${behind.space.pid}`);
  await start(page);
  await page.getByRole('button', { name: '3D' }).click();
  await expectPixels(canvas, near([120, 150, 90], 12), 500, 'the ground behind the door');
  const picture = await canvas.screenshot({ scale: 'css' });
  const frame = (await pixelsThat(picture, (colour) => Math.max(...colour) < 60))
    .filter(({ y }) => y > 0.2 && y < 0.6)
    .map(({ x }) => x);
  const sky = (await pixelsThat(picture, near(SKY, 12))).map(({ x }) => x);
  expect(sky.length, 'sky in the door').toBeGreaterThan(100);
  expect(
    sky.filter((x) => x < Math.min(...frame) || x > Math.max(...frame)),
    'sky next to the door',
  ).toEqual([]);
  await canvas.click();
  await expect(page.getByRole('button', { name: 'Step out' })).toBeVisible();
  await expect(page.getByText('You are inside “Door”.')).toBeAttached();
  await expectPixels(canvas, near(SKY, 12), most / 10, 'the sky all round');
  await expectPixels(canvas, near(BOARD, 12), 500, 'the middle of the picture');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Step out' })).toHaveCount(0);
  await expectPixels(canvas, near([120, 150, 90], 12), 500, 'the ground behind the door');
});

test('draws a scanned point cloud in its colours', { tag: '@drawn' }, async ({ page }) => {
  const creator = await newCreator(page);
  const rows = Array.from({ length: 10_000 }, (_, point) => {
    const x = point % 100;
    const y = Math.floor(point / 100);
    return `${x / 50 - 1} ${y / 50} 0 230 40 160`;
  });
  const header = ['x', 'y', 'z'].map((name) => `property float ${name}`);
  const colours = ['red', 'green', 'blue'].map((name) => `property uchar ${name}`);
  const file = [
    'ply',
    'format ascii 1.0',
    'element vertex 10000',
    ...header,
    ...colours,
    'end_header',
    ...rows,
    '',
  ];
  const asset = await creator.api.upload(Buffer.from(file.join('\n')), 'wall.ply', 'model/ply');
  const hobject = { name: 'Wall', model_identifier: 'core.pointcloud.ply.1.0', asset };
  const { space } = await publish(creator, { hobject });
  await page.goto(`/v/${space.pid}`);
  await start(page);
  await page.getByRole('button', { name: '3D' }).click();

  await expectPixels(page.getByLabel('Courtyard in 3D.'), near([230, 40, 160], 12), 3000, 'the wall');
});

test('draws eleven objects of eleven types together, in every way of seeing', { tag: '@drawn' }, async ({
  page,
  context,
}) => {
  const creator = await newCreator(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { space } = await publishElevenTypes(creator);
  await context.grantPermissions(['camera']);
  await page.goto(`/v/${space.pid}`);
  await start(page);
  const way = page.getByRole('navigation', { name: 'Way of seeing' });
  const canvas = page.getByLabel('Courtyard in 3D.');
  const leaves = ([red, green, blue]: Colour) =>
    green > 90 && green > 2 * red && green > 2 * blue && green < 235;
  for (const name of ['Camera', '3D']) {
    const button = way.getByRole('button', { name, exact: true });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(page.getByText(/objects? loaded/)).toHaveCount(0);
    await expectPixels(canvas, leaves, 300, `the leaves of the captured tree, ${name}`);
  }
  await way.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(11);
  expect(errors).toEqual([]);
});
