import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { addToLibrary } from '../support/spaces.ts';

/** 6.06 s. */
const BELL = new URL('../../packages/content/src/audio/bell.mp3', import.meta.url);

/** The length in seconds of the film at an address, and the colour of the figure's middle in the frame at a moment. */
const filmAt = (page: Page, uri: string, seconds: number) =>
  page.evaluate(
    async ({ uri, seconds }) => {
      const film = Object.assign(document.createElement('video'), { crossOrigin: 'anonymous', muted: true });
      // The event of a seek may come before its frame.
      const nextFrame = () => new Promise((resolve) => film.requestVideoFrameCallback(resolve));
      const isFirstThere = nextFrame();
      film.src = uri;
      await isFirstThere;
      if (seconds > 0) {
        const isThere = nextFrame();
        film.currentTime = seconds;
        await isThere;
      }
      const { videoWidth: width, videoHeight: height, duration } = film;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(film, 0, 0);
      const pixels = [...(context?.getImageData(0, 0, width, height).data ?? [])];
      const isFigure = (index: number) => index % 4 === 0 && (pixels[index] ?? 0) > 128;
      const columns = pixels.flatMap((_, index) => (isFigure(index) ? [(index / 4) % width] : []));
      const middle = columns.reduce((sum, column) => sum + column, 0) / columns.length;
      return { duration, middle, backdrop: pixels.slice(0, 3) };
    },
    { uri, seconds },
  );

test('a film is trimmed to the part that its creator chose, and comes back with its captions', {
  tag: '@drawn',
}, async ({ page }) => {
  const creator = await newCreator(page);
  const captions = 'WEBVTT\n\n00:01.500 --> 00:02.500\nThere\n';
  const { pid } = await addToLibrary(creator, 'hologram.mp4', { name: 'Dancer', settings: { captions } });
  const read = () => creator.api.call('GET', `/hobject/${pid}`);
  const before = await read();
  await page.goto(`/edit-hobject/${pid}`);
  await page.getByRole('button', { name: 'Trim the film' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trim the film' });
  await dialog.getByRole('textbox', { name: 'Begins at' }).fill('1.2');
  await dialog.getByRole('textbox', { name: 'Ends at' }).fill('2.7');
  await expect(dialog.getByText('Keeps 1.5 s of 3 s')).toBeVisible();
  await dialog.getByRole('button', { name: 'Trim', exact: true }).click();
  await expect(page.getByText('The film is trimmed to 1.5 s.')).toBeVisible();

  const after = await read();
  expect(after.settings.captions).toBe('WEBVTT\n\n00:00.300 --> 00:01.300\nThere\n');
  expect(after.image).not.toBe(before.image);
  const [first, chosen, start] = [
    await filmAt(page, after.asset_uri, 0),
    await filmAt(page, before.asset_uri, 1.2),
    await filmAt(page, before.asset_uri, 0),
  ];
  expect(first.duration).toBeCloseTo(1.5, 1);
  expect(Math.abs(first.middle - chosen.middle)).toBeLessThan(0.5);
  expect(Math.abs(first.middle - start.middle)).toBeGreaterThan(2);
  const [red = 255, green = 0, blue = 255] = first.backdrop;
  expect([red < 12, green > 243, blue < 12]).toEqual([true, true, true]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The earlier file is back.')).toBeVisible();
  expect(await read()).toMatchObject({ asset_uri: before.asset_uri, settings: { captions } });
});

test('a sound is trimmed, and the server keeps the part of it', async ({ page }) => {
  const creator = await newCreator(page);
  const asset = await creator.api.upload(await readFile(BELL), 'bell.mp3', 'audio/mpeg');
  const bell = { name: 'Bell', model_identifier: 'core.audio.source.1.0', asset };
  const { pid } = await creator.api.call('POST', '/hobject', bell);
  await page.goto(`/edit-hobject/${pid}`);
  await page.getByRole('button', { name: 'Trim the sound' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trim the sound' });
  await dialog.getByRole('textbox', { name: 'Begins at' }).fill('1');
  await dialog.getByRole('button', { name: 'Trim', exact: true }).click();
  await expect(page.getByText(/^The sound is trimmed to /)).toBeVisible();
  const { asset_uri } = await creator.api.call('GET', `/hobject/${pid}`);
  const duration = await page.evaluate(async (uri) => {
    const sound = Object.assign(new Audio(uri), { crossOrigin: 'anonymous' });
    await new Promise((resolve) => sound.addEventListener('durationchange', resolve, { once: true }));
    return sound.duration;
  }, asset_uri);
  expect(duration).toBeCloseTo(5.06, 1);
});
