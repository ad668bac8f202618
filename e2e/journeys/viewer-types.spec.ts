import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { BOARD, drawPanorama, SKY } from '../support/panorama.ts';
import { type Colour, countPixels, expectPixels, near } from '../support/pixels.ts';
import { FIXTURES, fixture, publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 01:00.000\nGood morning!';

test('plays a video when a visitor with reduced motion asks for it', async ({ page }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, {
    hobject: {
      asset: await creator.api.upload(await readFile(fixture('hologram.mp4')), 'wave.mp4', 'video/mp4'),
      ...{ name: 'Greeting', model_identifier: 'core.video.plane.1.0', settings: { captions: CAPTIONS } },
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

test('encloses visitors in a 360 picture, and lets them into one through a door', async ({ page }) => {
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
  await expectPixels(canvas, near(SKY, 12), most / 4, 'the sky');

  const portal = { name: 'Door', model_identifier: 'core.portal.door.1.0', asset };
  const behind = await publish(creator, { hobject: { ...portal, settings: { sphere_radius: 30 } } });
  await page.goto(`/v/${behind.space.pid}`);
  await start(page);
  await page.getByRole('button', { name: '3D' }).click();
  await expectPixels(canvas, near([120, 150, 90], 12), 500, 'the ground behind the door');
  const picture = await canvas.screenshot();
  expect(await countPixels(picture, near(SKY, 12)), 'sky beside the door').toBeLessThan(most / 8);
  await canvas.click();
  await page.getByRole('button', { name: 'Step in' }).click();
  await expect(page.getByRole('button', { name: 'Step out' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectPixels(canvas, near(SKY, 12), most / 8, 'the sky all round');
  await expectPixels(canvas, near(BOARD, 12), 500, 'the middle of the picture');
});

test('draws a scanned point cloud in its colours', async ({ page }) => {
  const creator = await newCreator(page);
  const rows = Array.from({ length: 10_000 }, (_, point) => {
    const [x, y] = [point % 100, Math.floor(point / 100)];
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

  await expectPixels(page.getByLabel('Courtyard in 3D.'), near([230, 40, 160], 12), 20_000, 'the wall');
});

test('draws eleven objects of eleven types together', async ({ page }) => {
  const creator = await newCreator(page);
  const { api } = creator;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const content = (path: string) => readFile(`${FIXTURES}/../../packages/content/src/${path}`);
  const files = {
    clip: await api.upload(await readFile(fixture('hologram.mp4')), 'wave.mp4', 'video/mp4'),
    picture: await api.upload(await readFile(fixture('cut-out.png')), 'leaf.png', 'image/png'),
    panorama: await api.upload(await drawPanorama(), 'square.png', 'image/png'),
    model: await api.upload(await readFile(fixture('suzanne.glb')), 'ape.glb', 'model/gltf-binary'),
    bell: await api.upload(await content('audio/bell.mp3'), 'bell.mp3', 'audio/mpeg'),
    points: await api.upload(await content('point-cloud/tree.ply'), 'tree.ply', 'model/ply'),
    splats: await api.upload(await content('gaussian-splat/tree.spz'), 'tree.spz', 'model/spz'),
  };
  const types: readonly (readonly [model: string, asset?: string, settings?: object])[] = [
    ['gaussian_splat.spz', files.splats, { height: 3 }],
    ['image.plane', files.picture],
    ['greenscreen.plane', files.clip],
    ['video.plane', files.clip],
    ['audio.source', files.bell],
    ['text.plane', undefined, { text: 'Orchard' }],
    ['object3d.glb', files.model],
    ['sphere.picture', files.panorama],
    ['pointcloud.ply', files.points],
    ['portal.door', files.panorama],
    ['button.link', undefined, { destination: 'https://orchard.example.org' }],
  ];
  const objects: { pid: string }[] = [];
  for (const [model, asset, settings] of types) {
    const object = { name: model, model_identifier: `core.${model}.1.0`, asset, settings };
    objects.push(await api.call('POST', '/hobject', object));
  }
  const [first, ...others] = objects;
  const { space, anchor } = await publish(creator, { hobject: first });
  for (const [index, { pid: hobject_pid }] of others.entries()) {
    const place = { anchor_pid: anchor.pid, hobject_pid };
    await api.call('POST', `/space/${space.pid}/node`, {
      ...place,
      x: 4 * Math.cos(index),
      z: -3 - 4 * Math.abs(Math.sin(index)),
    });
  }
  await page.goto(`/v/${space.pid}`);
  await start(page);
  await page.getByRole('button', { name: '3D', exact: true }).click();
  await expect(page.getByText(/objects? loaded/)).toHaveCount(0);
  const leaves = ([red, green, blue]: Colour) =>
    green > 90 && green > 2 * red && green > 2 * blue && green < 235;
  await expectPixels(page.getByLabel('Courtyard in 3D.'), leaves, 300, 'the leaves of the captured tree');
  expect(errors).toEqual([]);
});
