import { expect, type Page } from '@playwright/test';

export const LANGUAGES = ['en', 'fr', 'pt', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Fails if a page shows a key instead of a text; returns its sentences, to compare with other languages. */
export async function sentencesOf(page: Page, where: string): Promise<Set<string>> {
  const said = await words(page);
  expect(said.filter(isKey), `keys without a text: ${where}`).toEqual([]);
  return new Set(said.filter(isSentence));
}

/** Fails if sentences are the same in another language as in English, once the whole page has been updated. */
export async function expectNoneLeft(page: Page, english: ReadonlySet<string>, where: string): Promise<void> {
  // React updates folded parts when it is idle.
  const left = async () => [...(await sentencesOf(page, where))].filter((sentence) => english.has(sentence));
  await expect.poll(left, `left in English: ${where}`).toEqual([]);
}

/** All texts of a page: its content, and the names, hints and titles of its elements. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, body [lang]')) said.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        said.push(element.getAttribute(name) ?? '');
    }
    return [document.title, ...said].map((text) => text.trim()).filter(Boolean);
  });

/** What i18next shows for a missing text or value. */
const isKey = (text: string) => /^[a-z][A-Za-z]*(\.[a-z][A-Za-z_]*)+$/.test(text) || text.includes('{{');

/** Long enough to be a sentence of the product, and not a date or name. */
const isSentence = (text: string) => text.split(/\s+/).filter((word) => /^\p{L}{2,}/u.test(word)).length >= 4;
