import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { expectContent, openSpace, row } from '../support/editor.ts';
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
