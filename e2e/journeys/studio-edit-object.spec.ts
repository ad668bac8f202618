import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { dropFiles } from '../support/drag.ts';
import { addToLibrary, fixture, publish } from '../support/spaces.ts';

test("replaces an object's file, credits it, gives it a part, and copies it", async ({ page }) => {
  const creator = await newCreator(page);
  const { hobject, space } = await publish(creator, { hobject: { name: 'Banner' } });
  await addToLibrary(creator, 'cut-out.png', { name: 'Lamp' });

  await page.goto(`/edit-hobject/${hobject.pid}/${space.pid}`);
  await page.getByRole('textbox', { name: 'Attribution' }).fill('Mara Lind, CC BY 4.0');
  await page.getByRole('textbox', { name: 'Identifier' }).fill('inv-1908-7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Replace the file' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(fixture('cut-out.png'));
  await expect(page.getByText('The new file is in use.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lamp' }).click();
  await expect(page.getByRole('button', { name: 'Remove Lamp from the parts' })).toBeVisible();
  const changed = await creator.api.call('GET', `/hobject/${hobject.pid}`);
  expect(changed).toMatchObject({
    attribution: 'Mara Lind, CC BY 4.0',
    identifier: 'inv-1908-7',
    child_relations: [{ rank: 0 }],
  });
  expect(changed.asset_uri).not.toBe(hobject.asset_uri);
  await expect(page.getByRole('region', { name: 'Where it is used' }).getByRole('link')).toHaveText(
    'Courtyard',
  );

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page).not.toHaveURL(new RegExp(hobject.pid));
  await expect(page.getByRole('textbox', { name: 'Attribution' })).toHaveValue('Mara Lind, CC BY 4.0');
});

test('a picture copied as a portal is listed with a drawn picture, like an uploaded portal', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const { hobject } = await publish(creator, { hobject: { name: 'Hall' } });
  await page.goto(`/edit-hobject/${hobject.pid}`);
  await page.getByRole('button', { name: 'Copy as another kind' }).click();
  await page.getByRole('menuitem', { name: 'Portal' }).click();
  await expect(page.getByText('The copy is a new object: Portal.')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(hobject.pid));
  const pid = new URL(page.url()).pathname.split('/').at(-1);
  const [flat, portal] = await Promise.all(
    [hobject.pid, pid].map((one) => creator.api.call('GET', `/hobject/${one}`)),
  );
  expect(portal.asset_uri).toBe(flat.asset_uri);
  expect(portal.image).not.toBeNull();
  expect(portal.image).not.toBe(flat.image);
});

test('a new object of a creator who uses feet has a round height', async ({ page }) => {
  const creator = await newCreator(page);
  await creator.api.call('PUT', '/user/me', { measurement: 'imperial' });
  await page.goto('/objectslibrary');
  await expect(page.getByRole('heading', { name: 'Objects Library' })).toBeVisible();
  await dropFiles(page, { x: 500, y: 400 }, [fixture('cut-out.png')]);
  await page.getByRole('link', { name: 'cut-out' }).click();
  await expect(page.getByRole('textbox', { name: 'Height' })).toHaveValue('3 ft');

  // In the wizard, for the type of its quick start.
  await page.goto('/create-and-place/40.7128/-74.006?start=hologram');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Choose a file').setInputFiles(fixture('hologram.mp4'));
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Height' })).toHaveValue('6 ft');
});
