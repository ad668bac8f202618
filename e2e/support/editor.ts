import { expect, type Locator, type Page } from '@playwright/test';
import type { Creator } from './creator.ts';
import type { Published } from './spaces.ts';

/** The space editor's parts, as a creator finds them. */
export const saved = (page: Page) => expect(page.locator('[data-save-state="saved"]')).toBeVisible();
export const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
export const scene = (page: Page) => page.locator('[data-scene="ready"]');

export async function openSpace(page: Page, pid: string, query = '') {
  await page.goto(`/space/${pid}${query}`);
  await expect(scene(page)).toBeVisible();
}

/** Reads the server's state until it is as expected: the editor saves in the background. */
export async function expectContent(
  { api }: Pick<Creator, 'api'>,
  { space }: Pick<Published, 'space'>,
  wanted: Record<string, unknown>,
) {
  await expect
    .poll(async () => api.call('GET', `/space/content?pid=${space.pid}`), {
      message: 'the saved content',
      intervals: [100],
    })
    .toMatchObject(wanted);
}

/** The panel that the wizard ends with, over the editor of the new space. */
export async function createdPanel(page: Page, name: string): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: `${name} is in its place` });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/\/space\/[a-z0-9]+\?anchor=[a-z0-9]+$/);
  return panel;
}
