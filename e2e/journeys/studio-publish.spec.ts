import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { createdPanel, scene } from '../support/editor.ts';
import { type Colour, countPixels, expectPixels, near } from '../support/pixels.ts';
import { fixture, publish } from '../support/spaces.ts';
import { type NewContext, test } from '../support/test.ts';
import { leaveUndrawn } from '../support/undrawn.ts';
import { start } from '../support/viewer.ts';
import { nextStep, step } from '../support/wizard.ts';

const SILENT = path.join(import.meta.dirname, '../../apps/server/src/demo/content/drift.mp4');

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

test.beforeEach(async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Only what visitors see is looked at.
  await leaveUndrawn(page);
});

/** Finishes the wizard and returns the test link that the creator copies from the panel over the editor. */
async function createAndCopyLink(page: Page, name: string): Promise<string> {
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/workflow/space')) requests++;
  });
  await page.getByRole('button', { name: 'Create the space' }).click();
  const panel = await createdPanel(page, name);
  await expect(panel.getByText('Your Custom object has been created !')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click({ trial: true });
  expect(requests, 'one request creates everything').toBe(1);
  const phone = panel.getByRole('region', { name: 'Test on your phone' });
  const code = phone.getByRole('img', { name: `Test code that opens ${name}` });
  await expect(code).toBeInViewport({ ratio: 1 });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(code).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(size ?? { width: 1280, height: 720 });
  await expect(phone, 'this product runs on localhost').toContainText('Phones cannot open this link yet');
  await expect(phone).toContainText('npm start -- --lan');
  await phone.getByRole('button', { name: 'Copy test link' }).click();
  await expect(page.getByText('QrCode link copied successfully')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return link;
}

/** Opens a link in another browser; returns the canvas of the drawn space. */
async function visit(newContext: NewContext, link: string, name: string): Promise<Locator> {
  const context = await newContext({ viewport: { width: 800, height: 600 } });
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name })).toBeVisible();
  await start(visitor);
  return visitor.getByLabel(`${name} in 3D.`);
}

test('publishes a semi-transparent picture by keyboard', { tag: '@drawn' }, async ({ page, newContext }) => {
  await newCreator(page);
  await page.goto('/spaces');
  await expect(page.getByRole('heading', { name: 'Your first space' })).toBeVisible();
  await page.getByRole('link', { name: 'New Space' }).last().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('You must choose a location on the map first')).toBeVisible();

  const search = page.getByLabel('Search for a town or village');
  await expect(search).toHaveAccessibleDescription(/^Streets are not searched here: .* people who run this/);
  // A server that has just started is still loading its towns; the search waits for it.
  await search.pressSequentially('Porto');
  await expect(page.getByRole('option', { name: /^Porto.*Portugal/ }).first()).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page.getByLabel('Latitude')).toHaveValue(/^41\.1/);
  const longitude = await page.getByLabel('Longitude').inputValue();
  await page.getByRole('button', { name: /^Place of the space/ }).press('ArrowRight');
  await expect(page.getByLabel('Longitude')).not.toHaveValue(longitude);
  await page.getByRole('textbox', { name: 'Radius of the activation circle' }).fill('30');
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await step(page, 'What');
  await page.getByRole('button', { name: /^Image/ }).press('Space');
  await page.getByLabel('Choose a file').setInputFiles(fixture('cut-out.png'));
  await expect(page.getByText('600 × 800 pixels')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await step(page, 'What (Details)');
  await expect(page.getByLabel('Name of the object')).toHaveValue('cut out');
  await page.getByLabel('Name of the object').fill('Sun over the sea');
  await page.getByLabel('Description').fill('An orange sun over a half-transparent sea.');
  await page.getByLabel('Elevation above the anchor').fill('0.5');
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await step(page, 'How');
  await page.getByLabel('On the floor').press('ArrowDown');
  await expect(page.getByLabel('On a table')).toBeChecked();

  // Going back and reloading lose nothing.
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  // The heading takes the focus, so a key pressed before that would miss its button.
  await step(page, 'What (Details)');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await step(page, 'What');
  await expect(page.getByText('cut-out.png')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your draft is back as you left it.')).toBeVisible();
  await expect(page.getByText('cut-out.png')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await step(page, 'What (Details)');
  await expect(page.getByLabel('Name of the object')).toHaveValue('Sun over the sea');
  await expect(page.getByLabel('Elevation above the anchor')).toHaveValue('0.5 m');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await step(page, 'How');
  await expect(page.getByLabel('On a table')).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await step(page, 'When');
  await page.getByLabel('Name of the space').fill('Evening');
  await expect(page.getByText('Always open', { exact: true }), 'said, and not asked again').toBeVisible();
  await expect(page.getByRole('radio', { name: 'Always open' })).toHaveCount(0);
  const link = await createAndCopyLink(page, 'Evening');
  await expectAccessible(page, 'the space is there');

  // The panel survives a reload, and is gone for good once the creator continues.
  await page.reload();
  const panel = await createdPanel(page, 'Evening');
  await panel.getByRole('button', { name: 'Arrange it in the editor' }).click();
  await expect(scene(page)).toBeVisible();
  await page.reload();
  await expect(scene(page)).toBeVisible();
  await expect(panel).toHaveCount(0);

  const drawn = await visit(newContext, link, 'Evening');
  await expectPixels(
    drawn,
    ([red, green, blue]) => red > 200 && green > 110 && green < 215 && blue < 110,
    3000,
    'the sun',
  );
  const picture = await drawn.screenshot();
  expect(await countPixels(picture, near([40, 96, 110], 12)), 'the sea is not opaque').toBe(0);
  const sea = ([red, green, blue]: Colour) => blue > red + 15 && green > red + 10 && red > 70 && red < 190;
  expect(await countPixels(picture, sea), 'the sea with the background behind it').toBeGreaterThan(2000);
});

test('publishes a green-screen clip by mouse, with nothing left of its key colour', {
  tag: '@drawn',
}, async ({ page, newContext }) => {
  const creator = await newCreator(page);
  const { api, layer_pid } = creator;
  await page.goto('/');
  await page.getByRole('link', { name: /^Hologram/ }).click();
  await page.getByRole('region', { name: 'Map' }).click({ position: { x: 640, y: 200 } });
  await expect(page.getByLabel('Latitude')).toHaveValue(/\d/);
  await nextStep(page, 'What');
  await expect(page.getByRole('button', { name: /^Green screen/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Choose a file').setInputFiles(fixture('hologram.mp4'));
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await next(page);
  await page.getByLabel('Name of the object').fill('Dancer');
  await nextStep(page, 'How');
  await nextStep(page, 'When');
  await page.getByLabel('Name of the space').fill('Dance');
  const link = await createAndCopyLink(page, 'Dance');

  const { spaces } = await api.call('GET', `/user/me/layer/${layer_pid}/spaces`);
  expect(spaces.map(({ name }: { name: string }) => name)).toEqual(['Dance']);
  const drawn = await visit(newContext, link, 'Dance');
  await expect(drawn.page().getByRole('button', { name: 'Sound on' })).toBeVisible();
  await expectPixels(drawn, near([208, 92, 58], 45), 2000, 'the figure');
  const picture = await drawn.screenshot();
  expect(await countPixels(picture, ([red, green, blue]) => green > 150 && red < 90 && blue < 90)).toBe(0);

  await test.step('a silent clip has no sound button', async () => {
    const silent = await api.upload(await readFile(SILENT), 'drift.mp4', 'video/mp4');
    const hobject = { model_identifier: 'core.greenscreen.plane.1.0', name: 'Drift', asset: silent };
    const { space } = await publish(creator, { hobject, space: { name: 'Quay' } });
    const quay = await visit(newContext, `/v/${space.pid}`, 'Quay');
    await expect(quay).toBeVisible();
    await expect(quay.page().getByRole('button', { name: 'Sound on' })).toHaveCount(0);
  });
});

test('publishes a model, showing its own dimensions and triangles', { tag: '@drawn' }, async ({
  page,
  newContext,
}) => {
  await newCreator(page);
  await page.goto('/create-and-place/47.3731/8.5408');
  await expect(page.getByLabel('Latitude')).toHaveValue('47.3731');
  await next(page);
  await page.getByRole('button', { name: /^3D object/ }).click();
  await page.getByLabel('Choose a file').setInputFiles(fixture('suzanne.glb'));
  const facts = page.getByText('1.86 × 1.34 × 1.12 m (width × height × depth) · 14,842 triangles');
  await expect(facts).toBeVisible();
  await next(page);
  await expect(facts).toBeVisible();
  await expect(page.getByRole('img', { name: 'suzanne' })).toBeVisible();
  await page.getByLabel('Name of the object').fill('Suzanne');
  await nextStep(page, 'How');
  await nextStep(page, 'When');
  await page.getByLabel('Name of the space').fill('Clearing');
  const link = await createAndCopyLink(page, 'Clearing');

  const drawn = await visit(newContext, link, 'Clearing');
  // The model is darker than the pale ground and sky of the empty scene.
  await expectPixels(
    drawn,
    ([red, green, blue]) => red + green + blue < 520 && Math.max(red, green, blue) > 40,
    4000,
    'the model',
    0.5,
  );
});

test("a card preselects the type, the browser's Back goes one step back, and other entries leave the draft", async ({
  page,
}) => {
  await newCreator(page);
  await page.goto('/');
  const popup = page.getByRole('link', { name: /^Pop-up Image/ });
  await expect(popup).toHaveAttribute('href', '/create-and-place?start=popup_image');
  await page.getByRole('link', { name: /^Wall Art/ }).click();
  await page.getByLabel('Latitude').fill('41.15');
  await page.getByLabel('Longitude').fill('-8.61');
  await page.getByLabel('From now on, for a while').check();
  await page.getByRole('combobox', { name: 'For how long' }).click();
  await page.getByRole('option', { name: '1 day' }).click();
  await nextStep(page, 'What');
  await expect(page.getByRole('button', { name: /^Image/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Choose a file').setInputFiles(fixture('cut-out.png'));
  await expect(page.getByText('600 × 800 pixels')).toBeVisible();
  await nextStep(page, 'What (Details)');
  // Wall Art hangs on a wall and has a frame.
  await expect(page.getByLabel('Virtual frame')).toBeChecked();
  await page.getByLabel('Name of the object').fill('Mural');
  await next(page);
  await expect(page.getByLabel('On a wall')).toBeChecked();
  await page.goBack();
  await step(page, 'What (Details)');
  await page.goBack();
  await step(page, 'What');
  await page.goForward();
  await step(page, 'What (Details)');
  await expect(page.getByLabel('Name of the object')).toHaveValue('Mural');
  // An invalid number stays in its field, and blocks every way forward.
  const height = page.getByLabel('Height');
  await height.fill('1000');
  await page.goBack();
  await step(page, 'What');
  await page.getByRole('button', { name: '5 When' }).click();
  await step(page, 'What (Details)');
  await expect(height).toHaveValue('1000');
  await expect(height).toHaveAccessibleDescription(/Between 0.01 m and 100 m/);
  await next(page);
  await expect(height).toBeFocused();
  await height.fill('2');
  // The page's own button does the same.
  await page.getByRole('button', { name: 'Back' }).click();
  await step(page, 'What');
  await page.goBack();
  await step(page, 'Where & When');
  await expect(page.getByLabel('Latitude')).toHaveValue('41.15');
  await page.goBack();
  await expect(page).toHaveURL('/');

  // The next one starts with the time window chosen last.
  await page.getByRole('link', { name: /^Hologram/ }).click();
  await expect(page.getByRole('combobox', { name: 'For how long' })).toHaveValue('1 day');
  const kept = page.getByRole('alert').filter({ hasText: 'You have an unfinished draft' });
  await expect(kept).toBeVisible();
  await kept.getByRole('button', { name: 'Start a new one' }).click();
  await expect(kept).toHaveCount(0);
  await page.reload();
  await kept.getByRole('link', { name: 'Continue your draft' }).click();
  await expect(page.getByLabel('Latitude')).toHaveValue('41.15');
  await next(page);
  await expect(page.getByText('cut-out.png')).toBeVisible();

  // A step that the draft is not ready for redirects to the missing part.
  await page.goto('/create-and-place?start=hologram&step=when');
  await expect(page.getByRole('heading', { name: 'Where & When' })).toBeVisible();
  await expect(page).toHaveURL(/step=where$/);
});
