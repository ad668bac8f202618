import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Account, Api, newAccount } from '../support/account.ts';
import { newCreator } from '../support/creator.ts';
import { linkIn, newestMailTo } from '../support/mail.ts';
import { makeAdmin } from '../support/plan.ts';
import { URL } from '../support/product.ts';
import { publish } from '../support/spaces.ts';

/** Follows *Open the mail* to the page with the mail, and returns its button's link. */
async function openMail(page: Page, email: string, button: string): Promise<string> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the mail' }).click();
  const mail = await opened;
  await expect(mail.getByText(email)).toBeVisible();
  const link = await mail.getByRole('link', { name: button }).getAttribute('href');
  await mail.getByRole('link', { name: 'All mails' }).click();
  await expect(mail.getByRole('listitem').filter({ hasText: email }).first()).toBeVisible();
  await mail.close();
  if (link === null) throw new Error('The button has no link.');
  return link;
}

test('the front door explains the product and opens a space without a sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Art in the open air' })).toBeVisible();
  const live = page.frameLocator('iframe[title="Paper meadow, as visitors see it"]');
  await live.getByRole('button', { name: 'Start' }).click();
  await expect(live.getByLabel('Paper meadow in 3D.')).toBeVisible();
  await expect(live.getByRole('navigation', { name: 'Way of seeing' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: /Try one now.*Paper meadow/ })).toHaveAttribute(
    'href',
    /^\/v\//,
  );
  await page.getByRole('link', { name: 'Create your channel' }).click();
  await expect(page).toHaveURL(/\/pages\/register$/);
});

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

  for (const weak of ['password', username]) {
    await page.getByLabel('Password', { exact: true }).fill(weak);
    await page.getByLabel('Confirm password').fill(weak);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(/^This password is .* Choose another one/)).toBeVisible();
  }

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You are successfully registered!')).toBeVisible();
  await expect(page).toHaveURL(/\/email-confirmation-pending/);
  await page.goto('/spaces');
  await expect(page, 'an unconfirmed account goes nowhere else').toHaveURL(/\/email-confirmation-pending/);

  const link = await openMail(page, email, 'Confirm my account');
  await page.route('**/confirm_account*', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account is not confirmed yet' })).toBeVisible();
  await page.unroute('**/confirm_account*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await expect(page.getByText('This link was already used; each one works once.')).toBeVisible();

  await page.goto('/');
  await expect(page.getByText(`Hello, ${username}`)).toBeVisible();
  await page.goto('/pages/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You are already logged in!')).toBeVisible();
  await page.goto('/pages/register');
  // Also shown before the form is filled in.
  await expect(page.getByRole('link', { name: 'Continue to the studio' })).toBeVisible();
  await page.getByLabel('Channel name').fill(`${username}-2`);
  await page.getByLabel('E-mail').fill(`2-${email}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
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
  // The front door appears at once, and then again in a new document.
  const left = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: /log out/i }).click();
  await left;
  await expect(page.getByRole('heading', { name: 'Art in the open air' })).toBeVisible();
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

/** Opens two tabs of one browser, signed in by the form. */
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

test('a session that ends in one tab ends in all tabs', async ({ context, request }) => {
  const account = newAccount();
  await (await Api.open(request)).signUp(account);
  const { first, second } = await openTwoTabs(context, account);
  await first.getByRole('button', { name: /account/i }).click();
  await first.getByRole('menuitem', { name: /log out/i }).click();
  await expect(second).toHaveURL(/\/pages\/login/);
  await expect(second.locator('main').getByText('You have been signed out.')).toBeVisible();
});

test('a session that the server has ended ends in all tabs with the next request of one of them', async ({
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

  // A pending request of either tab has ended both sessions by now, which leads to the same pages.
  await first.goto('/objectslibrary');
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
  await page.goto(await openMail(page, account.email, 'Choose a new password'));
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

/** Opens the studio's settings, signed in by the form. */
async function openSettings(page: Page, account: Account) {
  await page.goto('/pages/login?to=/pages/user-settings');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
}

test('changes the email address, which takes effect once the mail to it is confirmed', async ({
  page,
  request,
}) => {
  const account = newAccount();
  await (await Api.open(request)).signUp(account);
  await openSettings(page, account);
  const section = page.getByRole('region', { name: 'E-mail' });
  await expect(section).toContainText(`You sign in with ${account.email}.`);

  const email = `new-${account.email}`;
  await section.getByLabel('New e-mail address').fill(email);
  await section.getByLabel('Current password').fill('not my password');
  await section.getByRole('button', { name: 'Send a link' }).click();
  await expect(section.getByText('This is not your current password.')).toBeVisible();
  await section.getByLabel('Current password').fill(account.password);
  await section.getByLabel('Current password').press('Enter');
  await expect(section.getByRole('status')).toContainText(`We have sent a link to ${email}.`);

  await page.goto(linkIn(await newestMailTo(email)));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  await page.goto('/pages/user-settings');
  await expect(section).toContainText(`You sign in with ${email}.`);
  const told = await newestMailTo(account.email, /new e-mail address/);
  expect(told.text).toContain('Write immediately to the people who run this studio');
});

test('changes the password in the settings, and stays signed in', async ({ page, request }) => {
  const account = newAccount();
  const elsewhere = await Api.open(request);
  await elsewhere.signUp(account);
  await openSettings(page, account);
  const section = page.getByRole('region', { name: 'Password' });
  const fill = async (current: string, password: string) => {
    await section.getByLabel('Current password').fill(current);
    await section.getByLabel('New password').fill(password);
    await section.getByLabel('Confirm password').fill(password);
    await section.getByRole('button', { name: 'Change the password' }).click();
  };
  await fill(account.password, account.username);
  await expect(section.getByText(/^This password is made of your own name/)).toBeVisible();
  await fill(account.password, 'a longer, better one');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  expect((await elsewhere.send('GET', '/user/me')).status(), 'another device').toBe(401);

  await page.goto('/');
  await expect(page.getByText(`Hello, ${account.username}`)).toBeVisible();
  await elsewhere.signIn({ ...account, password: 'a longer, better one' });
});

test('deletes the account only with its password', async ({ page, request }) => {
  const account = newAccount();
  const elsewhere = await Api.open(request);
  await elsewhere.signUp(account);
  await openSettings(page, account);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Delete the account' });
  await dialog.getByLabel(`Type ${account.username} to confirm`).fill(account.username);
  await submit.click();
  await expect(dialog.getByText('Enter your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill('not my password');
  await submit.click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  expect((await elsewhere.send('GET', '/user/me')).status()).toBe(200);
  await dialog.getByLabel('Current password').fill(account.password);
  await submit.click();
  await expect(page.getByRole('link', { name: 'Create your channel' })).toBeVisible();
  await expect(page.getByText('Your account and everything in it are deleted.')).toBeVisible();
  expect((await elsewhere.send('GET', '/user/me')).status()).toBe(401);
});

test('admins see how much storage the files of all accounts use', async ({ page }) => {
  const creator = await newCreator(page);
  await publish(creator);
  const studio = page.getByRole('region', { name: 'This studio' });
  await page.goto('/pages/user-settings');
  await expect(page.getByRole('region', { name: 'Your plan' })).toBeVisible();
  await expect(studio).toHaveCount(0);
  await makeAdmin(creator.account);
  await page.reload();
  await expect(studio).toContainText(/Files of all accounts.*[1-9][\d.]* [kM]B used, no limit/);
});
