import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { givePlan } from '../support/plan.ts';
import { cameraPose, distance } from '../support/poses.ts';
import { publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

test('arranges a sequence on its timeline, which the viewer plays', async ({ page }) => {
  const creator = await newCreator(page);
  await givePlan(page.context().request, creator, { sequence_editing: 1 });
  const { space } = await publish(creator);
  await page.goto(`/s/${space.pid}`);
  await page.getByRole('button', { name: 'Add a sequence' }).click();
  await page.getByLabel('Duration').fill('1');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('combobox', { name: 'Shows' }).click();
  await page.getByRole('option', { name: 'Sun' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the sequences of a space');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: /^Step 2/ })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sequences saved')).toBeVisible();

  await page.goto(`/v/${space.pid}?debug=poses`);
  await start(page);
  const away = async () => distance((await cameraPose(page))?.position ?? [0, 0, 99], [0, 0, 0]);
  await expect.poll(away).toBeLessThan(4);
  await expect(async () => {
    await page.mouse.click(640, 260);
    await expect(page.getByRole('heading', { name: 'Sun' })).toBeVisible({ timeout: 3000 });
  }).toPass();
});
