import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { open, PUBLIC_PAGES, prefer, studioPages, viewerPages } from '../support/pages.ts';

const LANGUAGES = ['en', 'fr', 'de', 'pt'] as const;

/** All that a page says: its text, and the names, hints and titles of its parts. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style')) said.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        said.push(element.getAttribute(name) ?? '');
    }
    return [document.title, ...said].map((text) => text.trim()).filter(Boolean);
  });

/** What i18next shows for a text that it does not have, or for a value that it was not given. */
const isKey = (text: string) => /^[a-z][A-Za-z]*(\.[a-z][A-Za-z_]*)+$/.test(text) || text.includes('{{');
/** Long enough to be a sentence of the product, and no date or name. */
const isSentence = (text: string) => text.split(/\s+/).filter((word) => /^\p{L}{2,}/u.test(word)).length >= 4;

async function expectTranslated(
  page: Page,
  paths: readonly string[],
  show: (language: string) => Promise<void>,
): Promise<void> {
  const english = new Map<string, Set<string>>();
  for (const language of LANGUAGES) {
    await show(language);
    for (const path of paths) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const said = await words(page);
      expect(said.filter(isKey), `keys without a text on ${path} in ${language}`).toEqual([]);
      const sentences = said.filter(isSentence);
      if (language === 'en') english.set(path, new Set(sentences));
      else {
        const left = sentences.filter((sentence) => english.get(path)?.has(sentence));
        expect(left, `left in English on ${path} in ${language}`).toEqual([]);
      }
    }
  }
}

test('the pages before the sign-in speak four languages', async ({ page }) => {
  await page.goto('/pages/login');
  await expectTranslated(page, PUBLIC_PAGES, (language) => prefer(page, { language }));
});

test('the studio speaks four languages', async ({ page }) => {
  const paths = await studioPages(await newCreator(page));
  await page.goto('/');
  await expectTranslated(page, paths, (language) => prefer(page, { language }));
});

test('the viewer speaks four languages', async ({ page }) => {
  const paths = await viewerPages(await newCreator(page));
  await page.goto('/v/no-such-space');
  await expectTranslated(page, paths, (language) =>
    page.evaluate((chosen) => localStorage.setItem('pleinair.viewer.language', chosen), language),
  );
});

test('a language is chosen in the menu and kept with the account', async ({ page }) => {
  const { api } = await newCreator(page);
  await page.goto('/spaces');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitem', { name: 'Português' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My Spaces');
  await expect.poll(async () => (await api.call('GET', '/user/me')).language).toBe('pt');
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
  await page.goto('/spaces');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'My Spaces' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
