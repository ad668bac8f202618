import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { townFile } from '../support/map/map-file.ts';
import { ATTRIBUTION, type MapServer, startMapServer } from '../support/map/map-server.ts';
import { type OwnProduct, startOwnProduct } from '../support/own-product.ts';
import { type Colour, expectPixels, near } from '../support/pixels.ts';
import { MAP_PORT } from '../support/product.ts';
import { PLACE } from '../support/spaces.ts';

const WHERE = `/create-and-place/${PLACE.latitude}/${PLACE.longitude}`;
const LAND: Colour = [245, 240, 228];
const STREETS: Colour = [248, 244, 240];
const DARK_STREETS: Colour = [37, 35, 32];
const HOUSES_OF_FILE: Colour = [224, 222, 216];
/** Pixels of a ground colour that fills the map. */
const SEEN = 20_000;

let streets: MapServer;
let product: OwnProduct;
test.beforeAll(async () => {
  streets = await startMapServer(MAP_PORT);
  product = await startOwnProduct(
    { DEMO: 'off', MAP_STYLE_URL: `${streets.url}/styles/liberty` },
    { hasPlaceNames: false },
  );
});
test.afterAll(async () => {
  await product.stop();
  await streets.stop();
});

const map = (page: Page) => page.locator('[data-basemap]');
const expectStreets = (page: Page) => expect(map(page)).toHaveAttribute('data-basemap', 'streets');
const expectBuiltIn = async (page: Page) => {
  await expect(map(page)).toHaveAttribute('data-basemap', 'offline');
  await expectPixels(map(page), near(LAND, 2), SEEN, 'the built-in map’s land');
};
const note = (page: Page) => page.getByText('The street map does not answer just now;');
const goOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
const chooseTheme = async (page: Page, theme: string) => {
  await page.evaluate((chosen) => {
    localStorage.setItem('pleinair.preferences', JSON.stringify({ theme: chosen }));
  }, theme);
  await page.reload();
};

test('the map has streets if available, and is the built-in one otherwise', { tag: '@drawn' }, async ({
  page,
}) => {
  await newCreator(page, product);
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });

  await test.step('streets, with attribution', async () => {
    await page.goto(product.url + WHERE);
    await expectStreets(page);
    await expect(map(page)).toContainText(ATTRIBUTION);
    await expectPixels(map(page), near(STREETS, 2), SEEN, 'the street map’s ground');
    await expect(note(page)).toBeHidden();
    // Labels are drawn after the ground, and only then request their fonts.
    await expect.poll(() => streets.asked).toContain('/fonts/Noto Sans Regular/0-255.pbf');
    await expect.poll(() => streets.asked).toContain('/sprites/ofm_f384/ofm.json');
  });

  await test.step('dark streets on a dark page', async () => {
    await chooseTheme(page, 'dark');
    await expectStreets(page);
    await expectPixels(map(page), near(DARK_STREETS, 3), SEEN, 'the dark street map’s ground');
    await chooseTheme(page, 'light');
  });

  for (const health of ['failing', 'closed'] as const) {
    await test.step(`the built-in map while the street map is ${health}, until it is back`, async () => {
      streets.health = health;
      await page.reload();
      await expect(note(page)).toBeVisible();
      await expectBuiltIn(page);
      await expect(map(page)).toContainText('Natural Earth');
      streets.health = 'well';
      await goOnline(page);
      await expectStreets(page);
      await expect(note(page)).toBeHidden();
    });
  }

  await test.step('a street map that fails later shows a notice, and recovers when it is back', async () => {
    streets.health = 'failing';
    for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(note(page)).toBeVisible();
    streets.health = 'well';
    await goOnline(page);
    await expect(note(page)).toBeHidden();
    await expectStreets(page);
  });

  await test.step('a street map that hangs delays nothing', async () => {
    streets.health = 'hanging';
    await page.reload();
    await expectBuiltIn(page);
    await expect(page.getByRole('button', { name: 'Place of the space' })).toBeVisible();
    await expect(note(page)).toBeVisible();
    streets.health = 'well';
    await goOnline(page);
    await expectStreets(page);
  });

  await test.step('pages contact only the studio and its street map', async () => {
    expect([...origins].sort()).toEqual([streets.url, product.url].sort());
    const elsewhere = streets.url.replace('127.0.0.1', 'localhost');
    const refused = await page.evaluate(async (url) => {
      const violation = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      });
      await fetch(url).catch(() => undefined);
      return violation;
    }, `${elsewhere}/planet`);
    expect(refused).toBe('connect-src');
  });
});

test("an operator's map file shows streets without any requests to other sites", { tag: '@drawn' }, async ({
  page,
}) => {
  const file = path.join(product.dataDir, 'town.pmtiles');
  await writeFile(file, townFile());
  await product.restart({ DEMO: 'off', MAP_FILE: file });
  await newCreator(page, product);
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  await page.goto(product.url + WHERE);
  await expectStreets(page);
  await expect(map(page)).toContainText('Nowherebury survey');
  await expectPixels(map(page), near(HOUSES_OF_FILE, 3), SEEN, 'the houses of the map file');
  expect([...origins]).toEqual([product.url]);
});
