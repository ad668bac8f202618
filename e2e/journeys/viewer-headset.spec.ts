import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { publishElevenTypes } from '../support/eleven-types.ts';
import {
  aimHand,
  emulateDepth,
  emulateHeadset,
  emulatePhone,
  emulatePictureTracking,
  pullTrigger,
  wearHeadset,
} from '../support/headset.ts';
import { drawPanorama } from '../support/panorama.ts';
import { type Colour, countPixels, middleOfPixels, near } from '../support/pixels.ts';
import { degreesBetween, distance, heading, nodePose, turned } from '../support/poses.ts';
import { publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

declare global {
  interface Window {
    film: HTMLMediaElement;
  }
}

test('places a space by hit test within 1 cm and 1°, rests with the headset, and starts again once its session ends', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const { space, anchor, hobject, node } = await publish(creator, { file: 'hologram.mp4' });
  // The anchor is off-centre and rotated, and so is the node at the anchor.
  const turn = heading(40);
  await creator.api.call('PUT', `/space/${space.pid}/arrangement`, {
    revision: space.revision,
    anchors: [
      {
        pid: anchor.pid,
        name: 'Floor',
        anchor_type: 'HorizontalSurface-SLAM-10',
        x: 2,
        y: 0,
        z: -3,
        angle_y: 30,
      },
    ],
    nodes: [
      {
        pid: node.pid,
        hobject_pid: hobject.pid,
        anchor: 0,
        x: 0.5,
        y: 0.25,
        z: -0.75,
        scale: 1,
        quaternion_x: turn[0],
        quaternion_y: turn[1],
        quaternion_z: turn[2],
        quaternion_w: turn[3],
      },
    ],
  });

  await emulateHeadset(page);
  // Films play.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      window.film = this;
      return play.call(this);
    };
  });
  await page.goto(`/v/${space.pid}?debug=poses`);
  const eye = [0.3, 1.6, 1.2] as const;
  await wearHeadset(page, { x: eye[0], y: eye[1], z: eye[2], turn: 20, tilt: -40 });
  await start(page);
  await expect(page.getByText('Tap to place it here.')).toBeVisible();
  await pullTrigger(page);
  await expect(page.getByText('Placed. Walk round and tap what you see.')).toBeVisible();
  // A headset takes none.
  await expect(page.getByRole('button', { name: /picture/i })).toHaveCount(0);

  // The eye looks 20° to the left and 40° down, so at this spot on the floor.
  const reach = eye[1] / Math.tan((40 * Math.PI) / 180);
  const spot = [
    eye[0] - reach * Math.sin((20 * Math.PI) / 180),
    0,
    eye[2] - reach * Math.cos((20 * Math.PI) / 180),
  ] as const;
  // The anchor's front faces the visitor.
  const facing = (Math.atan2(eye[0] - spot[0], eye[2] - spot[2]) * 180) / Math.PI;
  const aside = turned(heading(facing), [0.5, 0.25, -0.75]);
  const expected = {
    position: [spot[0] + aside[0], spot[1] + aside[1], spot[2] + aside[2]] as const,
    quaternion: heading(facing + 40),
  };
  const placed = await nodePose(page, node.pid);
  if (!placed) throw new Error('The node is not drawn.');
  expect(distance(placed.position, expected.position), 'metres off').toBeLessThan(0.01);
  expect(degreesBetween(placed.quaternion, expected.quaternion), 'degrees off').toBeLessThan(1);

  // The headset is taken off and put on again.
  const isResting = () => page.evaluate(() => window.film.paused);
  for (const state of ['visible', 'hidden', 'visible'] as const) {
    await page.evaluate((now) => window.headset.updateVisibilityState(now), state);
    await expect.poll(isResting, state).toBe(state === 'hidden');
  }

  // It stays there while the visitor walks, and can be placed elsewhere.
  await wearHeadset(page, { x: -1, y: 1.5, z: 2, turn: -30, tilt: -20 });
  // The device's own picture covers the page, so the overlay is used by keyboard.
  await page.getByRole('button', { name: 'Place it again' }).press('Enter');
  await expect(page.getByText('Tap to place it here.')).toBeVisible();
  await pullTrigger(page);
  await expect(page.getByText('Placed. Walk round and tap what you see.')).toBeVisible();
  const moved = await nodePose(page, node.pid);
  expect(moved && distance(moved.position, placed.position)).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Leave' }).press('Enter');
  const in3d = page.getByRole('button', { name: '3D', exact: true });
  await expect(in3d).toHaveAttribute('aria-pressed', 'true');

  // The system ends a session that is starting, and then one that runs.
  const again = page.getByRole('button', { name: 'In place' });
  await page.evaluate(() => {
    const { requestHitTestSource } = XRSession.prototype;
    XRSession.prototype.requestHitTestSource = async function () {
      Object.assign(XRSession.prototype, { requestHitTestSource });
      await this.end();
      return undefined as unknown as XRHitTestSource;
    };
  });
  await again.press('Enter');
  await expect(page.getByText('The device did not start augmented reality')).toBeVisible();
  await expect(in3d).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(isResting, 'in view in 3D').toBe(false);
  await again.press('Enter');
  await expect(page.getByText('Tap to place it here.')).toBeVisible();
  await page.evaluate(() => window.headset.activeSession?.end());
  await expect(in3d).toHaveAttribute('aria-pressed', 'true');
});

test('is placed on a picture that the device tracks, and hidden behind measured depth', {
  tag: '@drawn',
}, async ({ page }) => {
  const creator = await newCreator(page);
  const { space, node } = await publish(creator, {
    space: { settings: { enable_environment_occlusion: true } },
    anchor: {
      anchor_type: 'TrackedImage-Vision-10',
      mark: await creator.api.upload(await drawPanorama(), 'mural.png', 'image/png'),
    },
    hobject: { settings: { height: 2 } },
  });
  await emulateHeadset(page);
  await emulatePictureTracking(page, { x: 0.5, y: 1, z: -3 });
  await emulateDepth(page, 1);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`/v/${space.pid}?debug=poses`);
  await wearHeadset(page, { x: 0.5, y: 1.6, z: 0, turn: 0, tilt: 0 });
  await start(page);
  // Without a tap: the picture locates the space.
  await expect(page.getByText('Placed. Walk round and tap what you see.')).toBeVisible();
  await expect
    .poll(async () => distance((await nodePose(page, node.pid))?.position ?? [0, 0, 0], [0.5, 1, -3]))
    .toBeLessThan(0.01);

  const orange = ([red, green, blue]: Colour) => red > 200 && green > 110 && green < 210 && blue < 90;
  const seen = async () => countPixels(await page.screenshot({ scale: 'css' }), orange);
  await page.evaluate(() => {
    window.measuredDepth = 9;
  });
  await expect.poll(seen, 'before the real wall').toBeGreaterThan(300);
  await page.evaluate(() => {
    window.measuredDepth = 1;
  });
  await expect.poll(seen, 'behind the real wall').toBe(0);
  expect(errors).toEqual([]);
});

test('draws objects of all types in a headset that neither measures nor tracks', { tag: '@drawn' }, async ({
  page,
}) => {
  const creator = await newCreator(page);
  const { space } = await publishElevenTypes(creator);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await emulateHeadset(page);
  await page.goto(`/v/${space.pid}`);
  await wearHeadset(page, { x: 0, y: 1.6, z: 4, turn: 0, tilt: -20 });
  await start(page);
  await expect(page.getByText('Tap to place it here.')).toBeVisible();
  await pullTrigger(page);
  await expect(page.getByText('Placed. Walk round and tap what you see.')).toBeVisible();
  await expect(page.getByText(/objects? loaded/)).toHaveCount(0);
  const leaves = ([red, green, blue]: Colour) =>
    green > 90 && green > 2 * red && green > 2 * blue && green < 235;
  const seen = async () => countPixels(await page.screenshot({ scale: 'css' }), leaves);
  await expect.poll(seen, 'pixels of the captured tree').toBeGreaterThan(300);
  expect(errors).toEqual([]);
});

test('a phone takes a picture of its camera and the space; the camera way does where it is not allowed yet', {
  tag: '@drawn',
}, async ({ page, context }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, { hobject: { settings: { height: 2 } } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await emulateHeadset(page);
  await emulatePhone(page);
  const taking = page.getByRole('button', { name: 'Take a picture' });
  const leading = page.getByRole('button', { name: 'Picture in Camera' });
  const place = async () => {
    await page.goto(`/v/${space.pid}`);
    await wearHeadset(page, { x: 0, y: 1.6, z: 3, turn: 0, tilt: -25 });
    await start(page);
    await expect(page.getByText('Tap to place it here.')).toBeVisible();
    await expect(taking.or(leading)).toHaveCount(0);
    await pullTrigger(page);
    await expect(page.getByText('Placed. Walk round and tap what you see.')).toBeVisible();
  };

  await context.grantPermissions(['camera']);
  await place();
  const orange = ([red, green, blue]: Colour) => red > 200 && green > 110 && green < 210 && blue < 90;
  const seen = async () => countPixels(await page.screenshot({ scale: 'css' }), orange);
  await expect.poll(seen, 'pixels of the object').toBeGreaterThan(300);
  await expect(leading).toHaveCount(0);
  // Without a share sheet, the picture is saved.
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  const saved = page.waitForEvent('download');
  await taking.press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Courtyard.jpg');
  const picture = await readFile(await download.path());
  expect(await countPixels(picture, orange), 'pixels of the object in the picture').toBeGreaterThan(300);
  const above = await middleOfPixels(picture, near([200, 0, 0], 12));
  const below = await middleOfPixels(picture, near([0, 200, 0], 12));
  expect(above.y, 'middle of the upper half').toBeCloseTo(0.25, 1);
  expect(below.y, 'middle of the lower half').toBeCloseTo(0.75, 1);

  // The journeys' browser allows everything; this is its answer to a page that has not asked yet.
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  });
  await place();
  await expect(taking).toHaveCount(0);
  await leading.press('Enter');
  const camera = page.getByRole('button', { name: 'Camera', exact: true });
  await expect(camera).toHaveAttribute('aria-pressed', 'true');
  await expect(taking).toBeVisible();
  await expect(page.locator('video')).toBeVisible();
  expect(errors).toEqual([]);
});

test('without a headset: 3D and, on request, the readable page', async ({ page }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, {
    space: { card_description: 'A sun in the yard.' },
    hobject: { description: 'An orange sun over a half-transparent sea.' },
  });
  await page.goto(`/v/${space.pid}`);
  // Its card names the space, its creator and its needs before asking for a permission.
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: 'Courtyard', level: 1 })).toBeVisible();
  await expect(card.getByRole('link', { name: `+${creator.account.username}` })).toBeVisible();
  await expect(card.getByRole('list', { name: 'What it needs' })).toContainText('Compass and position');
  await card.getByRole('button', { name: 'Only look in 3D' }).click();
  const way = page.getByRole('navigation', { name: 'Way of seeing' });
  await expect(way.getByRole('button', { name: '3D' })).toHaveAttribute('aria-pressed', 'true');
  await expect(way.getByRole('button', { name: 'In place' })).toHaveCount(0);
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();

  await way.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByLabel('Courtyard in 3D.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Courtyard', level: 1 })).toBeVisible();
  await expect(page.getByText('A sun in the yard.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sun', level: 3 })).toBeVisible();
  await expect(page.getByText('An orange sun over a half-transparent sea.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture of Sun' })).toBeVisible();

  await test.step('its link is shown, selected, if nothing can be shared or copied', async () => {
    // As without HTTPS.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Share this link' }).click();
    const byHand = page.getByLabel('Copy the link by hand: it is selected.');
    await expect(byHand).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
    await byHand.press('Escape');
    await expect(byHand).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share this link' })).toBeFocused();
  });
  await way.getByRole('button', { name: '3D' }).press('Enter');
  await expect(page.getByLabel('Courtyard in 3D.')).toBeVisible();
});

test('in a headset that does not show the page, a panel in the scene does', async ({ page }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, {
    hobject: {
      abilities: JSON.stringify([
        {
          trigger: { on: 'start' },
          actions: [{ do: 'ask', question: 'How warm is the sun?', answer: 'rating' }],
        },
      ]),
    },
  });
  await emulateHeadset(page);
  await page.goto(`/v/${space.pid}`);
  await wearHeadset(page, { x: 0, y: 1.6, z: 2, turn: 0, tilt: -30 });
  await start(page);
  await expect(page.getByText('Tap to place it here.')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'How warm is the sun?' });
  // The visit begins once the space stands somewhere.
  await expect(question).toHaveCount(0);
  await pullTrigger(page);
  await expect(question).toBeVisible();
  // The ray of the hand comes down the middle of the panel, where only the stars can be pressed.
  for (let tilt = 0; tilt > -25 && (await question.isVisible()); tilt -= 1.5) {
    await aimHand(page, { x: 0, y: 1.6, z: 2, tilt });
    await pullTrigger(page);
  }
  await expect(page.getByRole('dialog', { name: 'Thank you for your answer.' })).toBeVisible();
});
