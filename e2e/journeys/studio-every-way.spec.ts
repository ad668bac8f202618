import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { createdPanel } from '../support/editor.ts';
import { type Appearance, expectAccessibleInThemes, expectRightInEveryWay } from '../support/every-way.ts';
import { open, prefer, studioPages } from '../support/pages.ts';
import { fixture } from '../support/spaces.ts';

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

test('the studio is right in every way', async ({ page }) => {
  for (const path of await studioPages(await newCreator(page))) {
    await open(page, path);
    if (path.startsWith('/space/')) await page.getByRole('treeitem', { name: 'Sun' }).click();
    await expectRightInEveryWay(page, path, studio);
  }
});

test('every step of the wizard is accessible, light and dark', async ({ page }) => {
  await newCreator(page);
  await page.goto('/create-and-place/47.3731/8.5408');
  const next = async (step: string) => {
    await expectAccessibleInThemes(page, `before ${step}`, studio);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeFocused();
  };
  await expect(page.getByLabel('Latitude')).toBeVisible();
  await next('What');
  await page.setViewportSize({ width: 360, height: 740 });
  const rows = () =>
    page
      .getByRole('tab')
      .evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size);
  for (const language of ['de', 'fr', 'pt', 'en'] as const) {
    await studio.language(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect.poll(rows, `rows of tabs on a phone in ${language}`).toBe(1);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel('Choose a file').setInputFiles(fixture('cut-out.png'));
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await next('What (Details)');
  await next('How');
  await next('When');
  await expectAccessibleInThemes(page, 'the last step', studio);
  await page.getByRole('button', { name: 'Create the space' }).click();
  await createdPanel(page, 'cut out');
  await expectAccessibleInThemes(page, 'the space is there', studio);
});

test('menus and dialogs are accessible, light and dark', async ({ page }) => {
  const [, , , , editor = ''] = await studioPages(await newCreator(page));
  const check = async (opened: string) => {
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
    await expectAccessibleInThemes(page, opened, studio);
    await page.keyboard.press('Escape');
  };
  await open(page, '/spaces');
  await page.getByRole('button', { name: 'Actions for Courtyard' }).click();
  await check('actions of a space');
  await page.getByRole('button', { name: 'Actions for Courtyard' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await check('the question before deleting');
  await open(page, editor);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await check('what can be added');
  await page.getByRole('button', { name: 'Keys' }).click();
  await check('the list of keys');
});

test('the skip link and the main navigation work by keyboard', async ({ page }) => {
  await newCreator(page);
  await open(page, '/spaces');
  const focused = (page: Page) => page.locator(':focus');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to the content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
