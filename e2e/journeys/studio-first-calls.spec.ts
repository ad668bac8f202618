import { expect, type Page, type Request, test } from '@playwright/test';
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

/** What a page reads from the API when it is opened by its address, without the address's search. */
async function readsOf(page: Page, path: string): Promise<string[]> {
  const reads: string[] = [];
  const note = (request: Request) => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/')) reads.push(request.url());
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return reads.sort();
}

test('pages request in advance exactly what they then read', async ({ page }) => {
  await newCreator(page);
  for (const path of PAGES) {
    // An address with a search requests no list in advance.
    const late = await readsOf(page, `${path}?in-advance=no`);
    expect.soft(await readsOf(page, path), path).toEqual(late);
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
