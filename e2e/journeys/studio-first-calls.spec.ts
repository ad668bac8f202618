import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';

/** The pages whose list is requested while their code is loading. */
const PAGES = [
  '/',
  '/spaces',
  '/objectslibrary',
  '/anchorslibrary',
  '/walks',
  '/trash',
  '/models',
  '/links',
  '/gallery',
];

/** Opens a page by its address; what it reads from the API is added to the list that is returned, also later. */
async function readsOf(page: Page, path: string): Promise<readonly string[]> {
  const reads: string[] = [];
  page.removeAllListeners('request');
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/')) reads.push(request.url());
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return reads;
}

test('pages request in advance exactly what they then read', async ({ page, context }) => {
  await newCreator(page);
  const other = await context.newPage();
  for (const path of PAGES) {
    const inAdvance = await readsOf(page, path);
    // An address with a search requests no list in advance.
    const late = await readsOf(other, `${path}?in-advance=no`);
    // Slow pages are idle before they read.
    await expect(() => expect(inAdvance.toSorted(), path).toEqual(late.toSorted())).toPass({
      timeout: 60_000,
    });
  }
});

const SCRIPTS = '**/assets/*.js';

/** The scripts that a page preloads before any of them runs. */
async function preloadsOf(page: Page, path: string): Promise<string[]> {
  const entry = '**/assets/index-*.js';
  await page.route(entry, (route) => route.abort());
  await page.goto(path);
  await page.unroute(entry);
  const links = page.locator('link[rel=modulepreload], script[src]');
  return links.evaluateAll((all) =>
    all.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''),
  );
}

test('index.html preloads what a page is made of, and pages for users only for users', async ({ page }) => {
  expect(await preloadsOf(page, '/trash')).not.toContainEqual(expect.stringContaining('trash'));

  await newCreator(page);
  const title = page.getByRole('heading', { level: 1 });
  for (const path of [...PAGES, '/pages/profile', '/pages/user-settings', '/analytics']) {
    await page.goto(path);
    const drawn = await title.textContent();
    const preloads = await preloadsOf(page, path);
    await page.route(SCRIPTS, (route) => {
      const isPreloaded = preloads.includes(new URL(route.request().url()).pathname);
      return isPreloaded ? route.continue() : route.abort();
    });
    await page.goto(path);
    await expect.soft(title, path).toHaveText(drawn ?? '');
    await page.unroute(SCRIPTS);
  }
});
