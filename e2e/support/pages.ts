import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it shows what it is about. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('status', { name: /^(Loading|Chargement|Wird geladen|A carregar)/ }),
  ).toHaveCount(0);
}

/** Shows the studio otherwise from now on, as a choice made in another tab of its settings does. */
export async function prefer(page: Page, preferences: Record<string, string>): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'pleinair.preferences';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, ...chosen }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, preferences);
}
