import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { newCreator } from '../support/creator.ts';
import { cameraPose, distance, nodePose } from '../support/poses.ts';
import { publish } from '../support/spaces.ts';
import { start } from '../support/viewer.ts';

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('gives an object behaviors and abilities, which move it and respond to visitors', async ({ page }) => {
  const creator = await newCreator(page);
  const { space, node, hobject } = await publish(creator);
  await page.goto(`/edit-hobject/${hobject.pid}`);
  for (const name of ['Bob up and down', 'Play automatically', 'Spin']) {
    await page.getByRole('button', { name: 'Add a behavior' }).click();
    await page.getByRole('menuitem', { name }).click();
  }
  await page.getByRole('group', { name: 'What it does on its own' }).getByLabel('Height').fill('0.5');
  await page.getByLabel('Only while the visitor is near').uncheck();
  await page.getByLabel('Speed').fill('90');
  await page.getByRole('button', { name: 'Remove: Spin' }).click();
  await expect(page.getByLabel('Speed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add an ability' }).click();
  await choose(page, 'Then 1', 'Ask a question');
  await page.getByLabel('Question').fill('Is it warm?');
  await choose(page, 'How it is answered', 'With one to five stars');
  await page.getByRole('button', { name: 'Add an action' }).click();
  await choose(page, 'Then 2', 'Open a link');
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('http://example.org');
  await expect(page.getByText('The url is not valid')).toBeVisible();
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('https://example.org/sun');
  await expectAccessible(page, 'an object with behaviors and abilities');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { behaviors } = await creator.api.call('GET', `/hobject/${hobject.pid}`);
  expect(JSON.parse(behaviors)).toEqual([{ does: 'bob', metres: 0.5, seconds: 3 }, { does: 'autoplay' }]);

  const height = async () => (await nodePose(page, node.pid))?.position[1] ?? 0;
  await page.goto(`/v/${space.pid}?debug=poses`);
  await start(page);
  await expect.poll(() => nodePose(page, node.pid)).toMatchObject({ position: [0, 0, 0] });
  const question = page.getByRole('dialog', { name: 'Is it warm?' });
  // The view frames the object once it is loaded; a tap before that would leave it far away.
  const away = async () => distance((await cameraPose(page))?.position ?? [0, 0, 99], [0, 0, 0]);
  await expect.poll(away).toBeLessThan(4);
  await page.mouse.click(640, 260);
  await expect(question).toBeVisible();
  await expectAccessible(page, 'a question of an object');
  await question.getByRole('button', { name: '4 stars' }).click();
  const link = page.getByRole('dialog', { name: 'Open example.org?' });
  await expect(link.getByRole('link', { name: 'Open' })).toHaveAttribute('href', 'https://example.org/sun');
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await start(page);
  await expect.poll(height).toBeGreaterThan(0.2);
  await expect.poll(height).toBeLessThan(-0.2);
});
