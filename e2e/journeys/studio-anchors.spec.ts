import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { FIXTURES, publish } from '../support/spaces.ts';

const POPPIES = path.join(FIXTURES, '../../apps/server/src/demo/content/poppies.png');

test('creates a mark from a picture, sets its size, and adds it and an object to a space', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, { hobject: { name: 'Banner' } });

  await page.goto('/anchorslibrary');
  await expect(page.getByRole('heading', { name: 'No marks yet' })).toBeVisible();
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await kind.selectOption('All surfaces');
  await expect(page.getByRole('link', { name: 'Floor', exact: true })).toBeVisible();
  await kind.selectOption('All marks');
  await page.locator('input[type=file][multiple]').setInputFiles(POPPIES);
  await page.getByRole('link', { name: 'poppies', exact: true }).click();
  await expect(page.getByText(/^Easy to find: \d+ of 100$/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Width of the mark' }).fill('42');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`/add-anchor-to-space/${space.pid}`);
  await page.getByRole('button', { name: 'poppies' }).click();
  await page.getByRole('button', { name: 'Add the anchor' }).click();
  await expect(page).toHaveURL(/\/space\/\w+\?anchor=\w+/);
  const anchor_pid = new URL(page.url()).searchParams.get('anchor') ?? '';
  await expect(page.getByRole('treeitem', { name: /poppies/ })).toBeVisible();

  await page.goto(`/edit-anchor/${anchor_pid}`);
  const uses = page.getByRole('region', { name: 'Where it is used' });
  await uses.getByRole('link', { name: 'Add an object here: Courtyard' }).click();
  await expect(page).toHaveURL(`/add-to-existing-anchor/${space.pid}/${anchor_pid}`);
  await page.getByRole('button', { name: 'Banner' }).click();
  await page.getByRole('button', { name: 'Add the object' }).click();
  await expect(page).toHaveURL(/\/space\/\w+\?anchor=/);
  const { anchors, nodes } = await creator.api.call('GET', `/space/content?pid=${space.pid}`);
  expect(anchors).toContainEqual(expect.objectContaining({ pid: anchor_pid, width: 0.42 }));
  expect(nodes.map((node: { anchor_pid: string }) => node.anchor_pid)).toContain(anchor_pid);

  await page.goto(`/edit-anchor/${anchor_pid}`);
  await expect(uses.getByRole('link', { name: 'Courtyard', exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('“poppies (copy)” is in your library.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/anchorslibrary$/);
  await expect(page.getByRole('link', { name: 'poppies', exact: true })).toHaveCount(0);
});
