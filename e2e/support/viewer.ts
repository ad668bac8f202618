import { expect, type Page } from '@playwright/test';

/** Opens a space behind its card the best way that the device has. */
export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
}
