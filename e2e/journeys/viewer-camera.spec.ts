import { expect, type Page } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { cameraPose, degreesToTheRight, nodePose } from '../support/poses.ts';
import { emulateCompass, metresFrom, SENSORS } from '../support/sensors.ts';
import { PLACE, publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';
import { start } from '../support/viewer.ts';

/** Degrees by which the object is to the right of the camera's axis. */
async function aside(page: Page, node: string): Promise<number | undefined> {
  const camera = await cameraPose(page);
  const object = await nodePose(page, node);
  return camera && object && degreesToTheRight(camera, object.position);
}

test('camera: compass and position hold the object in its place', async ({ page, context }) => {
  const creator = await newCreator(page);
  // The space's own north faces east, so its −z is east: the object is 5 m east of the space's point.
  const { space, node } = await publish(creator, { space: { settings: { heading: 90 } }, node: { z: -5 } });
  await context.grantPermissions(['camera', ...SENSORS]);
  await context.setGeolocation({ ...metresFrom(PLACE, { north: -10 }), accuracy: 1 });
  const turnTo = await emulateCompass(page, 0);
  await page.goto(`/v/${space.pid}?debug=poses`);
  await start(page);
  await expect(page.getByText('Everything is in its place.')).toBeVisible();

  // Seen from 10 m to the south it is 5 m to the east: 26.6° east of north.
  const bearing = (Math.atan2(5, 10) * 180) / Math.PI;
  await expect.poll(() => aside(page, node.pid)).toBeCloseTo(bearing, 0);
  turnTo(90);
  await expect.poll(() => aside(page, node.pid)).toBeCloseTo(bearing - 90, 0);
  turnTo(bearing);
  await expect.poll(() => aside(page, node.pid)).toBeCloseTo(0, 0);

  await page.getByRole('button', { name: 'Bring it here' }).click();
  await expect(page.getByText('The space stands in front of you.')).toBeVisible();

  // As a locked screen does on some phones.
  const endCamera = () =>
    page.locator('video').evaluate(({ srcObject }: HTMLVideoElement) => {
      const stream = srcObject as MediaStream;
      for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'));
      return stream.id;
    });
  const ended = await endCamera();
  const open = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).id);
  await expect.poll(open).not.toBe(ended);
  await expect(page.getByText('The space stands in front of you.')).toBeVisible();

  // As a call does, which keeps the camera.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('in use', 'NotReadableError');
    };
  });
  await endCamera();
  await expect(page.getByText('The camera was taken away')).toBeVisible();
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();

  // The device takes back the GPU's memory: it may return it, or the visitor restarts.
  const stage = page.getByLabel('Courtyard in 3D.');
  await stage.evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expect(page.getByText('The device needed the memory of the 3D view.')).toBeVisible();
  // There is nothing to take a picture of.
  await expect(page.getByRole('button', { name: 'Take a picture' })).toBeHidden();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Only look in 3D' }).click();
  await expect(page.getByText('The device needed the memory of the 3D view.')).toBeHidden();
  const isLost = () =>
    stage.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl2')?.isContextLost());
  await expect.poll(isLost).toBe(false);
  await expect(page.getByRole('button', { name: 'Take a picture' })).toBeVisible();
});

test('camera: what a visitor without a compass has turned to stays in view when the position comes', async ({
  page,
  context,
}) => {
  const creator = await newCreator(page);
  const { space, node } = await publish(creator);
  await context.grantPermissions(['camera', ...SENSORS]);
  await page.goto(`/v/${space.pid}?debug=poses`);
  await start(page);
  await expect(page.getByText('No compass here')).toBeVisible();
  const canvas = page.getByLabel('Courtyard in 3D.');
  await canvas.press('ArrowLeft');
  await canvas.press('ArrowLeft');
  await expect.poll(() => aside(page, node.pid)).toBeCloseTo(16, 0);
  await context.setGeolocation({ ...metresFrom(PLACE, { north: -20_000 }), accuracy: 5 });
  await expect(page.getByText('You are far from the place')).toBeVisible();
  expect(await aside(page, node.pid)).toBeCloseTo(16, 0);
});

test('recovers from failures: retries a file, and replaces the camera with 3D, with the reason', async ({
  newContext,
  page: creating,
}) => {
  const creator = await newCreator(creating);
  const { space, hobject } = await publish(creator);
  const context = await newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // The journeys' browser grants everything; this is its answer when the visitor refuses.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await page.route(hobject.asset_uri, (route) => route.abort());
  await page.goto(`/v/${space.pid}`);
  await page.getByRole('button', { name: 'Only look in 3D' }).click();
  await expect(page.getByText('One object could not be loaded.')).toBeVisible();
  await page.unroute(hobject.asset_uri);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('One object could not be loaded.')).toBeHidden();

  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByText('The camera was not allowed, so here is the space in 3D.')).toBeVisible();
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
});
