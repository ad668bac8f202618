import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { dropFiles } from '../support/drag.ts';
import { fixture } from '../support/spaces.ts';

test('several files dropped on the library become objects', async ({ page }) => {
  await newCreator(page);
  await page.goto('/objectslibrary');
  await expect(page.getByRole('heading', { name: 'Objects Library' })).toBeVisible();
  await dropFiles(page, { x: 700, y: 500 }, [fixture('cut-out.png'), fixture('hologram.mp4')]);
  await expect(page.getByText('Added')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /cut-out/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /hologram/ }).first()).toBeVisible();
});
