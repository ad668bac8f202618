import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { fixture } from '../support/spaces.ts';

const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Chooses a picture large enough to be sent in three parts. */
async function addLargePicture(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  const buffer = Buffer.concat([await readFile(fixture('cut-out.png')), Buffer.alloc(11_000_000)]);
  await (await chooser).setFiles({ name: 'wall.png', mimeType: 'image/png', buffer });
}

test('an upload that a closed tab left is resumed in another, which does not offer it before', async ({
  page,
  context,
}) => {
  await newCreator(page);
  const first = await context.newPage();
  const network = await context.newCDPSession(first);
  let sent = 0;
  // Only this tab loses its network after the second part: a request merely held back would be sent when the tab closes.
  await first.route('**/*', async (route) => {
    if (route.request().method() !== 'PUT' || ++sent === 1) return route.continue();
    await network.send('Network.emulateNetworkConditions', OFFLINE);
    await route.abort('internetdisconnected');
  });
  await first.goto('/objectslibrary');
  await addLargePicture(first);
  await expect(first.getByRole('status').filter({ hasText: 'Waiting for a connection…' })).toBeVisible();

  const stopped = page.getByText('An upload stopped halfway');
  await page.goto('/objectslibrary');
  await expect(page.getByRole('heading', { name: 'Objects Library' })).toBeVisible();
  await expect(page.getByText(/^Drop files anywhere/)).toBeVisible();
  await expect(stopped).toHaveCount(0);
  await first.close();
  await expect(stopped).toBeVisible();
  await expect(page.getByText('“wall.png” was sent to 47%.')).toBeVisible();

  let parts = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') parts++;
  });
  await addLargePicture(page);
  await expect(page.getByText('Added')).toBeVisible();
  await expect(stopped).toHaveCount(0);
  expect(parts, 'the first of three has already arrived').toBe(2);
});

test('a file of a new space is uploaded while other steps of the wizard are shown', async ({ page }) => {
  await newCreator(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await page.goto('/create-and-place/48.1/11.5');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Choose a file').setInputFiles(fixture('cut-out.png'));
  const progress = page.getByRole('status').filter({ hasText: /^Uploading \d+%$/ });
  await expect(progress).toBeVisible();
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Where & When' })).toBeFocused();
  await expect(progress).toBeVisible();

  letGo();
  await expect(progress).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('cut-out.png')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});
