import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it shows its content. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('status', { name: /^(Loading|Chargement|Wird geladen|A carregar)/ }),
  ).toHaveCount(0);
}
