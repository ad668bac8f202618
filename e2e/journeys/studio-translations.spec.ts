import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';
import { start } from '../support/viewer.ts';

test('translates a space and its objects on one page and by a spreadsheet, which visitors read', async ({
  page,
  newContext,
}) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator);
  await page.goto(`/edit-space-settings/${space.pid}`);
  await page.getByRole('link', { name: 'Translate the space and its objects' }).click();
  await page.getByRole('combobox', { name: 'Language', exact: true }).fill('German');
  await page.getByRole('option', { name: 'German' }).click();
  const sun = page.getByRole('region', { name: 'Sun' });
  await sun.getByRole('textbox', { name: 'Name' }).fill('Sonne');
  await expectAccessible(page, 'the translations of a space');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export a spreadsheet' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Courtyard.csv');
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toContain(`${hobject.pid} name,Sun · Name,Sun,Sonne`);
  const italian = (row: string) =>
    row.includes('· Display name') ? 'Cortile' : row.includes('· Name') ? 'Sole' : '';
  const translated = rows.map((row, index) => `${row},${index === 0 ? 'it' : italian(row)}`).join('\r\n');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a spreadsheet' }).click();
  await (await chooser).setFiles({
    name: 'Courtyard.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(translated),
  });
  await expect(page.getByText('2 translations were filled in.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language', exact: true }).click();
  await page.getByRole('option', { name: 'Italian' }).click();
  await expect(sun.getByRole('textbox', { name: 'Name' })).toHaveValue('Sole');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();

  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/v/${space.pid}?lang=it`);
  await expect(visitor.getByRole('heading', { name: 'Cortile' })).toBeVisible();
  await start(visitor);
  await visitor.getByRole('button', { name: 'Read' }).click();
  await expect(visitor.getByRole('listitem').getByText('Sole')).toBeVisible();
});
