import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { fixture, publish } from '../support/spaces.ts';

test('a second channel is created and used, and its space is in the gallery', async ({ page }) => {
  const creator = await newCreator(page);
  await publish(creator, { space: { name: 'In the first channel' } });
  const name = `${creator.account.username}-night`;
  await page.goto('/pages/profile');
  await page.getByLabel('Name of a new channel').fill(name);
  await page.getByRole('button', { name: 'Create a channel' }).click();
  const choice = page.getByRole('button', { name: `Channel: +${name}` });
  await expect(choice).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('Walks after dark');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('Channel saved')).toBeVisible();

  const { layers } = await creator.api.call('GET', '/user/me/layers');
  const second = layers.find((layer: { name: string }) => layer.name === name);
  expect(second).toMatchObject({ description: 'Walks after dark', thumbnail: null });

  await test.step("it has its own picture, or its owner's photo without one", async () => {
    const shown = async () => (await creator.api.call('GET', `/layer/${second.pid}`)).thumbnail;
    const choose = async (button: string, done: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button }).click();
      await (await chooser).setFiles(fixture('cut-out.png'));
      await expect(page.getByText(done)).toBeVisible();
    };
    await choose('Choose a photo', 'Photo updated');
    const { small_photo } = await creator.api.call('GET', '/user/me');
    expect(await shown()).toBe(small_photo);
    const remove = page.getByRole('button', { name: 'Delete the picture' });
    await expect(remove).toHaveCount(0);
    await choose('Choose a picture', 'Channel picture updated');
    const picture = await shown();
    expect([null, small_photo]).not.toContain(picture);
    await expect(page.locator(`li img[src="${picture}"]`)).toBeVisible();
    await remove.click();
    await expect(page.getByText('Channel picture deleted')).toBeVisible();
    await expect(remove).toHaveCount(0);
    expect(await shown()).toBe(small_photo);
  });

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
