import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { expectPixels, near } from '../support/pixels.ts';
import { fixture, publish } from '../support/spaces.ts';
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
