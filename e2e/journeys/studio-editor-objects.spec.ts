import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { expectContent, row, saved } from '../support/editor.ts';
import { publish } from '../support/spaces.ts';

// Texts and numbers work without WebGL, so these tests need not wait for a drawn scene.
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

test('saves changes of an object, merges changes made elsewhere, and asks about conflicts', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await page.goto(`/space/${made.space.pid}`);
  await expect(page.getByText('3D cannot be shown in this browser')).toBeVisible();
  await row(page, 'Sun').click();

  await page.getByRole('button', { name: 'What it does' }).click();
  await page.getByRole('button', { name: 'Add a behavior' }).click();
  await page.getByRole('menuitem', { name: 'Spin' }).click();
  const behaviors = JSON.stringify([{ does: 'spin', degrees: 45, axis: 'y' }]);
  await expectContent(creator, made, { hobjects: [{ name: 'Sun', behaviors }] });
  await undo(page).click();
  await expectContent(creator, made, { hobjects: [{ name: 'Sun', behaviors: '[]' }] });

  await creator.api.call('PUT', `/hobject/${made.hobject.pid}`, { name: 'Star' });
  await settings(page).click();
  await page.getByLabel('Height').fill('3');
  await expectContent(creator, made, { hobjects: [{ name: 'Star', settings: { height: 3 } }] });
  await expect(row(page, 'Star')).toBeVisible();
  await saved(page);

  await creator.api.call('PUT', `/hobject/${made.hobject.pid}`, { settings: { height: 5 } });
  await page.getByLabel('Height').fill('4');
  const dialog = page.getByRole('dialog', { name: 'This space was changed elsewhere' });
  await expect(dialog).toContainText('Star: changed here and elsewhere');
  await expectContent(creator, made, { hobjects: [{ settings: { height: 5 } }] });
  await dialog.getByRole('button', { name: 'Take the other one' }).click();
  // Still selected, with its settings still open.
  await expect(row(page, 'Star')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Height')).toHaveValue('5 m');
  await saved(page);
});
