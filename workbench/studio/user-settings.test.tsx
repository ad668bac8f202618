import * as sample from '@pleinair/contract/sample';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from './mount.tsx';

const link = (name: string) => page.getByRole('link', { name });

test.each([
  [true, 'Change the password', 'Choose a password by mail'],
  [false, 'Choose a password by mail', 'Change the password'],
])('with a password (%s), the ways to sign in offer “%s”', async (has_password, offered, other) => {
  await mount({
    show: '/pages/user-settings',
    signedIn: true,
    answers: { getIdentities: { identities: [sample.identity], has_password, ...sample.page } },
  });
  await expect.element(link(offered)).toBeVisible();
  await expect.element(link(other)).not.toBeInTheDocument();
});

test('the link to change the password leads to its form', async () => {
  await mount({ show: '/pages/user-settings', signedIn: true });
  await link('Change the password').click();
  await expect.element(page.getByRole('heading', { name: 'Password', exact: true })).toHaveFocus();
});
