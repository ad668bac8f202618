import { expect, type Page } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { near, pixelsThat } from '../support/pixels.ts';
import { emulateCompass, metresFrom, SENSORS } from '../support/sensors.ts';
import { shareOfBars } from '../support/share-of-bars.ts';
import { PLACE, publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';

test.use({ locale: 'en-IE' });

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
];
/** Labels that identify the language of the page. */
const WAYS_LABELS = { en: 'Way of seeing', de: 'Ansicht' };
/** As a fraction of the window. */
const MOST = 0.2;

async function expectRoom(page: Page, where: string): Promise<void> {
  for (const [language, label] of Object.entries(WAYS_LABELS)) {
    await page.locator('.language select').selectOption(language);
    await expect(page.getByRole('navigation', { name: label })).toBeVisible();
    for (const phone of PHONES) {
      await page.setViewportSize(phone);
      const share = await page.locator('.overlay').evaluate(shareOfBars);
      expect.soft(share, `${where}, ${language}, ${phone.width} × ${phone.height}`).toBeLessThanOrEqual(MOST);
    }
  }
  await page.locator('.language select').selectOption('en');
  await expect(page.getByRole('navigation', { name: WAYS_LABELS.en })).toBeVisible();
}

test('bars cover at most a fifth of a phone at a stop of a walk, in every way of seeing', async ({
  page: studio,
  newContext,
}) => {
  const creator = await newCreator(studio);
  // A space with sound has one more button.
  const { space, hobject } = await publish(creator, { file: 'hologram.mp4' });
  const next = await publish(creator, {
    hobject,
    space: { name: 'A song for the people of the old harbour', ...metresFrom(PLACE, { north: 334 }) },
  });
  const walk = await creator.api.call('POST', '/walk', {
    layer_pid: creator.layer_pid,
    name: 'Round the yard',
    space_pids: [space.pid, next.space.pid],
    access_level: 'everyone',
  });
  const context = await newContext({
    permissions: ['camera', ...SENSORS],
    geolocation: { ...metresFrom(PLACE, { north: -10 }), accuracy: 2 },
  });
  const page = await context.newPage();
  // Browsers with augmented reality have one more way.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'xr', {
      value: { isSessionSupported: async () => true, addEventListener() {} },
    });
  });
  await emulateCompass(page, 0);
  await page.goto(`/v/${space.pid}?walk=${walk.pid}`);
  await page.getByRole('button', { name: 'Only look in 3D' }).click();
  await expect(page.getByRole('link', { name: 'Stop 1 of 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await expectRoom(page, 'in 3D');

  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(page.getByText('Everything is in its place.')).toBeVisible();
  await expectRoom(page, 'at its place');

  await page.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('heading', { name: 'Sun' })).toBeVisible();
  await expectRoom(page, 'to read');
});

/** The left, right, upper and lower edges of an area, in CSS pixels. */
interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const edgesOf = (page: Page, selector: string): Promise<Edges> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());

test('in 3D, an object stands where no bar covers it', { tag: '@drawn' }, async ({
  page: studio,
  newContext,
}) => {
  const { space } = await publish(await newCreator(studio));
  const page = await (await newContext({ hasTouch: false, isMobile: false })).newPage();
  const sun = near([240, 160, 40], 40);
  for (const [width, height] of [
    [390, 844],
    [800, 360],
    [1000, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/v/${space.pid}`);
    await page
      .getByRole('button', { name: 'Only look in 3D' })
      .or(page.getByRole('button', { name: 'Start' }))
      .first()
      .click();
    const [top, dock] = await Promise.all([edgesOf(page, '[data-top]'), edgesOf(page, '[data-dock]')]);
    await page.addStyleTag({ content: '.overlay { visibility: hidden }' });
    const covered = async () => {
      const drawn = await pixelsThat(await page.locator('canvas').screenshot({ scale: 'css' }), sun);
      const isIn = ({ x, y }: { x: number; y: number }, area: Edges) =>
        x * width > area.left && x * width < area.right && y * height > area.top && y * height < area.bottom;
      return drawn.length > 500 ? drawn.filter((pixel) => isIn(pixel, top) || isIn(pixel, dock)).length : -1;
    };
    await expect.poll(covered, { message: `${width} × ${height}: pixels behind a bar` }).toBe(0);
  }
});
