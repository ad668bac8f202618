import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { publish } from '../support/spaces.ts';

test('prints a poster of a space on the chosen paper, and its code opens the space', async ({ page }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator, { space: { name: 'The herring gull over the old harbour' } });
  await page.goto(`/edit-space-settings/${space.pid}`);
  await page.getByRole('button', { name: 'Poster' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poster to print' });
  await expect(
    dialog.getByRole('img', { name: 'The poster of The herring gull over the old harbour' }),
  ).toBeVisible();
  await expectAccessible(page, 'poster');
  const save = async (format: 'PDF' | 'PNG') => {
    const started = page.waitForEvent('download');
    await dialog.getByRole('button', { name: format }).click();
    return readFile(await (await started).path());
  };

  await dialog.getByLabel('Language').click();
  await page.getByRole('option', { name: 'Français' }).click();
  await expect(dialog.getByLabel('What to do')).toHaveValue(/^Visez le code/);
  await dialog.getByText('Dark', { exact: true }).click();
  const { data, info } = await sharp(await save('PNG'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([2480, 3508]);
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toMatch(
    new RegExp(`^http.*${space.pid}$`),
  );

  await dialog.getByLabel('Paper').click();
  await page.getByRole('option', { name: 'Letter' }).click();
  const [sheet] = (await PDFDocument.load(await save('PDF'))).getPages();
  expect(sheet?.getSize()).toEqual({ width: expect.closeTo(612), height: expect.closeTo(792) });
});
