import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { open, viewerPages } from '../support/pages.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the viewer, ${colorScheme}`, async ({ page }) => {
    const paths = await viewerPages(await newCreator(page));
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of paths) {
      await open(page, path);
      await expectAccessible(page, path);
    }
    await open(page, paths[0] ?? '');
    await page.getByRole('button', { name: 'Read' }).click();
    await expect(page.getByRole('heading', { name: 'Sun' })).toBeVisible();
    await expectAccessible(page, 'the page to read');
  });
}
