import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectNoneLeft, LANGUAGES, type Language, sentencesOf } from './words.ts';

/** How one of the web apps changes the look of an open page. */
export interface Appearance {
  theme(page: Page, theme: 'light' | 'dark'): Promise<void>;
  language(page: Page, language: Language): Promise<void>;
  direction(page: Page, direction: 'ltr' | 'rtl'): Promise<void>;
}

const NARROW = { width: 360, height: 740 };

/**
 * Checks an open page in every way that it can be shown, without reopening it: axe finds nothing in light and
 * dark; no text is missing or left in English; and on a narrow screen, with the longest words, nothing overflows
 * on either side. Moving content should be paused meanwhile.
 */
export async function expectRightInEveryWay(
  page: Page,
  where: string,
  appearance: Appearance,
): Promise<void> {
  await expectAccessibleInThemes(page, where, appearance);
  let english: ReadonlySet<string> = new Set();
  for (const language of LANGUAGES) {
    await appearance.language(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    if (language === 'en') english = await sentencesOf(page, `${where} in ${language}`);
    else await expectNoneLeft(page, english, `${where} in ${language}`);
  }
  await expectNoOverflow(page, where, appearance);
  await appearance.language(page, 'en');
}

/** Checks the page in both themes, and leaves it in the light one. */
async function expectAccessibleInThemes(
  page: Page,
  where: string,
  { theme }: Pick<Appearance, 'theme'>,
): Promise<void> {
  for (const shown of ['dark', 'light'] as const) {
    await theme(page, shown);
    await expectAccessible(page, `${where}, ${shown}`);
  }
}

async function expectNoOverflow(page: Page, where: string, { direction }: Appearance): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize(NARROW);
  for (const shown of ['rtl', 'ltr'] as const) {
    await direction(page, shown);
    await expect(page.locator('html')).toHaveAttribute('dir', shown);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `wider than the screen: ${where}, ${shown}`).toBeLessThanOrEqual(0);
  }
  if (usual) await page.setViewportSize(usual);
}
