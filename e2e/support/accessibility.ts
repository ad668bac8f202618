import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

declare global {
  /** Defined once its source has run in the page. */
  var axe: typeof axeCore | undefined;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with what axe finds on the page in its current state. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async (runOnly) => {
    // Colours in transition to another theme are not what users read.
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    if (!globalThis.axe) throw new Error('axe is not in the page');
    return (await globalThis.axe.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, RULES);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}
