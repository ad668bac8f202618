import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { type Colour, expectPixels, near } from '../support/pixels.ts';
import { fixture, publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';
import { start } from '../support/viewer.ts';
import { nextStep } from '../support/wizard.ts';

const CARD: Colour = [255, 253, 248];
const WORDS = 'Where the harbour began\nهنا بدأ الميناء';

const ITALIAN = 'Dove cominciò il porto';

const written = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

test('writes a text without a file, which visitors see and read', { tag: '@drawn' }, async ({
  page,
  newContext,
}) => {
  const creator = await newCreator(page);
  await page.goto('/objectslibrary');
  await page.getByRole('button', { name: 'Other ways to add' }).click();
  await page.getByRole('menuitem', { name: 'New: Text' }).click();

  await page.getByRole('textbox', { name: 'Name' }).fill('Inscription');
  await written(page).fill(WORDS);
  await page.getByLabel('Bold').check();
  await page.getByText('End', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Add a language' }).fill('Italian');
  await page.getByRole('option', { name: 'Italian' }).click();
  await page.getByRole('region', { name: 'Italian' }).getByRole('textbox', { name: 'Text' }).fill(ITALIAN);
  const preview = page.getByRole('img', { name: 'Inscription' });
  await expectPixels(preview, near(CARD, 6), 2000, 'the card');
  await expectAccessible(page, 'the form of a text');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const pid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const hobject = await creator.api.call('GET', `/hobject/${pid}`);
  expect(hobject).toMatchObject({
    name: 'Inscription',
    asset_text: WORDS,
    asset_uri: null,
    image: expect.stringContaining('/'),
    settings: { text: WORDS, bold: true, align: 'end' },
  });

  const { space } = await publish(creator, { hobject });
  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/v/${space.pid}`);
  await start(visitor);
  await expectPixels(visitor.getByLabel('Courtyard in 3D.'), near(CARD, 6), 2000, 'the card');
  await visitor.getByRole('button', { name: 'Read' }).click();
  await expect(visitor.getByRole('listitem').getByText(WORDS)).toBeVisible();
  await visitor.goto(`/v/${space.pid}?lang=it`);
  await start(visitor);
  await visitor.getByRole('button', { name: 'Read' }).click();
  await expect(visitor.getByRole('listitem').getByText(ITALIAN)).toBeVisible();
});

test('is offered by the wizard, the editor and for an existing space, where it stands beside the rest', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator);
  await page.goto(`/space/${space.pid}`);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('menuitem', { name: 'New: Text' }).click();
  await expect(written(page)).toBeFocused();
  await page.keyboard.type('Mind the step');
  await expect
    .poll(async () => {
      const { hobjects } = await creator.api.call('GET', '/user/me/hobjects');
      return hobjects.map((hobject: { asset_text: string | null }) => hobject.asset_text);
    })
    .toContain('Mind the step');

  await page.goto(`/add-to-existing-space/${space.pid}`);
  await page.getByRole('tab', { name: 'New' }).click();
  await page.getByRole('button', { name: 'New: Text' }).click();
  await expect(page.getByText('Chosen: Text')).toBeVisible();
  await page.getByRole('button', { name: 'Add the object' }).click();
  await expect(page).toHaveURL(/\/space\/\w+\?anchor=/);
  const { nodes } = await creator.api.call('GET', `/space/content?pid=${space.pid}`);
  const places = nodes.map(({ x, z }: { x: number; z: number }) => `${x} ${z}`);
  expect(new Set(places).size, String(places)).toBe(3);

  await page.goto('/create-and-place/47.3731/8.5408');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^Text/ }).click();
  await expect(page.getByText('You write it in the next step.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name of the object').fill('Sign');
  await written(page).fill('This way');
  await nextStep(page, 'How');
  await nextStep(page, 'When');
  await page.getByLabel('Name of the space').fill('The way');
  await page.getByRole('button', { name: 'Create the space' }).click();
  await expect(page.getByText('The way is in its place')).toBeVisible();
});

test('creates a button with a picture, which opens its page after showing visitors the address', {
  tag: '@drawn',
}, async ({ page, newContext }) => {
  const creator = await newCreator(page);
  await page.goto('/objectslibrary');
  await page.getByRole('button', { name: 'Other ways to add' }).click();
  await page.getByRole('menuitem', { name: 'New: Button' }).click();
  const destination = page.getByLabel('Destination link');
  const needed = page.getByText('You must provide a valid a destination link');
  await expect(destination).toBeVisible();
  await expect(needed).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(needed).toBeVisible();
  await expect(destination).toBeFocused();
  await destination.fill('http://tickets.example.org');
  await expect(page.getByText('The url is not valid')).toBeVisible();
  await destination.fill('https://tickets.example.org/harbour');
  await expect(page.getByText('The url is valid')).toBeVisible();
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Buy a ticket');
  const preview = page.getByRole('img', { name: 'Button' });
  await expectPixels(preview, near([29, 107, 86], 6), 2000, 'the button');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles(fixture('cut-out.png'));
  await expectPixels(preview, near([243, 165, 41], 16), 100, 'its picture, a sun');
  await expectAccessible(page, 'the form of a button');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const pid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const hobject = await creator.api.call('GET', `/hobject/${pid}`);
  expect(hobject.settings).toMatchObject({
    label: 'Buy a ticket',
    destination: 'https://tickets.example.org/harbour',
  });
  const { space } = await publish(creator, { hobject });
  const visitor = await (await newContext()).newPage();
  await visitor.goto(`/v/${space.pid}`);
  await start(visitor);
  const canvas = visitor.getByLabel('Courtyard in 3D.');
  // Only this large once the view has framed it: from then on taps work.
  await expectPixels(canvas, near([29, 107, 86], 6), 60_000, 'the button, framed');
  await canvas.click();
  const link = visitor.getByRole('link', { name: 'Open tickets.example.org' });
  await expect(link).toHaveAttribute('href', 'https://tickets.example.org/harbour');
  await expectAccessible(visitor, 'the card of a button');
  await visitor.getByRole('button', { name: 'Read' }).click();
  await expect(visitor.getByRole('link', { name: 'Buy a ticket' })).toBeVisible();
});
