import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Spaces } from '../../apps/studio/src/features/spaces/spaces.tsx';
import { getConfig } from '../../apps/studio/src/lib/config.ts';
import { aListedSpace, aUser, aUserWithoutSpaceLeft } from '../src/factories.ts';
import { mount } from './mount.tsx';
import { entry } from './plan.entry.tsx';

const answers = {
  getAuthenticatedUser: aUserWithoutSpaceLeft(),
  getUserLayerSpaces: { spaces: [aListedSpace()], page: 1, per: 50, total: 1 },
};

test('New Space says that the plan’s spaces are used up, and leads on', async () => {
  await page.viewport(1440, 900);
  await mount({ show: () => <Spaces />, answers });
  await userEvent.click(page.getByRole('button', { name: 'New Space 3 of 3' }));
  const dialog = page.getByRole('dialog', { name: 'New Space 3 of 3' });
  await expect.element(dialog.getByText('Your plan has no room for another space (3 of 3)')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Ask for more' })).toHaveFocus();
  await expect.element(dialog.getByRole('link', { name: 'My Spaces' })).toBeVisible();
});

test('New Space opens the wizard while the plan has room', async () => {
  await page.viewport(1440, 900);
  await mount({
    show: () => <Spaces />,
    answers: { getUserLayerSpaces: answers.getUserLayerSpaces },
  });
  await expect
    .element(page.getByRole('link', { name: 'New Space', exact: true }))
    .toHaveAttribute('href', '/create-and-place');
});

test('home and the navigation say it too', async () => {
  await page.viewport(1440, 900);
  await mount(entry.states['all spaces used']);
  const main = page.getByRole('main');
  await expect.element(main.getByText('Your plan has no room for another space (3 of 3)')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Ask for more' })).toBeVisible();
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: 'New Space 3 of 3' }))
    .toBeVisible();
  await page.viewport(360, 740);
  await userEvent.click(page.getByRole('button', { name: 'Menu' }));
  await expect.element(page.getByRole('link', { name: 'New Space (3 of 3)' })).toBeVisible();
});

test('the wizard writes how many spaces are left as all numbers', async () => {
  const left = { name: 'max_spaces', value: 2000, used: 1000, left: 1000 };
  await mount({
    show: '/create-and-place',
    signedIn: true,
    answers: { getAuthenticatedUser: aUser({ plan_capabilities: [left] }) },
  });
  await expect.element(page.getByText('Your plan has room for 1,000 more spaces.')).toBeVisible();
});

test('a lowered plan says how many spaces to delete to make another', async () => {
  await mount(entry.states['more spaces than allowed']);
  await expect
    .element(page.getByText('It allows 1 space, and you have 3. To make another, delete 3 of them'))
    .toBeVisible();
  await mount(entry.states['no spaces allowed']);
  await expect.element(page.getByText('It allows no spaces. Ask for more to make one.')).toBeVisible();
});

test('admins without a contact address are led to the pages that change plans', async () => {
  const config = getConfig();
  const { contact_url } = config;
  onTestFinished(() => void Object.assign(config, { contact_url }));
  config.contact_url = '';
  const show = (role: 'admin' | 'editor') =>
    mount({
      show: '/pages/ask-for-more',
      signedIn: true,
      answers: { getAuthenticatedUser: aUser({ role }) },
    });
  const main = page.getByRole('main');
  await show('admin');
  await expect.element(main.getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/admin/plans');
  await expect.element(main.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/admin/users');
  await show('editor');
  await expect.element(main.getByRole('heading', { name: 'If you run this studio' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Plans' })).not.toBeInTheDocument();
});
