import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { nodePose } from '../support/poses.ts';
import { publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

test('gives an object behaviors, which visitors see unless they ask for less motion', async ({ page }) => {
  const creator = await newCreator(page);
  const { space, node, hobject } = await publish(creator);
  await page.goto(`/edit-hobject/${hobject.pid}`);
  for (const name of ['Bob up and down', 'Play automatically', 'Spin']) {
    await page.getByRole('button', { name: 'Add a behavior' }).click();
    await page.getByRole('menuitem', { name }).click();
  }
  await page.getByLabel('Distance').first().fill('0.5');
  await page.getByLabel('Only while the visitor is near').uncheck();
  await page.getByLabel('Speed').fill('90');
  await page.getByRole('button', { name: 'Remove: Spin' }).click();
  await expect(page.getByLabel('Speed')).toHaveCount(0);
  await expectAccessible(page, 'an object with behaviors');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { behaviors } = await creator.api.call('GET', `/hobject/${hobject.pid}`);
  expect(JSON.parse(behaviors)).toEqual([{ does: 'bob', metres: 0.5, seconds: 3 }, { does: 'autoplay' }]);

  const height = async () => (await nodePose(page, node.pid))?.position[1] ?? 0;
  await page.goto(`/v/${space.pid}?debug=poses`);
  await start(page);
  await expect.poll(() => nodePose(page, node.pid)).toMatchObject({ position: [0, 0, 0] });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await start(page);
  await expect.poll(height).toBeGreaterThan(0.2);
  await expect.poll(height).toBeLessThan(-0.2);
});
