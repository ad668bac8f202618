import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { startIdentityProvider } from '../support/identity-provider.ts';

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;

test.beforeAll(async () => {
  provider = await startIdentityProvider();
});
test.afterAll(() => provider.stop());

test('signs in through an identity provider, signs out, and explains a refusal', async ({ page }) => {
  const name = `visitor-${randomUUID().slice(0, 8)}`;
  await page.goto('/spaces');
  await page.getByRole('button', { name: 'Continue with Town hall' }).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page, 'on the page that was requested').toHaveURL(/\/spaces$/);
  await expect(page.getByRole('heading', { name: 'My Spaces' })).toBeVisible();

  await page.goto('/pages/user-settings');
  await expect(page.getByText(`Town hall · ${name}@example.org`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Town hall' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/your only way to sign in/)).toBeVisible();

  await page.goto('/pages/login');
  await page.getByRole('button', { name: 'Continue with Town hall' }).click();
  await expect(page.getByText('You are already logged in!')).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: /log out/i }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page.getByRole('heading', { name: 'Art in the open air' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('link', { name: 'Sign in' }).click();

  await page.getByRole('button', { name: 'Continue with Town hall' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Error: access_denied. Detailed error can be found in console.')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
