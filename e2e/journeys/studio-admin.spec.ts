import { expect, test } from '@playwright/test';
import { newCreator } from '../support/creator.ts';
import { makeAdmin } from '../support/plan.ts';

test('an admin creates, blocks and deletes an account, which the log records', async ({ page, browser }) => {
  const creator = await newCreator(page);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/not-authorized/);

  await makeAdmin(creator.account);
  const username = `${creator.account.username}-b`;
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'New user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('E-mail address').fill(`${username}@example.org`);
  await dialog.getByRole('button', { name: 'Create the account' }).click();
  const link = await dialog.getByLabel('Link to set the password').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Search').fill(username);
  // Checked at once: an address that changed later would lead back from the user's page.
  expect(await page.evaluate(() => new URLSearchParams(location.search).get('query'))).toBe(username);
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();

  const person = await (await browser.newContext()).newPage();
  await person.goto(link);
  await expect(person.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await person.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await person.getByLabel('Confirm password').fill('correct horse battery');
  await person.getByRole('button', { name: 'Save the password' }).click();
  await person.getByLabel('E-mail').fill(`${username}@example.org`);
  await person.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await person.getByRole('button', { name: 'Sign in' }).click();
  await expect(person).toHaveURL(/\/$/);
  await person.context().close();

  await page.getByRole('combobox', { name: 'State' }).selectOption('Blocked');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/admin\/users$/);

  await page.getByRole('link', { name: 'What admins did' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Deleted an account ${username}@`) })).toBeVisible();
  await page.getByRole('link', { name: 'Operation' }).click();
  await expect(page.getByRole('row', { name: /PostgreSQL/ })).toBeVisible();
});
