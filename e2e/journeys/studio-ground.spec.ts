import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { newCreator } from '../support/creator.ts';
import { type Colour, expectPixels, near } from '../support/pixels.ts';
import { PLACE, publish } from '../support/spaces.ts';

const scene = (page: Page) => page.locator('[data-scene="ready"]');
/** The offline basemap's land and water. */
const LAND: Colour = [245, 240, 228];
const WATER: Colour = [215, 228, 230];
const FIELD: Colour = [255, 0, 255];
const SQUARE: Colour = [0, 255, 255];

test('the offline basemap’s ground lies under the grid, and WebGL draws nothing of it', async ({ page }) => {
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
  await expectPixels(scene(page), near(LAND, 8), 2000, 'land');

  await page.goto(`/space/${afloat.space.pid}`);
  await expect(scene(page)).toHaveAttribute('data-ground', 'water');
  await expectPixels(scene(page), near(WATER, 8), 2000, 'water');
  expect(maps).toEqual([]);
});

test('a configured map’s ground lies under the grid, turned with the space; until it comes the offline one does', async ({
  page,
}) => {
  const creator = await newCreator(page);
  // The space looks east: what lies north-east of it is in front, to the left.
  const { space } = await publish(creator, { space: { settings: { heading: 90 } } });
  const { latitude, longitude } = PLACE;
  const [east, north] = [30 / (111_195 * Math.cos((latitude * Math.PI) / 180)), 30 / 111_195];
  const ring = [
    [longitude, latitude],
    [longitude + east, latitude],
    [longitude + east, latitude + north],
    [longitude, latitude + north],
    [longitude, latitude],
  ];
  const style = {
    version: 8,
    sources: {
      square: {
        type: 'geojson',
        attribution: 'Surveyed by a test',
        data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
      },
    },
    layers: [
      { id: 'field', type: 'background', paint: { 'background-color': '#ff00ff' } },
      { id: 'square', type: 'fill', source: 'square', paint: { 'fill-color': '#00ffff' } },
    ],
  };
  let isReachable = false;
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), map_style_url: '/test-style.json' } });
  });
  await page.route('**/test-style.json', (route) =>
    isReachable ? route.fulfill({ json: style }) : route.abort('internetdisconnected'),
  );

  await page.goto(`/space/${space.pid}`);
  await expect(page.getByText('The street map could not be loaded')).toBeVisible();
  await expect(scene(page)).toHaveAttribute('data-ground', 'land');
  isReachable = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(scene(page)).toHaveAttribute('data-ground', 'style');
  await expect(page.getByText('Surveyed by a test')).toBeVisible();
  await expect(page.getByText('The street map could not be loaded')).toBeHidden();

  await expectPixels(scene(page), near(FIELD, 24), 2000, 'the field');
  await expectPixels(scene(page), near(SQUARE, 24), 500, 'the square');
  const { data, info } = await sharp(await scene(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns: number[] = [];
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (near(SQUARE, 24)([red, green, blue])) columns.push((at / 3) % info.width);
  }
  const middle = columns.reduce((sum, column) => sum + column, 0) / columns.length;
  expect(middle).toBeLessThan(info.width / 2);
});
