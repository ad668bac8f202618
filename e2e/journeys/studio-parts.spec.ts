import { expect, type Page, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { expectContent, openSpace, row, saved } from '../support/editor.ts';
import { nodePose } from '../support/poses.ts';
import { addToLibrary, publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

test('draws parts at any depth, navigates them in the outliner, and moves them', async ({ page }) => {
  const creator = await newCreator(page);
  const cart = await addToLibrary(creator, 'suzanne.glb', { name: 'Cart' });
  const wheel = await addToLibrary(creator, 'cut-out.png', { name: 'Wheel' });
  const nail = await addToLibrary(creator, 'cut-out.png', { name: 'Nail', description: 'Holds the wheel.' });
  await creator.api.call('PUT', `/hobject/${wheel.pid}/parent/${cart.pid}`, { x: 2, scale: 0.5 });
  await creator.api.call('PUT', `/hobject/${nail.pid}/parent/${wheel.pid}`, { x: 1, angle_y: 90 });
  const made = await publish(creator, { hobject: { pid: cart.pid }, node: { x: 1 } });
  const { space, node } = made;

  await openSpace(page, space.pid);
  await row(page, 'Cart').click();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Wheel')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Nail')).toBeFocused();
  await expect(row(page, 'Nail')).toHaveAttribute('aria-level', '4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Part of “Wheel”, and moves with it.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Wheel')).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, 'Nail')).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(row(page, 'Wheel')).toBeFocused();

  await row(page, 'Wheel').click();
  const east = page.getByRole('group', { name: 'Position' }).getByLabel('X, east');
  await expect(east).toHaveValue('2 m');
  await east.fill('4');
  const expectWheel = (wanted: Record<string, unknown>) =>
    expectContent(creator, made, {
      hobjects: expect.arrayContaining([
        expect.objectContaining({ pid: cart.pid, child_relations: [expect.objectContaining(wanted)] }),
      ]),
    });
  await expectWheel({ child_pid: wheel.pid, x: 4 });
  await page.getByRole('button', { name: 'Take out of the group' }).click();
  await expect(row(page, 'Wheel')).toHaveAttribute('aria-level', '2');
  await expectContent(creator, made, { nodes: [{}, { hobject_pid: wheel.pid, x: 5, scale: 0.5 }] });
  // Undo survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Undo: ungroup' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectWheel({ child_pid: wheel.pid, x: 2 });

  await page.goto(`/v/${space.pid}?debug=poses`);
  await start(page);
  const place = (key: string) => async () =>
    (await nodePose(page, key))?.position.map((one) => Number(one.toFixed(3)));
  await expect.poll(place(`${node.pid}/${wheel.pid}`)).toEqual([3, 0, 0]);
  await expect.poll(place(`${node.pid}/${wheel.pid}/${nail.pid}`)).toEqual([3.5, 0, 0]);
});

test('drags objects in the outliner: into a group, out of it and within the list, each undone in one step', async ({
  page,
}) => {
  const creator = await newCreator(page);
  const cart = await addToLibrary(creator, 'suzanne.glb', { name: 'Cart' });
  const wheel = await addToLibrary(creator, 'cut-out.png', { name: 'Wheel' });
  const turned = { x: 1, angle_y: 90, scale: 2 };
  const made = await publish(creator, { hobject: { pid: cart.pid }, node: turned });
  const node = { hobject_pid: wheel.pid, anchor_pid: made.anchor.pid, x: 1, z: 4 };
  await creator.api.call('POST', `/space/${made.space.pid}/node`, node);
  await openSpace(page, made.space.pid);
  const names = () =>
    page.getByRole('treeitem').evaluateAll((rows) => rows.map((one) => `${one.ariaLevel} ${one.ariaLabel}`));

  await drag(page, 'Wheel', 'Cart', 0.5);
  await expect(row(page, 'Wheel')).toHaveAttribute('aria-level', '3');
  const inCart = { child_pid: wheel.pid, x: expect.closeTo(-2, 6), z: expect.closeTo(0, 6), scale: 0.5 };
  await expectContent(creator, made, {
    nodes: [{ hobject_pid: cart.pid }],
    hobjects: expect.arrayContaining([
      expect.objectContaining({ pid: cart.pid, child_relations: [expect.objectContaining(inCart)] }),
    ]),
  });
  await saved(page);

  await test.step('out of the group, before it', async () => {
    await drag(page, 'Wheel', 'Cart', 0.1);
    await expect.poll(names).toEqual(['1 Floor', '2 Wheel', '2 Cart']);
    const asBefore = { hobject_pid: wheel.pid, x: expect.closeTo(1, 6), z: expect.closeTo(4, 6) };
    await expectContent(creator, made, { nodes: [{ ...asBefore, scale: 1 }, { hobject_pid: cart.pid }] });
  });

  await test.step('within the list', async () => {
    await drag(page, 'Wheel', 'Cart', 0.9);
    await expect.poll(names).toEqual(['1 Floor', '2 Cart', '2 Wheel']);
    await expectContent(creator, made, { nodes: [{ hobject_pid: cart.pid }, { hobject_pid: wheel.pid }] });
  });

  await test.step('and back, after a reload', async () => {
    await saved(page);
    await page.reload();
    await expect.poll(names).toEqual(['1 Floor', '2 Cart', '2 Wheel']);
    await page.getByRole('button', { name: 'Undo: reorder the list' }).click();
    await expect.poll(names).toEqual(['1 Floor', '2 Wheel', '2 Cart']);
    await expectContent(creator, made, { nodes: [{ hobject_pid: wheel.pid }, { hobject_pid: cart.pid }] });
    await page.getByRole('button', { name: 'Undo: ungroup' }).click();
    await expect.poll(names).toEqual(['1 Floor', '2 Cart', '3 Wheel']);
    await page.getByRole('button', { name: 'Undo: group' }).click();
    await expect.poll(names).toEqual(['1 Floor', '2 Cart', '2 Wheel']);
    await expectContent(creator, made, { nodes: [{ hobject_pid: cart.pid }, { hobject_pid: wheel.pid }] });
  });
});

/** Drags a row onto another: 0 is the other's top, 1 its bottom. */
async function drag(page: Page, name: string, onto: string, fraction: number): Promise<void> {
  const [from, to] = [await row(page, name).boundingBox(), await row(page, onto).boundingBox()];
  if (!from || !to) throw new Error('no such rows');
  await page.mouse.move(from.x + 100, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 100, to.y + to.height * fraction, { steps: 4 });
  await page.mouse.up();
}
