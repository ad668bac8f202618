import { allRoutes } from '@pleinair/contract';
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type Appearance, type State, USUAL } from './entry.ts';
import { settled } from './settled.ts';

export interface Mounting {
  readonly mount: (state: State, appearance: Appearance) => Promise<void>;
  /** Changes the look of the mounted state. */
  readonly dress: (appearance: Appearance) => Promise<void>;
  /** Whether texts move to the right with the layout: the direction is a setting of the studio, and not of the viewer. */
  readonly mirrorsTexts?: boolean;
}

/** Four ways of displaying a state that cover each theme, language, direction and width. */
const WAYS: readonly (Appearance & { readonly width: number })[] = [
  { ...USUAL, width: 1280 },
  { theme: 'dark', language: 'pt', direction: 'rtl', width: 1280 },
  { theme: 'dark', language: 'de', direction: 'rtl', width: 360 },
  { theme: 'light', language: 'fr', direction: 'ltr', width: 360 },
];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The examples' own texts are in English in every language. */
const DATA = JSON.stringify(allRoutes.map(({ example }) => example));

/**
 * Checks a state in both themes, every language, both directions and on a phone. All but the width changes while it is
 * displayed, as for a user; if steps led to it, they are repeated, since a dialog keeps the language in which it was
 * opened.
 */
export async function expectRightInEveryWay(
  { mount, dress, mirrorsTexts = false }: Mounting,
  state: State,
): Promise<void> {
  let english: readonly string[] = [];
  let width = 0;
  for (const way of WAYS) {
    const where = `${way.language}, ${way.theme}, ${way.direction}, ${way.width} px`;
    if (way.width !== width) await page.viewport(way.width, 740);
    if (way.width !== width || state.steps) await mount(state, way);
    else await dress(way);
    width = way.width;
    if (typeof state.show === 'string')
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled();
    const words = wordsOfPage();
    expect(words.filter(isKey), `keys without a text: ${where}`).toEqual([]);
    const sentences = words.filter(isSentence);
    if (way.language === 'en') english = sentences;
    else
      expect(
        sentences.filter((one) => english.includes(one)),
        `left in English: ${where}`,
      ).toEqual([]);
    const overflow = document.documentElement.scrollWidth - innerWidth;
    expect(overflow, `wider than the screen: ${where}`).toBeLessThanOrEqual(0);
    expect(cutLabels(), `labels that are cut off: ${where}`).toEqual([]);
    if (mirrorsTexts && way.direction === 'rtl')
      expect(textsOnTheLeft(), `not mirrored: ${where}`).toEqual([]);
    if (way.language === 'en' || way.language === 'de') await expectAccessible(where);
  }
}

/** Fails with what axe finds on the page in its current state. */
async function expectAccessible(where: string): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: RULES,
    resultTypes: ['violations'],
    // A component is not a whole page.
    rules: { 'document-title': { enabled: false } },
  });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

/** All texts of a page: its content, and the names, hints and titles of its elements. */
function wordsOfPage(): string[] {
  const said: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style')) said.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      said.push(element.getAttribute(name) ?? '');
  }
  return said.map((text) => text.trim()).filter(Boolean);
}

/** The labels of controls that have less room than they need. */
function cutLabels(): string[] {
  const labels = document.querySelectorAll<HTMLElement>(
    '.mantine-Button-label, .mantine-SegmentedControl-label, .mantine-Tabs-tabLabel, .mantine-Badge-label',
  );
  return [...labels]
    .filter((label) => label.clientWidth > 0 && label.scrollWidth > label.clientWidth + 1)
    .map((label) => label.textContent);
}

/** Texts from right to left at the left of a box that has room on their right. */
function textsOnTheLeft(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (!box || box.children.length > 0 || getComputedStyle(box).display === 'inline') continue;
    const range = document.createRange();
    range.selectNodeContents(box);
    const text = range.getBoundingClientRect();
    const { left, right } = box.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    const before = text.left - left - Number.parseFloat(paddingLeft);
    const after = right - text.right - Number.parseFloat(paddingRight);
    if (text.width > 0 && before < 3 && after > 24) found.push(box.textContent.trim().slice(0, 60));
  }
  return found;
}

/** What i18next shows for a missing text or value. */
const isKey = (text: string) => /^[a-z][A-Za-z]*(\.[a-z][A-Za-z_]*)+$/.test(text) || text.includes('{{');

/** Long enough to be a sentence of the product, and not data. */
const isSentence = (text: string) =>
  text.split(/\s+/).filter((word) => /^\p{L}{2,}/u.test(word)).length >= 4 && !DATA.includes(text);
