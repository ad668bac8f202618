import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { dropFiles } from '../support/drag.ts';
import { openSpace, row } from '../support/editor.ts';
import { type Colour, expectPixels, near } from '../support/pixels.ts';
import { FIXTURES, publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';
import { start } from '../support/viewer.ts';
import { nextStep } from '../support/wizard.ts';

test.use({ viewport: { width: 1024, height: 640 } });

const SIGN: Colour = [255, 253, 248];
const WORDS = 'Seven strokes of a bell.';
const bell = () => readFile(`${FIXTURES}/../../packages/content/src/audio/bell.mp3`);
/** A tag that says where the sound was recorded. */
const TAG = Buffer.from('ID3\x04\0\0\0\0\0\x20TXXX\0\0\0\x16\0\0\x03at\x0047.3731, 8.5408', 'latin1');

/** Records the sounds that a page creates, which are not in its document. */
const watchSounds = (page: Page) =>
  page.addInitScript(() => {
    const sounds: HTMLAudioElement[] = [];
    Object.assign(globalThis, { sounds });
    globalThis.Audio = class extends Audio {
      constructor() {
        super();
        sounds.push(this);
      }
    };
  });

/** Whether a sound is playing and has advanced. */
const plays = (page: Page) => () =>
  page.evaluate(() => {
    const { sounds } = globalThis as unknown as { sounds: HTMLAudioElement[] };
    return sounds.some(({ paused, currentTime }) => !paused && currentTime > 0);
  });

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test(
  'a dropped sound is heard by its creator, and by visitors who turn sound on',
  { tag: '@drawn' },
  async ({ page, newContext }, testInfo) => {
    const creator = await newCreator(page);
    const file = testInfo.outputPath('Bell.mp4');
    await writeFile(file, Buffer.concat([TAG, Buffer.alloc(42 - TAG.length), await bell()]));
    await watchSounds(page);
    await page.goto('/objectslibrary');
    await expect(page.getByRole('heading', { name: 'Objects Library' })).toBeVisible();
    await dropFiles(page, { x: 500, y: 400 }, [file]);
    await page.getByRole('link', { name: 'Bell', exact: true }).first().click();
    await expectPixels(page.getByRole('img', { name: 'Bell' }), near(SIGN, 2), 2000, 'the sign');
    const pid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const hobject = await creator.api.call('GET', `/hobject/${pid}`);
    expect(hobject).toMatchObject({
      content_type: 'audio/mpeg',
      model_identifier: 'core.audio.source.1.0',
      image: expect.stringContaining('/'),
    });
    const kept = await (await page.request.get(hobject.asset_uri)).body();
    expect(kept.equals(await bell())).toBe(true);

    await page.getByRole('button', { name: 'Sound on' }).click();
    await expect.poll(plays(page)).toBe(true);
    await page.getByRole('textbox', { name: 'Transcript' }).fill(WORDS);
    await page.getByLabel('Equally loud everywhere').check();
    await expect(page.getByLabel('No longer heard from')).toBeHidden();
    await page.getByLabel('Equally loud everywhere').uncheck();
    await page.getByLabel('Show visitors where it comes from').uncheck();
    await expectAccessible(page, 'the form of a sound');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const { space } = await publish(creator, { hobject });
    await openSpace(page, space.pid);
    await row(page, 'Bell').click();
    await page.getByRole('button', { name: 'Sound', exact: true }).click();
    await expect.poll(plays(page)).toBe(true);

    const visitor = await (await newContext()).newPage();
    await watchSounds(visitor);
    await visitor.goto(`/v/${space.pid}`);
    await start(visitor);
    const on = visitor.getByRole('button', { name: 'Sound on' });
    await expect(on).toBeVisible();
    expect(await plays(visitor)()).toBe(false);
    await on.click();
    await expect.poll(plays(visitor)).toBe(true);
    await setHidden(visitor, true);
    await expect.poll(plays(visitor)).toBe(false);
    await setHidden(visitor, false);
    await expect.poll(plays(visitor)).toBe(true);
    const off = visitor.getByRole('button', { name: 'Sound off' });
    await off.click();
    await expect.poll(plays(visitor)).toBe(false);

    // Played by itself, it is heard without turning sound on, and turned off with it.
    await visitor.getByRole('button', { name: 'Bell', exact: true }).press('Enter');
    await visitor.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(plays(visitor)).toBe(true);
    await off.click();
    await expect.poll(plays(visitor)).toBe(false);
    await visitor.getByRole('button', { name: 'Read' }).click();
    await expect(visitor.getByText(WORDS)).toBeVisible();
    await expect(visitor.locator('audio[controls]')).toHaveAttribute('aria-label', 'Bell');
    await expectAccessible(visitor, 'the page of a sound');
  },
);

test('the wizard creates a sound, and rejects a truncated one', async ({ page }, testInfo) => {
  await newCreator(page);
  const [whole, cut] = ['Bell.mp3', 'Cut.mp3'].map((name) => testInfo.outputPath(name));
  const bytes = await bell();
  await writeFile(whole ?? '', bytes);
  await writeFile(cut ?? '', Buffer.concat([TAG, Buffer.alloc(42 - TAG.length), bytes.subarray(0, 90)]));
  await page.goto('/create-and-place/47.3731/8.5408');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^Sound/ }).click();
  const chooser = page.getByLabel('Choose a file');
  await chooser.setInputFiles(cut ?? '');
  await expect(page.getByText('The file is damaged, or a part of it is missing.')).toBeVisible();
  await chooser.setInputFiles(whole ?? '');
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await nextStep(page, 'What (Details)');
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await nextStep(page, 'How');
  await nextStep(page, 'When');
  await page.getByRole('button', { name: 'Create the space' }).click();
  await expect(page.getByText('Bell is in its place')).toBeVisible();
});
