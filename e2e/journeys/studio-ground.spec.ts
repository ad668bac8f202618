import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { type Colour, expectPixels, near } from '../support/pixels.ts';
import { publish } from '../support/spaces.ts';

const scene = (page: Page) => page.locator('[data-scene="ready"]');
/** The offline basemap's land and water. */
const LAND: Colour = [245, 240, 228];
const WATER: Colour = [215, 228, 230];
/** Pixels between the grid's lines that are of one of these colours, in a window of this size; without a ground there are none. */
const SEEN = 500;

// Fewer pixels to draw where there is no GPU.
test.use({ viewport: { width: 1024, height: 640 } });

test('the offline basemap’s ground lies under the grid, and no map is loaded for it', async ({ page }) => {
  const creator = await newCreator(page);
  const ashore = await publish(creator);
  const afloat = await publish(creator, { space: { latitude: 30, longitude: -40 }, hobject: ashore.hobject });
  const maps: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('maplibre')) maps.push(request.url());
  });

  await page.goto(`/space/${ashore.space.pid}`);
  await expect(scene(page)).toHaveAttribute('data-ground', 'land');
  await expect(page.getByText('Ground: land on the offline world map')).toBeVisible();
  await expectPixels(scene(page), near(LAND, 8), SEEN, 'land');

  await page.goto(`/space/${afloat.space.pid}`);
  await expect(scene(page)).toHaveAttribute('data-ground', 'water');
  await expectPixels(scene(page), near(WATER, 8), SEEN, 'water');
  expect(maps).toEqual([]);
});
