import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { type Colour, expectPixels, middleOfPixels, near } from '../support/pixels.ts';
import { PLACE, publish } from '../support/spaces.ts';

const scene = (page: Page) => page.locator('[data-scene="ready"]');
/** The offline basemap's water. */
const WATER: Colour = [215, 228, 230];
const FIELD: Colour = [255, 0, 255];
const SQUARE: Colour = [0, 255, 255];
/** Pixels between the grid's lines with one of these colours, in a window of this size; without a ground there are none. */
const SEEN = 500;

// Fewer pixels to draw without a GPU.
test.use({ viewport: { width: 1024, height: 640 } });

/** A map that is all field, with a square of 30 metres to the north-east of a place. */
function squareStyle({ latitude, longitude }: typeof PLACE) {
  const metres = 111_195;
  const east = 30 / (metres * Math.cos((latitude * Math.PI) / 180));
  const north = 30 / metres;
  const corners = [
    [0, 0],
    [east, 0],
    [east, north],
    [0, north],
    [0, 0],
  ];
  const ring = corners.map(([x = 0, y = 0]) => [longitude + x, latitude + y]);
  const geometry = { type: 'Polygon', coordinates: [ring] };
  return {
    version: 8,
    sources: {
      square: {
        type: 'geojson',
        attribution: 'Surveyed by a test',
        data: { type: 'Feature', properties: {}, geometry },
      },
    },
    layers: [
      { id: 'field', type: 'background', paint: { 'background-color': '#ff00ff' } },
      { id: 'square', type: 'fill', source: 'square', paint: { 'fill-color': '#00ffff' } },
    ],
  };
}

test('shows the map under the grid: the offline one, then the configured one, turned with the space', {
  tag: '@drawn',
}, async ({ page }) => {
  const creator = await newCreator(page);
  const afloat = await publish(creator, { space: { latitude: 30, longitude: -40 } });
  // The space faces east, so what is north-east of it is in front, to the left.
  const ashore = await publish(creator, { space: { settings: { heading: 90 } }, hobject: afloat.hobject });
  const maps: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('maplibre')) maps.push(request.url());
  });

  await test.step('water where the offline basemap has water', async () => {
    await page.goto(`/space/${afloat.space.pid}`);
    await expect(scene(page)).toHaveAttribute('data-ground', 'water');
    await expectPixels(scene(page), near(WATER, 8), SEEN, 'water');
    expect(maps).toEqual([]);
  });

  let isReachable = false;
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      json: { ...(await response.json()), map: { kind: 'style', url: '/test-style.json' } },
    });
  });
  await page.route('**/test-style.json', (route) =>
    isReachable ? route.fulfill({ json: squareStyle(PLACE) }) : route.abort('internetdisconnected'),
  );

  await test.step('land while the configured map is unreachable', async () => {
    await page.goto(`/space/${ashore.space.pid}`);
    await expect(page.getByText('The street map could not be loaded')).toBeVisible();
    await expect(scene(page)).toHaveAttribute('data-ground', 'land');
    await expect(page.getByText('Ground: land on a rough world map')).toBeVisible();
  });

  await test.step('the configured map as soon as there is a connection', async () => {
    isReachable = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(scene(page)).toHaveAttribute('data-ground', 'style');
    await expect(page.getByText('Surveyed by a test')).toBeVisible();
    await expect(page.getByText('The street map could not be loaded')).toBeHidden();
    await expectPixels(scene(page), near(FIELD, 24), SEEN, 'the field');
    await expectPixels(scene(page), near(SQUARE, 24), SEEN, 'the square');
    const { x } = await middleOfPixels(await scene(page).screenshot(), near(SQUARE, 24));
    expect(x).toBeLessThan(0.5);
  });
});
