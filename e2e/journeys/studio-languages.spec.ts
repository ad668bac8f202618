import { expect, type Locator, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';

/** Whether the last character of a text is to the right of the one before it. */
const endsOnItsRight = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const length = node?.textContent?.length ?? 0;
    const left = (from: number) => {
      const range = document.createRange();
      if (node) range.setStart(node, from);
      if (node) range.setEnd(node, from + 1);
      return range.getBoundingClientRect().left;
    };
    return left(length - 1) > left(length - 2);
  });

test('a language is chosen in the menu or the command palette, and stored with the account', async ({
  page,
}) => {
  const { api } = await newCreator(page);
  await page.goto('/spaces');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await test.step('by keyboard, the content is two keys away', async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Skip to the content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: 'Português' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My Spaces');
  await expect.poll(async () => (await api.call('GET', '/user/me')).language).toBe('pt');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('English');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Spaces');
});

test('right-to-left mirrors the layout', async ({ page }) => {
  await newCreator(page);
  await page.goto('/pages/user-settings');
  const left = async (name: string) => (await page.getByRole('link', { name }).first().boundingBox())?.x ?? 0;
  await expect(page.getByRole('link', { name: 'New Space' })).toBeVisible();
  expect(await left('My Spaces')).toBeLessThan(await left('New Space'));
  await page.getByLabel('Right to left').check();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(async () => (await left('My Spaces')) > (await left('New Space'))).toBe(true);
  await page.goto('/objectslibrary');
  const sentence = page.getByText(/^Drop files anywhere/);
  expect(await endsOnItsRight(sentence), 'an English full stop is on the right').toBe(true);
  const search = page.getByLabel('Search objects');
  await search.fill('sun');
  const room = await search.evaluate((field) => {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    return parseFloat(paddingRight) - parseFloat(paddingLeft);
  });
  expect(room, "a field's sign and its words are next to each other").toBeGreaterThan(0);
  await page.goto('/spaces');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'My Spaces' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
