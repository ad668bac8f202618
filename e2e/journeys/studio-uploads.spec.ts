import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { fixture } from '../support/spaces.ts';

/** Chooses a picture that is large enough to be sent in three parts. */
async function addLargePicture(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  const buffer = Buffer.concat([await readFile(fixture('cut-out.png')), Buffer.alloc(11_000_000)]);
  await (await chooser).setFiles({ name: 'wall.png', mimeType: 'image/png', buffer });
}

test('an upload that a closed tab left goes on in another, which does not offer it before', async ({
  page,
  context,
}) => {
  await newCreator(page);
  const first = await context.newPage();
  let sent = 0;
  // What nobody answers stays on its way.
  await first.route('**/*', (route) =>
    route.request().method() === 'PUT' && ++sent > 1 ? undefined : route.continue(),
  );
  await first.goto('/objectslibrary');
  await addLargePicture(first);
  await expect(first.getByRole('status').filter({ hasText: 'Uploading 47%' })).toBeVisible();

  const stopped = page.getByText('An upload stopped half-way');
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
  expect(parts, 'the first of three is there already').toBe(2);
});
