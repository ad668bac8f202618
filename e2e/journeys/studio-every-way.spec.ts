import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { type Appearance, expectAccessibleInThemes, expectRightInEveryWay } from '../support/every-way.ts';
import { open, prefer } from '../support/pages.ts';
import { publish } from '../support/spaces.ts';

const NAMES = { en: 'English', fr: 'Français', de: 'Deutsch', pt: 'Português' };

const studio: Appearance = {
  async theme(page, theme) {
    await prefer(page, { theme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  },
  async language(page, language) {
    await page.getByRole('button', { name: new RegExp(`: (${Object.values(NAMES).join('|')})$`) }).click();
    await page.getByRole('menuitem', { name: NAMES[language] }).click();
  },
  direction: (page, direction) => prefer(page, { direction }),
};

/** Every other page of the studio, in all its states, is looked at in the workbench. */
test('lists, the editor and an object are right in every way, with their menus and dialogs', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator);
  const check = async (opened: string) => {
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
    await expectAccessibleInThemes(page, opened, studio);
    await page.keyboard.press('Escape');
  };
  await test.step('a list, which the skip link leads to', async () => {
    await open(page, '/spaces');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Skip to the content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: 'Actions for Courtyard' }).click();
    await check('actions of a space');
    await page.getByRole('button', { name: 'Actions for Courtyard' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await check('the question before deleting');
    await expectRightInEveryWay(page, 'My Spaces', studio);
  });
  await test.step('the editor', async () => {
    await open(page, `/space/${space.pid}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await check('what can be added');
    await page.getByRole('button', { name: 'Keys' }).click();
    await check('the list of keys');
    await page.getByRole('treeitem', { name: 'Sun' }).click();
    await expectRightInEveryWay(page, 'the editor', studio);
  });
  await test.step('an object', async () => {
    await open(page, `/edit-hobject/${hobject.pid}`);
    await expectRightInEveryWay(page, 'an object', studio);
  });
});
