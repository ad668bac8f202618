import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { openSpace, row } from '../support/editor.ts';
import { nodePose } from '../support/poses.ts';
import { addToLibrary, publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

test('draws parts at any depth, and walks through them in the outliner', async ({ page }) => {
  const creator = await newCreator(page);
  const [cart, wheel, nail] = [
    await addToLibrary(creator, 'suzanne.glb', { name: 'Cart' }),
    await addToLibrary(creator, 'cut-out.png', { name: 'Wheel' }),
    await addToLibrary(creator, 'cut-out.png', { name: 'Nail', description: 'Holds the wheel.' }),
  ];
  await creator.api.call('PUT', `/hobject/${wheel.pid}/parent/${cart.pid}`, { x: 2, scale: 0.5 });
  await creator.api.call('PUT', `/hobject/${nail.pid}/parent/${wheel.pid}`, { x: 1, angle_y: 90 });
  const { space, node } = await publish(creator, { hobject: { pid: cart.pid }, node: { x: 1 } });

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

  await page.goto(`/v/${space.pid}?debug=poses`);
  await start(page);
  const place = (key: string) => async () =>
    (await nodePose(page, key))?.position.map((one) => Number(one.toFixed(3)));
  await expect.poll(place(`${node.pid}/${wheel.pid}`)).toEqual([3, 0, 0]);
  await expect.poll(place(`${node.pid}/${wheel.pid}/${nail.pid}`)).toEqual([3.5, 0, 0]);
});
