import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { publish } from '../support/spaces.ts';

test('a second channel is made and worked on, and its space is in the gallery', async ({ page }) => {
  const creator = await newCreator(page);
  await publish(creator, { space: { name: 'In the first channel' } });
  const name = `${creator.account.username}-night`;
  await page.goto('/pages/profile');
  await page.getByLabel('Name of a new channel').fill(name);
  await page.getByRole('button', { name: 'Make a channel' }).click();
  const choice = page.getByRole('button', { name: `Channel: +${name}` });
  await expect(choice).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('Walks after dark');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('Channel saved')).toBeVisible();

  const { layers } = await creator.api.call('GET', '/user/me/layers');
  const second = layers.find((layer: { name: string }) => layer.name === name);
  expect(second).toMatchObject({ description: 'Walks after dark' });
  await publish({ ...creator, layer_pid: second.pid }, { space: { name: `Moth ${name}` } });
  await page.goto('/spaces');
  await expect(page.getByText(`Moth ${name}`).first()).toBeVisible();
  await expect(page.getByText('In the first channel')).toHaveCount(0);
  await choice.click();
  await page.getByRole('menuitem', { name: `+${creator.account.username}`, exact: true }).click();
  await expect(page.getByText('In the first channel').first()).toBeVisible();

  await page.goto('/gallery');
  await page.getByLabel('Search').fill(`Moth ${name}`);
  await expect(page.getByRole('link', { name: `Moth ${name}` })).toHaveAttribute('href', /\/v\//);
  await expect(page.getByRole('link', { name: `by +${name}` })).toBeVisible();
});
