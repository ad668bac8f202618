import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { emulateHeadset, pullTrigger, waitForFrames, wearHeadset } from '../support/headset.ts';
import { BOARD, drawPanorama, SKY, TILES } from '../support/panorama.ts';
import { type Colour, countPixels, near } from '../support/pixels.ts';
import { cameraPose } from '../support/poses.ts';
import { emulateCompass, metresFrom, SENSORS } from '../support/sensors.ts';
import { PLACE, publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

/** The fraction of the window that shows the picture behind the door. */
async function shareOfPicture(page: Page): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  const ofPicture = [SKY, BOARD, ...TILES].map((colour) => near(colour, 14));
  const isOfPicture = (colour: Colour) => ofPicture.some((test) => test(colour));
  return (await countPixels(await page.screenshot({ scale: 'css' }), isOfPicture)) / (width * height);
}

test('visitors walk into and out of a portal in a headset', { tag: '@drawn' }, async ({ page }) => {
  const creator = await newCreator(page);
  const asset = await creator.api.upload(await drawPanorama(), 'square.png', 'image/png');
  const settings = { sphere_radius: 30 };
  const { space } = await publish(creator, {
    hobject: { name: 'Door', model_identifier: 'core.portal.door.1.0', asset, settings },
  });
  await emulateHeadset(page);
  await page.goto(`/v/${space.pid}`);
  await wearHeadset(page, { x: 0, y: 1.6, z: 1.2, turn: 0, tilt: -30 });
  await start(page);
  await expect(page.getByText('Tap to place it here.')).toBeVisible();
  await pullTrigger(page);
  await expect(page.getByText('Placed. Walk round and tap what you see.')).toBeVisible();

  // The door is 2.8 m ahead, at z = −1.6.
  const walk = async (from: number, to: number) => {
    const steps = Math.max(1, Math.ceil(Math.abs(to - from) / 0.4));
    for (let step = 0; step <= steps; step++) {
      await wearHeadset(page, { x: 0, y: 1.6, z: from + ((to - from) * step) / steps, turn: 0, tilt: 10 });
      await waitForFrames(page);
    }
  };
  await walk(1.2, 1.2);
  await expect.poll(() => shareOfPicture(page), 'only in the opening').toBeGreaterThan(0.05);
  expect(await shareOfPicture(page), 'only in the opening').toBeLessThan(0.4);
  await walk(1.2, -2.6);
  await expect.poll(() => shareOfPicture(page), 'all round').toBeGreaterThan(0.8);
  await walk(-2.6, 1.2);
  await expect.poll(() => shareOfPicture(page), 'only in the opening again').toBeLessThan(0.4);
  expect(await shareOfPicture(page), 'only in the opening again').toBeGreaterThan(0.05);
});

test('a portal is entered on foot in camera mode, and by a tap without walking', { tag: '@drawn' }, async ({
  page,
  context,
}) => {
  const creator = await newCreator(page);
  const asset = await creator.api.upload(await drawPanorama(), 'square.png', 'image/png');
  const settings = { sphere_radius: 30, height: 4, width: 3 };
  const { space } = await publish(creator, {
    hobject: { name: 'Door', model_identifier: 'core.portal.door.1.0', asset, settings },
  });
  await context.grantPermissions(['camera', ...SENSORS]);
  const walkTo = (north: number) => context.setGeolocation({ ...metresFrom(PLACE, { north }), accuracy: 1 });
  await walkTo(-3);
  await emulateCompass(page, 0);
  await page.goto(`/v/${space.pid}?debug=poses`);
  await start(page);
  await expect(page.getByText('Everything is in its place.')).toBeVisible();
  const out = page.getByRole('button', { name: 'Step out' });
  const reached = (metres: number) =>
    expect.poll(async () => (await cameraPose(page))?.position[2]).toBeCloseTo(metres, 0);
  await reached(3);
  await expect(out).toHaveCount(0);
  for (const north of [-2, -1, 0, 1, 2]) await walkTo(north).then(() => reached(-north));
  await expect(out).toBeVisible();
  expect(await shareOfPicture(page), 'all round').toBeGreaterThan(0.5);
  for (const north of [1, 0, -1, -2]) await walkTo(north).then(() => reached(-north));
  await expect(out).toHaveCount(0);

  await page.getByRole('button', { name: 'Bring it here' }).click();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.getByLabel('Courtyard in 3D.').click({ position: { x: width / 2, y: height / 2 } });
  await expect(out).toBeVisible();
  await expect(page.getByText('You are inside “Door”.')).toBeAttached();
  await expect.poll(() => shareOfPicture(page), 'all round').toBeGreaterThan(0.5);
  await out.click();
  await expect(out).toHaveCount(0);
});
