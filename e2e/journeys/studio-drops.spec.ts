import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { dropFiles } from '../support/drag.ts';
import { fixture, publish } from '../support/spaces.ts';

const PANORAMA = path.join(import.meta.dirname, '../../packages/content/src/samples/dunes-at-dusk.jpg');

// Fewer pixels to draw without a GPU.
test.use({ viewport: { width: 1024, height: 640 } });

test('places several files dropped on the scene side by side there, and rejects an unknown format', async ({
  page,
}, testInfo) => {
  const creator = await newCreator(page);
  const { space } = await publish(creator);
  const notes = testInfo.outputPath('notes.png');
  await writeFile(notes, 'Only its name says that this is a picture.');
  await page.goto(`/space/${space.pid}`);
  const scene = page.locator('[data-scene="ready"]');
  await expect(scene).toBeVisible();

  const box = await scene.boundingBox();
  if (!box) throw new Error('There is no scene.');
  // Next to the object in the middle.
  const at = { x: box.x + box.width * 0.15, y: box.y + box.height * 0.8 };
  await dropFiles(page, at, [fixture('cut-out.png'), notes, fixture('suzanne.glb')]);

  const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
  await expect(row('cut-out')).toHaveAttribute('aria-selected', 'true');
  await expect(row('suzanne')).toHaveAttribute('aria-selected', 'true');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('notes.png');
  await expect(uploads).toContainText('This kind of file does not fit here');
  await uploads.getByRole('button', { name: 'Remove notes.png from this list' }).click();
  await expect(uploads).toBeHidden();

  const content = () => creator.api.call('GET', `/space/content?pid=${space.pid}`);
  await expect.poll(content, { message: 'the saved content' }).toMatchObject({ nodes: { length: 3 } });
  const { nodes } = await content();
  const [, first, second] = nodes.map(({ x, z }: { x: number; z: number }) => ({ x, z }));
  expect(Math.hypot(first.x, first.z)).toBeGreaterThan(0.3);
  const apart = Math.hypot(second.x - first.x, second.z - first.z);
  expect(apart).toBeGreaterThan(0.5);
  expect(apart).toBeLessThan(4);

  await page.getByRole('button', { name: 'Undo: add object' }).click();
  await expect(row('suzanne')).toBeHidden();
  await expect(row('cut-out')).toBeHidden();
  await expect(row('Sun')).toBeVisible();
  await page.getByRole('button', { name: 'Redo: add object' }).click();
  await expect(row('suzanne')).toBeVisible();

  // Without a mouse, they are chosen in a dialog.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Files from this device…' }).click();
  await (await chooser).setFiles([fixture('cut-out.png')]);
  await expect(row('cut-out')).toHaveCount(2);
});

test('several files dropped on the library become objects', async ({ page }) => {
  await newCreator(page);
  await page.goto('/objectslibrary');
  await expect(page.getByRole('heading', { name: 'Objects Library' })).toBeVisible();
  // The server fails after receiving everything: the file is fine, and need not be sent again.
  await page.route('**/api/v1/hobject', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await dropFiles(page, { x: 500, y: 400 }, [fixture('cut-out.png'), fixture('hologram.mp4'), PANORAMA]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Added')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /cut-out/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /hologram/ }).first()).toBeVisible();
  // The backdrop and the matching edges show what each was made for.
  await expect(page.getByText('Green screen ·')).toBeVisible();
  await expect(page.getByText('Immersive sphere ·')).toBeVisible();
});

test('a file becomes the object type that its creator chooses', async ({ page }) => {
  await newCreator(page);
  await page.goto('/objectslibrary');
  await page.getByRole('button', { name: 'Other ways to add' }).click();
  await page.getByRole('menuitem', { name: 'Add a file as …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a file as …' });
  await dialog.getByRole('combobox', { name: 'What the file becomes' }).click();
  // Not that of the library's filter.
  await page.getByRole('listbox').getByRole('option', { name: 'Immersive sphere' }).click();
  await dialog.getByLabel('Choose a file').setInputFiles(fixture('cut-out.png'));
  await expect(page.getByLabel('Sphere radius')).toBeVisible();
  await expect(page.getByText('This one is not, so it will look stretched.')).toBeVisible();
});

test('a file dropped on the scene of the wizard is accepted like one dropped on its field, and can replace another', async ({
  page,
}) => {
  await newCreator(page);
  await page.goto('/create-and-place/47.3731/8.5408?start=wall_art');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Drop a file here')).toBeVisible();
  const onScene = { x: 300, y: 400 };
  await dropFiles(page, onScene, [fixture('hologram.mp4')]);
  await expect(page.getByRole('alert')).toContainText('“hologram.mp4” does not fit “Image”');
  await dropFiles(page, onScene, [fixture('cut-out.png')]);
  await expect(page.getByText('600 × 800 pixels')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a file dropped where nothing accepts it leaves the wizard and the page of an object unchanged', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const { hobject } = await publish(creator);
  // Some browsers open such a file in another tab, a moment later.
  const opened: string[] = [];
  page.context().on('page', (tab) => opened.push(tab.url()));
  await page.goto('/create-and-place/47.3731/8.5408');
  const where = page.getByRole('heading', { name: 'Where & When' });
  await expect(where).toBeVisible();
  const middle = { x: 300, y: 400 };
  await dropFiles(page, middle, [fixture('cut-out.png')]);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Drop a file here')).toBeVisible();

  await page.goto(`/edit-hobject/${hobject.pid}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Not saved yet');
  await dropFiles(page, middle, [fixture('cut-out.png')]);
  // An element that is entered at the last moment hears of the file with dragenter alone.
  const onName = await name.boundingBox();
  if (!onName) throw new Error('There is no field for the name.');
  await dropFiles(page, { x: onName.x - 5, y: onName.y - 5 }, [fixture('cut-out.png')], middle);
  await expect(name).toHaveValue('Not saved yet');

  // A field in a dialog accepts files dropped on it; the page below the dialog accepts none.
  await page.goto('/objectslibrary');
  await page.getByRole('button', { name: 'Other ways to add' }).click();
  await page.getByRole('menuitem', { name: 'Add a file as …' }).click();
  const field = page.getByRole('dialog', { name: 'Add a file as …' }).getByText('Drop a file here');
  await expect(field).toBeVisible();
  const box = await field.boundingBox();
  if (!box) throw new Error('There is no field for files.');
  await dropFiles(page, { x: 20, y: box.y }, [fixture('cut-out.png')]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
  await dropFiles(page, { x: box.x + 10, y: box.y + 10 }, [fixture('cut-out.png')]);
  await expect(page.getByRole('heading', { name: 'cut-out', level: 1 })).toBeVisible();
  expect(opened).toEqual([]);
});
