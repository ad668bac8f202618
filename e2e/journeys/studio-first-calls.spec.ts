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
