import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { expectContent, row, saved } from '../support/editor.ts';
import { publish } from '../support/spaces.ts';

// Texts and numbers work without WebGL, and these tests need not wait for a drawn scene.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind === '2d' ? getContext.call(this, kind) : null;
    } as typeof getContext;
  }),
);

const settings = (page: Page) => page.getByRole('button', { name: 'The object itself' });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const redo = (page: Page) => page.getByRole('button', { name: /^Redo/ });

test('undoes and redoes changes of an object, and saves them', async ({ page }) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  const expectObject = (wanted: Record<string, unknown>) =>
    expectContent(creator, made, { hobjects: [wanted] });
  await page.goto(`/space/${made.space.pid}`);

  await expect(page.getByText('3D cannot be shown in this browser')).toBeVisible();
  await row(page, 'Sun').click();
  await page.keyboard.press('F2');
  await page.getByLabel('New name of Sun').fill('Moon');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Moon')).toBeFocused();
  await expectObject({ name: 'Moon' });
  await settings(page).click();
  // Typing without leaving the field is one step.
  await page.getByLabel('Height').fill('2');
  await page.getByLabel('Height').fill('2.5');
  await page.getByLabel('Always face the visitor').check();
  await page.getByLabel('Description').fill('A pale moon.');
  await expectObject({
    name: 'Moon',
    description: 'A pale moon.',
    settings: { height: 2.5, face_visitor: true },
  });
  await saved(page);

  await page.getByRole('button', { name: 'What it does' }).click();
  await page.getByRole('button', { name: 'Add a behavior' }).click();
  await page.getByRole('menuitem', { name: 'Spin' }).click();
  const spinning = JSON.stringify([{ does: 'spin', degrees: 45, axis: 'y' }]);
  await expectObject({ name: 'Moon', behaviors: spinning });
  await page.getByRole('button', { name: 'Add an ability' }).click();
  await page.getByRole('combobox', { name: 'Then 1' }).click();
  await page.getByRole('option', { name: 'Ask a question' }).click();
  await expect(page.getByText('Saved as soon as every field is filled in.')).toBeVisible();
  await page.getByLabel('Question').fill('How far?');
  await expectObject({ abilities: expect.stringContaining('How far?') });
  await undo(page).click();
  await undo(page).click();
  await expectObject({ name: 'Moon', behaviors: spinning, abilities: '[]' });
  await undo(page).click();
  await expectObject({ name: 'Moon', behaviors: '[]' });
  await settings(page).click();

  await undo(page).click();
  await expect(page.getByLabel('Description')).toHaveValue('An orange sun.');
  await undo(page).click();
  await expect(page.getByLabel('Always face the visitor')).not.toBeChecked();
  await undo(page).click();
  await expect(page.getByLabel('Height')).toHaveValue('1 m');
  await undo(page).click();
  await expect(row(page, 'Sun')).toBeVisible();
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  await expectObject({
    name: 'Sun',
    description: 'An orange sun.',
    settings: { height: 1, face_visitor: false },
  });

  for (let step = 0; step < 4; step++) await redo(page).click();
  await expectObject({
    name: 'Moon',
    description: 'A pale moon.',
    settings: { height: 2.5, face_visitor: true },
  });
  await saved(page);
  await page.reload();
  await row(page, 'Moon').click();
  await settings(page).click();
  await expect(page.getByLabel('Height')).toHaveValue('2.5 m');
});

test('merges what was changed of an object elsewhere, and asks about what both changed', async ({ page }) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await page.goto(`/space/${made.space.pid}`);
  await row(page, 'Sun').click();
  await creator.api.call('PUT', `/hobject/${made.hobject.pid}`, { name: 'Star' });
  await settings(page).click();
  await page.getByLabel('Height').fill('3');
  await expectContent(creator, made, { hobjects: [{ name: 'Star', settings: { height: 3 } }] });
  await expect(row(page, 'Star')).toBeVisible();
  await saved(page);

  await creator.api.call('PUT', `/hobject/${made.hobject.pid}`, { settings: { height: 5 } });
  await page.getByLabel('Height').fill('4');
  const dialog = page.getByRole('dialog', { name: 'This space was changed elsewhere' });
  await expect(dialog).toContainText('Star: both of you changed it');
  await expectContent(creator, made, { hobjects: [{ settings: { height: 5 } }] });
  await dialog.getByRole('button', { name: 'Take the other one' }).click();
  // Still selected, and its settings still open.
  await expect(row(page, 'Star')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Height')).toHaveValue('5 m');
  await saved(page);
});
