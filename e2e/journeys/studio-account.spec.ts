import { type BrowserContext, expect, test } from '@playwright/test';
import { type Account, Api, newAccount } from '../support/account.ts';
import { linkIn, newestMailTo } from '../support/mail.ts';
import { URL } from '../support/product.ts';

test('signs up, confirms by mail, logs out and in again', async ({ page, request }) => {
  const { username, email, password } = newAccount();
  await page.goto('/spaces');
  await expect(page).toHaveURL(/\/pages\/login\?to=%2Fspaces$/);

  await page.getByRole('link', { name: /create an account/i }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Channel name')).toBeFocused();
  await page.getByLabel('Channel name').fill(username);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(`${password}!`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText("Password doesn't match. Please try again.")).toBeVisible();

  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You are successfully registered!')).toBeVisible();
  await expect(page).toHaveURL(/\/email-confirmation-pending/);
  await page.goto('/spaces');
  await expect(page, 'an unconfirmed account goes nowhere else').toHaveURL(/\/email-confirmation-pending/);

  const link = linkIn(await newestMailTo(email));
  await page.route('**/confirm_account*', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account is not confirmed yet' })).toBeVisible();
  await page.unroute('**/confirm_account*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();

  await page.goto('/');
  await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
  await page.goto('/pages/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You are already logged in!')).toBeVisible();

  // The server knows the role and the state; a browser that claims others gains nothing.
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ ...localStorage })) {
      localStorage.setItem(name, String(value).replace('"editor"', '"admin"'));
    }
  });
  const api = await Api.open(request);
  await api.signIn({ username, email, password });
  expect((await api.call('GET', '/user/me')).role).toBe('editor');

  await page.goto('/');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: /log out/i }).click();
  await expect(page).toHaveURL(/\/pages\/login/);
  await page.goto('/spaces');
  await expect(page).toHaveURL(/\/pages\/login\?to=%2Fspaces$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong Email or Password');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.route('**/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unroute('**/login');
  await page.getByLabel('Password', { exact: true }).press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/spaces$/);
});

/** Two tabs of one browser, signed in by the form. */
async function openTwoTabs(context: BrowserContext, account: Account) {
  const first = await context.newPage();
  await first.goto('/pages/login');
  await first.getByLabel('E-mail').fill(account.email);
  await first.getByLabel('Password', { exact: true }).fill(account.password);
  await first.getByRole('button', { name: 'Sign in' }).click();
  await expect(first.getByText(`Hello, ${account.username}`)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/spaces');
  await expect(second.getByRole('heading', { name: 'My Spaces' })).toBeVisible();
  return { first, second };
}

test('a session that ends in one tab ends in all of them', async ({ context, request }) => {
  const account = newAccount();
  await (await Api.open(request)).signUp(account);
  const { first, second } = await openTwoTabs(context, account);
  await first.getByRole('button', { name: /account/i }).click();
  await first.getByRole('menuitem', { name: /log out/i }).click();
  await expect(second).toHaveURL(/\/pages\/login/);
});

test('a session that the server has ended ends in all tabs as soon as one of them asks for something', async ({
  context,
  request,
}) => {
  const account = newAccount();
  const elsewhere = await Api.open(request);
  await elsewhere.signUp(account);
  const { first, second } = await openTwoTabs(context, account);

  const { email } = account;
  await elsewhere.call('POST', '/forgot_password', { email, redirect_to: `${URL}/pages/reset-password` });
  const link = new globalThis.URL(linkIn(await newestMailTo(email, /password/i)));
  const password = 'a longer, better one';
  await elsewhere.call('POST', '/new_password', {
    password,
    password_confirmation: password,
    password_reset_token: link.searchParams.get('token'),
  });

  await first.getByRole('link', { name: 'Objects Library' }).first().click();
  await expect(first).toHaveURL(/\/pages\/login\?to=%2Fobjectslibrary$/);
  await expect(second).toHaveURL(/\/pages\/login\?to=%2Fspaces$/);
  for (const tab of [first, second])
    expect(await tab.evaluate(() => localStorage.getItem('pleinair.access_token'))).toBeNull();
});

test('chooses a new password by mail, which ends the old sessions', async ({ page, request }) => {
  const account = newAccount();
  const api = await Api.open(request);
  await api.signUp(account);

  await page.goto('/pages/forgot-password');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/is on its way/)).toBeVisible();
  await page.goto(linkIn(await newestMailTo(account.email, /password/i)));
  await page.getByLabel('Password', { exact: true }).fill('a longer, better one');
  await page.getByLabel('Confirm password').fill('a longer, better one');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with it.')).toBeVisible();
  expect((await api.send('GET', '/user/me')).status(), 'the session before it').toBe(401);

  await page.goto('/pages/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('a longer, better one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Hello, ${account.username}`)).toBeVisible();
});
