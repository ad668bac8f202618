import { expect, test } from '@playwright/test';
import type { SceneNode } from '@pleinair/domain';
import { newCreator } from '../support/creator.ts';
import { expectContent, openSpace, row, saved, scene } from '../support/editor.ts';
import { dragHandle, GREEN, hasHandle, RED, VIOLET } from '../support/handles.ts';
import { publish } from '../support/spaces.ts';

test('drags, duplicates, selects and copies with the pointer', { tag: '@drawn' }, async ({ page }) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  const other = await publish(creator, { hobject: { pid: made.hobject.pid } });
  await openSpace(page, made.space.pid);
  const box = await scene(page).boundingBox();
  if (!box) throw new Error('There is no scene.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const drag = async (to: { x: number; y: number }) => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    // Handles would stay where the drag began.
    expect(await hasHandle(page, RED)).toBe(false);
    await page.mouse.up();
    await expect.poll(() => hasHandle(page, RED)).toBe(true);
  };
  const east = page.getByRole('group', { name: 'Position' }).getByLabel('X, east');

  // Once the view has framed the object, it is in the centre, and shows in the list what the mouse is over.
  await expect(async () => {
    await page.mouse.move(middle.x - 2, middle.y);
    await page.mouse.move(middle.x, middle.y);
    await expect(row(page, 'Sun')).toHaveAttribute('data-hovered', 'true', { timeout: 1000 });
  }).toPass();
  const menu = page.getByRole('menu');
  await page.mouse.click(middle.x, middle.y, { button: 'right' });
  await expect(menu.getByRole('menuitem', { name: 'Duplicate Ctrl+D' })).toBeVisible();
  // It is higher than the room below or above the pointer.
  await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  await menu.getByRole('menuitem', { name: 'Copy Ctrl+C' }).click();
  await expect(row(page, 'Sun')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');

  await drag({ x: middle.x + 90, y: middle.y });
  await expect(row(page, 'Sun')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Undo: move' })).toBeVisible();
  expect(Number.parseFloat(await east.inputValue())).toBeGreaterThan(0.1);
  await expect(page.getByRole('group', { name: 'Position' }).getByLabel('Y, up')).toHaveValue('0 m');
  await page.keyboard.press('Control+z');
  await expect(east).toHaveValue('0 m');

  await page.keyboard.down('Alt');
  await drag({ x: middle.x - 120, y: middle.y });
  await page.keyboard.up('Alt');
  await expect(row(page, 'Sun')).toHaveCount(2);
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 60, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(2);
  // A shared number is typed once; a field is empty if the values differ.
  await expect(east).toHaveValue('');
  await page.getByLabel('Scale').last().fill('2');
  await expectContent(creator, made, { nodes: [{ scale: 2 }, { scale: 2 }] });
  await scene(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Sun')).toHaveCount(1);

  await page.keyboard.press('Control+v');
  await expectContent(creator, made, { nodes: [{}, { hobject_pid: made.hobject.pid, x: 0.3 }] });
  await saved(page);

  // The copy can be pasted into another space, and every action is listed with its shortcut.
  await openSpace(page, other.space.pid);
  await expect(row(page, 'Sun')).toHaveCount(1);
  await scene(page).focus();
  await page.keyboard.press('Control+v');
  await expect(row(page, 'Sun')).toHaveCount(2);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('duplicate');
  await page.getByRole('option', { name: /Duplicate\s*Ctrl\+D/ }).click();
  const sun = { hobject_pid: made.hobject.pid };
  await expectContent(creator, other, { nodes: [sun, { ...sun, x: 0.3 }, { ...sun, x: 0.6 }] });
  await saved(page);
});

test('rotates and scales several items by the handles, around their centre, each as one step', {
  tag: '@drawn',
}, async ({ page }) => {
  const creator = await newCreator(page);
  const made = await publish(creator);
  await openSpace(page, made.space.pid);
  await row(page, 'Sun').click();
  await scene(page).focus();
  await page.keyboard.press('Control+d');
  await expect(row(page, 'Sun')).toHaveCount(2);
  const nodes = async () =>
    (await creator.api.call('GET', `/space/content?pid=${made.space.pid}`)).nodes as readonly SceneNode[];
  const apart = ([one, other]: readonly SceneNode[]) =>
    one && other ? Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z) : 0;
  const rotations = (all: readonly SceneNode[]) =>
    all.map((node) =>
      [node.quaternion_x, node.quaternion_y, node.quaternion_z, node.quaternion_w].map((part) =>
        part.toFixed(3),
      ),
    );
  await expect.poll(async () => (await nodes()).length).toBe(2);
  const before = await nodes();
  await scene(page).focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(2);
  await page.keyboard.press('f');

  await page.keyboard.press('e');
  await dragHandle(page, GREEN, { x: 90, y: 0 });
  await expect(page.getByRole('button', { name: 'Undo: turn' })).toBeVisible();
  await expect.poll(async () => rotations(await nodes())[0]).not.toEqual(rotations(before)[0]);
  const turned = await nodes();
  // Where rings cross, either may be the one that is dragged.
  const [rotation, same] = rotations(turned);
  expect(rotation).toEqual(same);
  expect(turned.map(({ x, y, z }) => [x, y, z])).not.toEqual(before.map(({ x, y, z }) => [x, y, z]));
  expect(apart(turned)).toBeCloseTo(apart(before), 3);
  await page.keyboard.press('Control+z');
  await expectContent(creator, made, { nodes: before.map(({ x, y, z }) => ({ x, y, z })) });

  await page.keyboard.press('r');
  await dragHandle(page, VIOLET, { x: 60, y: 0 });
  await expect(page.getByRole('button', { name: 'Undo: scale' })).toBeVisible();
  await expect.poll(async () => (await nodes())[0]?.scale).not.toBeCloseTo(1, 2);
  const scaled = await nodes();
  const [one, other] = scaled;
  expect(other?.scale).toBeCloseTo(one?.scale ?? 0, 3);
  expect(apart(scaled)).toBeCloseTo(apart(before) * (one?.scale ?? 0), 2);

  await page.keyboard.press('Control+z');
  await expectContent(creator, made, { nodes: before.map(({ x, z, scale }) => ({ x, z, scale })) });

  // With Alt, the handles drag copies.
  await page.keyboard.press('w');
  await page.keyboard.down('Alt');
  await dragHandle(page, RED, { x: 60, y: 0 });
  await page.keyboard.up('Alt');
  await expect(row(page, 'Sun')).toHaveCount(4);
  await expect.poll(async () => (await nodes()).length).toBe(4);
  // A slow drag is saved before its end, too.
  await expect.poll(async () => (await nodes())[2]?.x).toBeGreaterThan(before[0]?.x ?? 0);
  const [first, second, copy] = await nodes();
  expect([first?.x, second?.x]).toEqual(before.map(({ x }) => x));
  expect(copy?.y).toBe(first?.y);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Sun')).toHaveCount(2);
});
