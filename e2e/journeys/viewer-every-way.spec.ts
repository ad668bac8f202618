import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { type Appearance, expectRightInEveryWay } from '../support/every-way.ts';
import { open, viewerPages } from '../support/pages.ts';

const viewer: Appearance = {
  theme: (page, colorScheme) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
  async language(page, language) {
    await page.locator('.language select').selectOption(language);
  },
  // Visitors have no such setting: the layout must bear it all the same.
  direction: (page, direction) =>
    page.evaluate((chosen) => {
      document.documentElement.dir = chosen;
    }, direction),
};

test('the viewer is right in every way', async ({ page }) => {
  const paths = await viewerPages(await newCreator(page));
  for (const path of paths) {
    await open(page, path);
    await expectRightInEveryWay(page, path, viewer);
  }
  await open(page, paths[0] ?? '');
  await page.getByRole('button', { name: 'Only look in 3D' }).click();
  await expectRightInEveryWay(page, 'an opened space', viewer);
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('heading', { name: 'Sun' })).toBeVisible();
  await expectRightInEveryWay(page, 'the page to read', viewer);
});
