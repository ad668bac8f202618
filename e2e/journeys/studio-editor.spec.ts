import { expect, type Page, test } from '@playwright/test';
import { type Creator, newCreator } from '../support/creator.ts';
import { expectContent, openSpace, row, saved, scene } from '../support/editor.ts';
import { dragHandle, RED } from '../support/handles.ts';
import { addToLibrary, type Published, publish } from '../support/spaces.ts';

const field = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByLabel(name);

test('moves, rotates and scales by numbers and keys, undoes and redoes, and saves automatically', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await openSpace(page, made.space.pid);
  await row(page, 'Sun').click();
  await page.getByRole('button', { name: 'Turn the view to the left' }).click();
  await expect(page.getByRole('tooltip', { name: 'Turn the view to the left' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(0);
  await row(page, 'Sun').click();

  await field(page, 'Position', 'X, east').fill('1.25');
  await field(page, 'Rotation', 'Y, heading').fill('30');
  await page.getByLabel('Scale').last().fill('2');
  await expectContent(creator, made, { nodes: [{ x: 1.25, scale: 2, angle_y: expect.closeTo(30, 3) }] });
  await saved(page);

  await scene(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'Position', 'X, east')).toHaveValue('1.35 m');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(field(page, 'Position', 'Z, south')).toHaveValue('-1 m');
  // Consecutive nudges are one step.
  await page.keyboard.press('Control+z');
  await expect(field(page, 'Position', 'Z, south')).toHaveValue('0 m');
  await expect(field(page, 'Position', 'X, east')).toHaveValue('1.25 m');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Scale').last()).toHaveValue('1 ×');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByLabel('Scale').last()).toHaveValue('2 ×');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(field(page, 'Position', 'Z, south')).toHaveValue('-1 m');

  await expectContent(creator, made, {
    nodes: [{ x: expect.closeTo(1.35, 6), z: expect.closeTo(-1, 6), scale: 2 }],
  });
  await saved(page);

  await scene(page).focus();
  await page.keyboard.press('h');
  await expect(row(page, 'Sun, hidden')).toBeVisible();
  await saved(page);
  await page.reload();
  // It stays hidden in this browser; only undo would have reverted that.
  await expect(row(page, 'Sun, hidden')).toBeVisible();

  await test.step('shortcuts work before the first click, and undo works after a reload', async () => {
    await page.keyboard.press('Control+z');
    await expect(row(page, 'Sun')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectContent(creator, made, { nodes: [{ x: expect.closeTo(1.25, 6), z: 0 }] });
    await page.keyboard.press('Control+y');
    await expectContent(creator, made, { nodes: [{ x: expect.closeTo(1.35, 6) }] });
    await page.keyboard.press('Control+y');
    await saved(page);
  });

  await test.step('both work after Delete in the outliner, even across a reload', async () => {
    await row(page, 'Sun, hidden').click();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('treeitem')).toHaveCount(1);
    await expect(row(page, 'Floor')).toBeFocused();
    await expectContent(creator, made, { nodes: [] });
    await saved(page);
    await page.reload();
    await expect(row(page, 'Floor')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectContent(creator, made, { nodes: [{ x: expect.closeTo(1.35, 6), scale: 2 }] });
    await saved(page);
  });

  await row(page, 'Sun').click();
  await expect(field(page, 'Position', 'X, east')).toHaveValue('1.35 m');
  await expect(field(page, 'Rotation', 'Y, heading')).toHaveValue('30°');

  await test.step('steps from before a change made elsewhere are dropped, with a notice', async () => {
    const { revision, anchors } = await creator.api
      .call('GET', `/space/content?pid=${made.space.pid}`)
      .then(({ space, anchors }) => ({ revision: space.revision, anchors }));
    await page.goto('/spaces');
    const moved = anchors.map(({ pid, name, anchor_type, y, z, angle_y }: Record<string, unknown>) => ({
      pid,
      name,
      anchor_type,
      x: 5,
      y,
      z,
      angle_y,
    }));
    const body = { revision, anchors: moved, nodes: [], hobjects: [] };
    await creator.api.call('PUT', `/space/${made.space.pid}/arrangement`, body);
    await openSpace(page, made.space.pid);
    await expect(page.getByText('This space was changed elsewhere since you last edited it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

test('drags a handle: the object follows, and one undo reverts it', { tag: '@drawn' }, async ({ page }) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await openSpace(page, made.space.pid);
  await row(page, 'Sun').click();
  await scene(page).focus();
  await page.keyboard.press('f');

  await dragHandle(page, RED, { x: 60, y: 0 });
  const x = field(page, 'Position', 'X, east');
  await expect(x).not.toHaveValue('0 m');
  const moved = Number.parseFloat(await x.inputValue());
  expect(moved).toBeGreaterThan(0.05);
  await expect(field(page, 'Position', 'Y, up')).toHaveValue('0 m');
  await expect(field(page, 'Position', 'Z, south')).toHaveValue('0 m');
  await expectContent(creator, made, { nodes: [{ x: expect.closeTo(moved, 2) }] });
  await page.getByRole('button', { name: 'Undo: move' }).click();
  await expect(x).toHaveValue('0 m');
  await expectContent(creator, made, { nodes: [{ x: expect.closeTo(0, 6) }] });
});

test('adds from the library, at several anchors; duplicates and removes', async ({ page }) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await addToLibrary(creator, 'suzanne.glb', { name: 'Suzanne' });
  await openSpace(page, made.space.pid);

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Wall' }).click();
  await expect(row(page, 'Wall')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Object from the library…' }).click();
  await page.getByRole('button', { name: 'Place Suzanne' }).click();
  await expect(row(page, 'Suzanne')).toHaveAttribute('aria-selected', 'true');
  await expectContent(creator, made, {
    anchors: [{ name: 'Floor' }, { name: 'Wall' }],
    nodes: { length: 2 },
  });

  await row(page, 'Sun').click();
  await page.keyboard.press('Control+d');
  await expect(row(page, 'Sun')).toHaveCount(2);
  await expectContent(creator, made, { nodes: { length: 3 } });

  // Moves it to another anchor without changing its place.
  await row(page, 'Suzanne').hover();
  await page.getByRole('button', { name: 'Actions for Suzanne' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('option', { name: 'Floor' }).click();
  await expect(row(page, 'Suzanne')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Anchor' })).toHaveValue('Floor');
  await saved(page);
  await page.reload();
  await expect(row(page, 'Sun')).toHaveCount(2);
  await row(page, 'Suzanne').click();
  await expect(page.getByRole('combobox', { name: 'Anchor' })).toHaveValue('Floor');

  // The menu of a selected row applies to the whole selection.
  await row(page, 'Sun')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Actions for Suzanne' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(row(page, 'Suzanne')).toHaveCount(0);
  await expect(row(page, 'Sun')).toHaveCount(1);
});

/** Changes the space as another tab would. */
async function changeElsewhere({ api }: Creator, { space, anchor, hobject, node }: Published, x: number) {
  const { revision } = await api.call('GET', `/space/${space.pid}`);
  const pose = { y: 0, z: 0, quaternion_x: 0, quaternion_y: 0, quaternion_z: 0, quaternion_w: 1, scale: 1 };
  await api.call('PUT', `/space/${space.pid}/arrangement`, {
    revision,
    anchors: [
      {
        pid: anchor.pid,
        name: 'Floor',
        anchor_type: 'HorizontalSurface-SLAM-10',
        x: 0,
        y: 0,
        z: 0,
        angle_y: 0,
      },
    ],
    nodes: [{ pid: node.pid, hobject_pid: hobject.pid, anchor: 0, x, ...pose }],
  });
}

test('asks when the space was changed elsewhere, and keeps what its creator chooses', async ({ page }) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await openSpace(page, made.space.pid);
  await row(page, 'Sun').click();
  await changeElsewhere(creator, made, 7);
  await field(page, 'Position', 'X, east').fill('3');
  const dialog = page.getByRole('dialog', { name: 'This space was changed elsewhere' });
  await expect(dialog).toBeVisible();
  await expectContent(creator, made, { nodes: [{ x: 7 }] });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog).toBeHidden();
  await row(page, 'Sun').click();
  await expect(field(page, 'Position', 'X, east')).toHaveValue('3 m');
  await expectContent(creator, made, { nodes: [{ x: 3 }] });
  await saved(page);
});

test('merges the changes of two tabs, and shows them in both', async ({ page, context }) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await openSpace(page, made.space.pid);
  const other = await context.newPage();
  await openSpace(other, made.space.pid);
  await other.getByRole('button', { name: 'Add', exact: true }).click();
  await other.getByRole('menuitem', { name: 'Wall' }).click();
  await expectContent(creator, made, { anchors: [{ name: 'Floor' }, { name: 'Wall' }] });

  await page.bringToFront();
  await row(page, 'Sun').click();
  await field(page, 'Position', 'X, east').fill('3');
  await expectContent(creator, made, { anchors: { length: 2 }, nodes: [{ x: 3 }] });
  await expect(row(page, 'Wall')).toBeVisible();
  await saved(page);

  // Undo reverts what was done here, and nothing of the other tab.
  await scene(page).focus();
  await page.keyboard.press('Control+z');
  await expectContent(creator, made, { anchors: { length: 2 }, nodes: [{ x: 0 }] });
});

test('keeps changes made offline, even through a reload, and merges them when back online', async ({
  page,
  context,
}) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await openSpace(page, made.space.pid);
  await row(page, 'Sun').click();
  await context.setOffline(true);
  await field(page, 'Position', 'X, east').fill('2');
  await page.getByLabel('Scale').last().fill('3');
  await expect(page.locator('[data-save-state="retrying"]')).toBeVisible();
  await context.setOffline(false);
  await expectContent(creator, made, { nodes: [{ x: 2, scale: 3 }] });
  await saved(page);

  const refuse = '**/api/v1/space/*/operations';
  await page.route(refuse, (route) => route.abort());
  await field(page, 'Position', 'X, east').fill('4');
  await expect(page.locator('[data-save-state="retrying"]')).toBeVisible();
  const { hobject, anchor } = made;
  const secondNode = { hobject_pid: hobject.pid, anchor_pid: anchor.pid, x: -2 };
  await creator.api.call('POST', `/space/${made.space.pid}/node`, secondNode);
  await page.unroute(refuse);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expectContent(creator, made, { nodes: [{ x: 4, scale: 3 }, { x: -2 }] });
  await expect(row(page, 'Sun')).toHaveCount(2);
  await saved(page);
  await page.keyboard.press('Control+z');
  await expectContent(creator, made, { nodes: [{ x: 2 }, { x: -2 }] });

  await page.route(refuse, (route) => route.abort());
  await row(page, 'Sun').first().click();
  await field(page, 'Position', 'Y, up').fill('1');
  await expect(page.locator('[data-save-state="retrying"]')).toBeVisible();
  await page.getByRole('link', { name: 'My Spaces' }).first().click();
  await expect(page.getByText('Your last changes are not saved yet.')).toBeVisible();
  await page.unroute(refuse);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectContent(creator, made, { nodes: [{ y: 1 }, { x: -2 }] });
});

test('shows an earlier version, restores it as a new one, and undoes that', async ({ page }) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await openSpace(page, made.space.pid);
  await row(page, 'Sun').click();
  await page.keyboard.press('Delete');
  await expectContent(creator, made, { nodes: [] });

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('button', { name: 'As it was before' }).click();
  await expect(versions.getByText('Added: 1, removed: 0, changed: 0')).toBeVisible();
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(versions).toBeHidden();
  await expectContent(creator, made, { nodes: [{ pid: made.node.pid }] });
  await expect(row(page, 'Sun')).toBeVisible();
  await page.getByRole('button', { name: 'Undo: restore a version' }).click();
  await expectContent(creator, made, { nodes: [] });
});

test('?anchor= opens with that anchor selected; creators who use feet read and type positions in feet', async ({
  page,
}) => {
  const creator = await newCreator(page);
  await creator.api.call('PUT', '/user/me', { measurement: 'imperial' });
  const made = await publish(creator, { anchor: { name: 'Fountain' } });
  await openSpace(page, made.space.pid, `?anchor=${made.anchor.pid}`);
  await expect(row(page, 'Fountain')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Name of the anchor')).toHaveValue('Fountain');
  await field(page, 'Place of the anchor', 'X, east').fill('10');
  await expect(page.getByText('Feet from the middle of the space.')).toBeVisible();
  await expectContent(creator, made, { anchors: [{ x: expect.closeTo(3.048, 6) }] });
});
