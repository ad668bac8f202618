import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';

test('creates a space from a sample, copies an example, and sees the first steps ticked', async ({
  page,
}) => {
  const creator = await newCreator(page);
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 5 done')).toBeVisible();

  await page.getByRole('button', { name: 'Make my own copy: Paper meadow' }).click();
  await expect(page).toHaveURL(/\/space\//);
  const space_pid = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto(`/add-to-existing-space/${space_pid}`);
  await page.getByRole('tab', { name: 'File' }).click();
  await page.getByRole('button', { name: 'Point Cloud' }).click();
  await expect(page.getByText('Chosen: Shell')).toBeVisible();
  await page.getByRole('button', { name: 'Add the object' }).click();
  await expect(page).toHaveURL(/\/space\/\w+\?anchor=/);
  const { hobjects } = await creator.api.call('GET', '/user/me/hobjects?query=Shell');
  expect(hobjects).toMatchObject([{ model_identifier: expect.stringContaining('pointcloud') }]);

  await page.goto('/');
  await expect(steps.getByText('2 of 5 done')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Test it on a phone' })).toHaveAttribute(
    'href',
    `/edit-space-settings/${space_pid}`,
  );
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await expect(steps).toHaveCount(0);
  const me = await creator.api.call('GET', '/user/me');
  expect(me.preferences).toMatchObject({ is_checklist_hidden: true, has_printed_code: false });

  await page.goto('/create-and-place');
  await expect(page.locator('.maplibregl-ctrl-scale'), 'the next space: the town of the last').toHaveText(
    /^[1-9]\skm$/,
  );
});
