import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { URL } from '../support/product.ts';
import { publish } from '../support/spaces.ts';

test('changes made offline are kept, and saved when the connection is back', async ({ page, context }) => {
  const creator = await newCreator(page);
  const { space, hobject } = await publish(creator);
  const forms = [
    { path: `/edit-hobject/${hobject.pid}`, label: 'Name', kept: `/hobject/${hobject.pid}` },
    { path: `/edit-space-settings/${space.pid}`, label: 'Display name', kept: `/space/${space.pid}` },
  ];
  for (const { path, label, kept } of forms) {
    await page.goto(path);
    const field = page.getByRole('textbox', { name: label, exact: true });
    await expect(field).toBeVisible();
    await context.setOffline(true);
    await field.fill('Moon');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^There is no connection\. Your changes are kept/)).toBeVisible();
    await expect(field).toHaveValue('Moon');

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(page.getByText(/^There is no connection/)).toHaveCount(0);
    expect((await creator.api.call('GET', kept)).name).toBe('Moon');
  }
});

test('a page that an update has overtaken says that it must be reloaded', async ({ page }) => {
  await newCreator(page);
  await page.route('**/assets/spaces-map-*.js', (route) => route.fulfill({ status: 404 }));
  const notice = page.getByText(/^The studio has been updated/);
  const current = page.waitForResponse(`${URL}/`);
  await page.goto('/spaces');
  // A part that is missing for another reason is asked for again, silently.
  expect(await (await current).text()).toContain('/assets/');
  await page.route(`${URL}/`, (route) =>
    route.fulfill({ body: '<script type="module" src="/assets/index-new.js"></script>' }),
  );
  await expect(page.getByRole('heading', { name: 'My Spaces' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(notice).toBeVisible();

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
