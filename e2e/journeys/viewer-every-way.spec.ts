import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { type Appearance, expectRightInEveryWay } from '../support/every-way.ts';
import { open } from '../support/pages.ts';
import { DENSITY } from '../support/phone.ts';
import { publish } from '../support/spaces.ts';

// Layout rounds to device pixels.
test.use({ deviceScaleFactor: DENSITY });

const viewer: Appearance = {
  theme: (page, colorScheme) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
  async language(page, language) {
    await page.locator('.language select').selectOption(language);
  },
  // Visitors have no such setting, but the layout must support it.
  direction: (page, direction) =>
    page.evaluate((chosen) => {
      document.documentElement.dir = chosen;
    }, direction),
};

/** The gates and every state of the pages are checked in the workbench. */
test('a space, its readable page and its channel are right in every way', async ({ page }) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator);
  await open(page, `/+${creator.account.username}`);
  await expectRightInEveryWay(page, 'the channel', viewer);
  await open(page, `/v/${space.pid}`);
  await expectRightInEveryWay(page, 'a space', viewer);
  await page.getByRole('button', { name: 'Only look in 3D' }).click();
  await expectRightInEveryWay(page, 'an opened space', viewer);
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('heading', { name: 'Sun' })).toBeVisible();
  await expectRightInEveryWay(page, 'the page to read', viewer);
});
