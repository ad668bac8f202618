import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { newCreator } from '../support/creator.ts';
import { dropFiles } from '../support/drag.ts';
import { givePlan } from '../support/plan.ts';
import { URL as ORIGIN } from '../support/product.ts';
import { fixture } from '../support/spaces.ts';
import { nextStep } from '../support/wizard.ts';

const BUNDLE = {
  name: 'crane.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync({ crane: Buffer.from('UnityFS and what Unity wrote') })),
};

test('a Unity AssetBundle that is dropped becomes an object with a height and a picture', async ({
  page,
  request,
}) => {
  const creator = await newCreator(page);
  await page.goto('/objectslibrary');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const choose = async (button: string, file: typeof BUNDLE | string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(file);
  };
  await choose('Add files', BUNDLE);
  await expect(uploads.getByRole('alert')).toContainText('Upgrade to use Unity');

  await givePlan(request, creator, { unity_asset_bundle_upload: 1 });
  await page.reload();
  await choose('Add files', BUNDLE);
  await expect(uploads).toContainText('No browser can draw a Unity AssetBundle');
  await expect(page.getByRole('article').getByText('Unity AssetBundle')).toBeVisible();

  await page.getByRole('link', { name: 'Crane' }).click();
  await expect(page.getByText('No browser can draw this kind of file.')).toBeVisible();
  await choose('Choose a picture', fixture('cut-out.png'));
  await page.getByRole('textbox', { name: 'Height' }).fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  // The picture is sent on its own.
  await expect
    .poll(async () => (await creator.api.call('GET', '/user/me/hobjects')).hobjects)
    .toMatchObject([{ content_type: 'application/zip', image: expect.any(String), settings: { height: 3 } }]);

  await page.getByRole('button', { name: 'Replace the file' }).click();
  await page.getByRole('dialog').getByLabel('Choose a file').setInputFiles(BUNDLE);
  await expect(page.getByText('The new file is in use.')).toBeVisible();
});

test('a Unity AssetBundle is placed where a file may be chosen or dropped', async ({
  page,
  request,
}, testInfo) => {
  const creator = await newCreator(page);
  await givePlan(request, creator, { unity_asset_bundle_upload: 1 });
  await page.goto('/create-and-place/47.3731/8.5408?step=what');
  await page.getByLabel('Choose a file').setInputFiles(BUNDLE);
  await expect(page.getByRole('tab', { name: 'Library' })).toHaveAttribute('aria-selected', 'true');
  for (const name of ['What (Details)', 'How', 'When']) await nextStep(page, name);
  await page.getByRole('button', { name: 'Create the space' }).click();
  await expect(page.getByRole('dialog', { name: /is in its place/ })).toBeVisible();
  const { spaces } = await creator.api.call('GET', '/user/me/spaces');

  await page.goto(`/add-to-existing-space/${spaces[0].pid}`);
  await page.getByRole('tab', { name: 'File' }).click();
  await page.getByLabel('Choose a file').setInputFiles({ ...BUNDLE, name: 'mast.zip' });
  await expect(page.getByText('No browser can draw a Unity AssetBundle')).toBeVisible();
  await page.getByRole('button', { name: 'Add the object' }).click();
  await expect(page.getByRole('treeitem', { name: /mast/i })).toBeVisible();

  const derrick = testInfo.outputPath('derrick.zip');
  await writeFile(derrick, BUNDLE.buffer);
  const box = await page.locator('[data-scene="ready"]').boundingBox();
  if (!box) throw new Error('There is no scene.');
  await dropFiles(page, { x: box.x + box.width * 0.2, y: box.y + box.height * 0.7 }, [derrick]);
  await expect(page.getByRole('treeitem', { name: /derrick/i })).toHaveAttribute('aria-selected', 'true');
});

test('a Unity AssetBundle for one platform becomes a model, an object of it, and a printed link', async ({
  page,
  request,
}) => {
  const creator = await newCreator(page);
  await givePlan(request, creator, { unity_asset_bundle_upload: 1 });

  await page.goto('/models');
  await page.getByRole('button', { name: 'New model' }).click();
  const form = page.getByRole('dialog', { name: 'New model' });
  await form.getByLabel('Display name').fill('Harbour crane');
  await form.getByLabel('Collection').fill('harbour');
  await form.getByLabel('Short name').fill('crane');
  await form.getByLabel('Format').fill('uab');
  for (const [label, file] of [
    ['File for iOS', BUNDLE],
    ['Picture', fixture('cut-out.png')],
  ] as const) {
    const choosing = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: `${label}: choose a file` }).click();
    await (await choosing).setFiles(file);
    await expect(form.getByRole('button', { name: `${label}: remove` })).toBeVisible();
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The model is saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Harbour crane/ })).toContainText('uab');
  // Built-in ones are made from files.
  await expect(page.getByRole('button', { name: /^Make an object of/ })).toHaveCount(1);

  await page.getByRole('button', { name: 'Make an object of Harbour crane' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour crane', level: 1 })).toBeVisible();
  await expect(page.getByText('No browser can draw this kind of file.')).toBeVisible();
  const { hobjects } = await creator.api.call('GET', '/user/me/hobjects');
  expect(hobjects).toMatchObject([{ name: 'Harbour crane', ios_asset_uri: expect.stringMatching(/\.zip$/) }]);

  await page.goto('/links');
  await page.getByRole('button', { name: 'New printed link' }).click();
  const link = page.getByRole('dialog', { name: 'New printed link' });
  await link.getByRole('combobox', { name: 'Object' }).click();
  await page.getByRole('option', { name: 'Harbour crane' }).click();
  await link.getByRole('button', { name: 'Save' }).click();
  await expect(link.getByText('Choose an anchor, or give an address to lead back to')).toBeVisible();
  await link.getByLabel('Leads back to').fill('https://museum.example.org/cranes');
  await link.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The link is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Code of Harbour crane' }).click();
  const code = page.getByRole('dialog', { name: 'Code of Harbour crane' });
  await expect(code.getByRole('img').first()).toBeVisible();
  await code.getByRole('button', { name: 'Close' }).click();

  const [printed] = (await creator.api.call('GET', `/link?n=${creator.account.username}`)).links;
  expect(printed.return_url).toBe('https://museum.example.org/cranes');
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('There is no browser');
  await visitor.goto(`${ORIGIN}/l/${creator.account.username}/${hobjects[0].pid}`);
  await expect(visitor.getByRole('heading', { name: 'Harbour crane' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /museum\.example\.org/ })).toHaveAttribute(
    'href',
    'https://museum.example.org/cranes',
  );

  await page.getByRole('button', { name: 'Delete the link to Harbour crane' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The link is deleted.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Nothing is linked here yet' })).toBeVisible();
});
