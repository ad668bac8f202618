import { expect, type Page } from '@playwright/test';

/** Opens a space from its card in the best way that the device has. */
export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
}
