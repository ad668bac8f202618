import { readFile, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { newAccount } from '../support/account.ts';
import { dropFiles } from '../support/drag.ts';
import { createdPanel, row, saved, scene } from '../support/editor.ts';
import { type MapServer, startMapServer } from '../support/map/map-server.ts';
import { type OwnProduct, startOwnProduct } from '../support/own-product.ts';
import { PHONE } from '../support/phone.ts';
import { type Colour, countPixels, near } from '../support/pixels.ts';
import { MAP_PORT } from '../support/product.ts';
import { emulateCompass, metresFrom, SENSORS } from '../support/sensors.ts';
import { fixture } from '../support/spaces.ts';
import { splitGltf } from '../support/split-gltf.ts';
import { test } from '../support/test.ts';
import { texturedGlb } from '../support/textured-glb.ts';
import { leaveUndrawn } from '../support/undrawn.ts';
import { start } from '../support/viewer.ts';
import { nextStep } from '../support/wizard.ts';

const LANTERN: Colour = [90, 40, 200];
/** Which pixels are of the head of the figure in the clip, whose dress changes, of the picture, and of the model. */
const WORKS: Readonly<Record<string, (colour: Colour) => boolean>> = {
  film: near([242, 227, 207], 20),
  picture: near(LANTERN, 20),
  // Any side of it may face the visitor: the two dropped files are placed in the order in which they arrive.
  model: ([red, green, blue]) => blue > 120 && green > 60 && green > red + 15,
};

let streets: MapServer;
let product: OwnProduct;
test.beforeAll(async () => {
  streets = await startMapServer(MAP_PORT);
  product = await startOwnProduct(
    { MAP_STYLE_URL: `${streets.url}/styles/liberty` },
    { hasPlaceNames: true },
  );
});
test.afterAll(async () => {
  await product.stop();
  await streets.stop();
});

/** A newcomer's files: none is in a format that the product stores. */
async function newcomersFiles(folder: (name: string) => string) {
  const [film, lantern, globe] = ['IMG_0042.MOV', 'Lantern.webp', 'Globe.gltf'].map(folder);
  // Apple's cameras write the same container with their own brand.
  const bytes = await readFile(fixture('hologram.mp4'));
  bytes.write('qt  ', 8, 'latin1');
  await writeFile(film ?? '', bytes);
  const disc = `<svg width="400" height="400"><circle cx="200" cy="200" r="190" fill="rgb(${LANTERN})"/></svg>`;
  await sharp(Buffer.from(disc))
    .webp({ lossless: true })
    .toFile(lantern ?? '');
  await writeFile(globe ?? '', splitGltf(await texturedGlb()).itself);
  return { film: film ?? '', lantern: lantern ?? '', globe: globe ?? '' };
}

test(
  "from the front door of a fresh installation to a photo of one's own work on a phone",
  { tag: '@drawn' },
  async ({ page, context, newContext }, testInfo) => {
    const files = await newcomersFiles((name) => testInfo.outputPath(name));
    const { username, email, password } = newAccount();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Only the visitor's picture is looked at.
    await leaveUndrawn(page);
    let place = { latitude: 0, longitude: 0 };
    const next = () => page.getByRole('button', { name: 'Next' }).click();

    await test.step('a channel, confirmed by the mail that the page opens', async () => {
      await page.goto(product.url);
      await expect(page.getByRole('heading', { name: 'Art in the open air' })).toBeVisible();
      await page.getByRole('link', { name: 'Create your channel' }).click();
      await page.getByLabel('Channel name').fill(username);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Create account' }).click();
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Open the mail' }).click();
      const mail = await opened;
      await mail.getByRole('link', { name: 'Confirm my account' }).click();
      // The waiting page continues without a click.
      await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
      await mail.close();
    });

    await test.step("a phone's video, at a place found by name on a map with streets", async () => {
      await page.getByRole('link', { name: /^Hologram/ }).click();
      await page.getByLabel('Search for a town or village').fill('Zürich');
      // A fresh installation is still preparing its place names; the search waits for them.
      await page
        .getByRole('option', { name: /^Zürich/ })
        .first()
        .click({ timeout: 200_000 });
      await expect(page.locator('[data-basemap]')).toHaveAttribute('data-basemap', 'streets');
      place = {
        latitude: Number(await page.getByLabel('Latitude').inputValue()),
        longitude: Number(await page.getByLabel('Longitude').inputValue()),
      };
      await next();
      await page.getByLabel('Choose a file').setInputFiles(files.film);
      await expect(page.getByText('IMG_0042.mp4')).toBeVisible();
      await next();
      await page.getByLabel('Name of the object').fill('Dancer');
      for (const name of ['How', 'When']) await nextStep(page, name);
      await page.getByLabel('Name of the space').fill('First evening');
      await page.getByRole('button', { name: 'Create the space' }).click();
      await page.getByRole('button', { name: 'Copy test link' }).click();
    });
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await test.step('a picture and a model next to it, dropped on the scene', async () => {
      const panel = await createdPanel(page, 'First evening');
      await panel.getByRole('button', { name: 'Arrange it in the editor' }).click();
      // The editor accepts no files below an open panel.
      await expect(panel).toBeHidden();
      await expect(scene(page)).toBeVisible();
      const box = await scene(page).boundingBox();
      if (!box) throw new Error('There is no scene.');
      const at = { x: box.x + box.width * 0.3, y: box.y + box.height * 0.7 };
      await dropFiles(page, at, [files.lantern, files.globe]);
      for (const name of ['Lantern', 'Globe']) await expect(row(page, name)).toBeVisible();
      await saved(page);
    });

    await test.step('a photo of it, taken with a phone in front of it', async () => {
      const phone = await newContext({
        ...PHONE,
        permissions: ['camera', ...SENSORS],
        geolocation: { ...metresFrom(place, { north: -6 }), accuracy: 1 },
      });
      const visitor = await phone.newPage();
      await emulateCompass(visitor, 0);
      await visitor.goto(link);
      await expect(visitor.getByRole('heading', { name: 'First evening' })).toBeVisible();
      await start(visitor);
      await expect(visitor.getByText('Everything is in its place.')).toBeVisible();
      let picture = Buffer.alloc(0);
      const take = async () => {
        const downloaded = visitor.waitForEvent('download');
        await visitor.getByRole('button', { name: 'Take a picture' }).click();
        picture = await readFile(await (await downloaded).path());
      };
      const countTaken = async (isOfIt: (colour: Colour) => boolean) => {
        await take();
        return countPixels(picture, isOfIt);
      };
      for (const [what, isOfIt] of Object.entries(WORKS)) {
        await expect
          .poll(() => countTaken(isOfIt), { message: `pixels of the ${what}` })
          .toBeGreaterThan(1500);
      }
      await testInfo.attach('the work on a phone', { body: picture, contentType: 'image/jpeg' });
      await phone.close();
    });
  },
);
