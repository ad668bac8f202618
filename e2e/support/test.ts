import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';

export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>;

interface Fixtures {
  /** Opens another browser context, such as a visitor's, and closes it after the journey. */
  newContext: NewContext;
}

/**
 * Playwright's test, for journeys with more than one person. A context that a journey opens itself would stay until the last one,
 * and its pages would keep drawing.
 */
export const test = base.extend<Fixtures>({
  async newContext({ browser }, use) {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
