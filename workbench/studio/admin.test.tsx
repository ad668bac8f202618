import { routes } from '@pleinair/contract';
import * as sample from '@pleinair/contract/sample';
import { newPid } from '@pleinair/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openCalls } from '../src/answers.ts';
import { aUser } from '../src/factories.ts';
import { entry } from './admin.entry.tsx';
import { mount } from './mount.tsx';

test('a key with an invalid limit is not saved; the field keeps it and gets the focus', async () => {
  await mount(entry.states.keys);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabelText('Application').fill('Guide');
  const limit = page.getByLabelText('Calls per minute');
  await limit.fill('0');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
  await expect.element(limit).toHaveValue('0');
  await expect.element(limit).toHaveFocus();
  await expect.element(limit).toHaveAccessibleDescription('Between 1 and 1,000,000');
});

test('origins may be separated by commas; a refused one marks their field, as does half a call', async () => {
  const sent = Promise.withResolvers<unknown>();
  const origin = 'This must be an origin such as https://example.org.';
  const whole = 'This must be a whole number.';
  await mount({
    ...entry.states.keys,
    answers: {
      async createApiKey(request) {
        sent.resolve(await request.json());
        const ferrors = { 'origins.2': [origin], requests_per_minute: [whole] };
        return Response.json({ errors: [origin, whole], ferrors, problems: [] }, { status: 422 });
      },
    },
  });
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabelText('Application').fill('Guide');
  await page.getByLabelText('Origins').fill('https://a.org, https://b.org/\nhttps://*.c.org');
  await page.getByLabelText('Calls per minute').fill('1.5');
  await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
  expect(await sent.promise).toEqual({
    name: 'Guide',
    origins: ['https://a.org', 'https://b.org', 'https://*.c.org'],
    requests_per_minute: 1.5,
  });
  await expect.element(page.getByLabelText('Origins')).toHaveAccessibleDescription(new RegExp(origin));
  await expect.element(page.getByLabelText('Calls per minute')).toHaveAccessibleDescription(whole);
});

test('a deleted user is not requested again', async () => {
  const user = { ...routes.getUser.example?.answer, pid: newPid(), spaces_count: 3 };
  let isDeleted = false;
  let requests = 0;
  await mount({
    show: `/admin/users/${user.pid}`,
    signedIn: true,
    answers: {
      getAuthenticatedUser: aUser({ role: 'admin' }),
      getUser() {
        if (isDeleted) requests++;
        return Response.json(user);
      },
      removeUser() {
        isDeleted = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText(/^This account has 3\sspaces\./)).toBeVisible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect.poll(openCalls).toBe(0);
  expect([isDeleted, requests]).toEqual([true, 0]);
});

test('only what an admin changed of an account is sent', async () => {
  const user = { ...routes.getUser.example?.answer, pid: newPid(), state: 'active' };
  const sent = Promise.withResolvers<unknown>();
  await mount({
    show: `/admin/users/${user.pid}`,
    signedIn: true,
    answers: {
      getAuthenticatedUser: aUser({ role: 'admin' }),
      getUser: () => Response.json(user),
      async administerUser(request) {
        sent.resolve(await request.json());
        return Response.json(user);
      },
    },
  });
  await userEvent.selectOptions(page.getByLabelText('State'), 'Blocked');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  expect(await sent.promise).toEqual({ state: 'blocked' });
});

const plans = (...listed: (typeof sample.studioPlan)[]) => ({
  plans: listed,
  page: 1,
  per: 100,
  total: listed.length,
});

test('a feature that a plan does not name is not included, and saving does not grant it', async () => {
  const plan = { ...sample.studioPlan, capabilities: { max_upload_size: 200, sequence_editing: 1 } };
  const sent = Promise.withResolvers<unknown>();
  await mount({
    ...entry.states.plans,
    answers: {
      getPlans: plans(plan),
      async updatePlan(request) {
        sent.resolve(await request.json());
        return Response.json(plan);
      },
    },
  });
  await expect.poll(() => page.getByText('Not included', { exact: true }).elements().length).toBe(2);
  await userEvent.click(page.getByRole('button', { name: /^Edit/ }));
  await expect.element(page.getByRole('switch', { name: 'Unity AssetBundles' })).not.toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Sequences of spaces' })).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  expect(await sent.promise).toMatchObject({
    capabilities: { sequence_editing: 1, unity_asset_bundle_upload: 0, advanced_abilities_editing: 0 },
  });
});

test('a new plan names what an empty field means, and includes nothing unasked', async () => {
  await mount(entry.states.plans);
  await userEvent.click(page.getByRole('button', { name: 'New plan' }));
  const limit = (name: string) => page.getByLabelText(name);
  await expect.element(limit('Largest file (MB)')).toHaveAccessibleDescription('Empty: 20 MB');
  await expect.element(limit('Storage (MB)')).toHaveAccessibleDescription('Empty: no limit');
  for (const feature of page.getByRole('switch').all()) await expect.element(feature).not.toBeChecked();
});

test('the plan of new accounts cannot be deleted, even if no account has it', async () => {
  const free = { ...sample.studioPlan, name: 'free', display_name: 'Free', users_count: 0 };
  const unused = { ...free, name: 'unused', display_name: 'Unused' };
  await mount({ ...entry.states.plans, answers: { getPlans: plans(free, unused) } });
  await expect.element(page.getByRole('button', { name: 'Delete Unused' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete Free' })).not.toBeInTheDocument();
});

test('the first admin is signed in with what was typed', async () => {
  const admin = aUser({ role: 'admin' });
  const signIns: unknown[] = [];
  await mount({
    ...entry.states['first admin'],
    answers: {
      getAuthenticatedUser: admin,
      async login(request) {
        signIns.push(await request.json());
        return Response.json({ ...routes.login.example?.answer, user: admin });
      },
    },
  });
  await page.getByLabelText('Username').fill('museum');
  await page.getByLabelText('E-mail address').fill('ada@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a good password');
  await page.getByLabelText('Confirm password').fill('a good password');
  await userEvent.click(page.getByRole('button', { name: 'Create the admin' }));
  await expect.element(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  expect(signIns).toEqual([{ auth: { email: 'ada@example.org', password: 'a good password' } }]);
});

test('the page of the first admin names what is wrong at each field before it asks the server', async () => {
  const sent: unknown[] = [];
  const taken = 'This name is already in use.';
  await mount({
    ...entry.states['first admin'],
    answers: {
      async makeFirstAdmin(request) {
        sent.push(await request.json());
        return Response.json(
          { errors: [taken], ferrors: { username: [taken] }, problems: [] },
          { status: 422 },
        );
      },
    },
  });
  const [name, email] = [page.getByLabelText('Username'), page.getByLabelText('E-mail address')];
  const password = page.getByLabelText('Password', { exact: true });
  const repeated = page.getByLabelText('Confirm password');
  await name.fill('City-Museum');
  await expect.element(name).toHaveValue('city-museum');
  await email.fill('ada');
  await password.fill('short');
  await repeated.fill('shore');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('This is not an e-mail address');
  await expect.element(password).toHaveAccessibleDescription(/Use at least 8 characters/);
  await expect.element(repeated).toHaveAccessibleDescription(/doesn't match/);
  expect(sent).toEqual([]);
  await email.fill('ada@example.org');
  await password.fill('a good password');
  await repeated.fill('a good password');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription(new RegExp(taken));
  await expect.element(name).toHaveFocus();
  const typed = { username: 'city-museum', email: 'ada@example.org', password: 'a good password' };
  expect(sent).toEqual([{ ...typed, token: 'token' }]);
});

test('a password manager keeps the address of the first admin, with which one signs in', async () => {
  await mount(entry.states['first admin']);
  await expect.element(page.getByLabelText('E-mail address')).toHaveAttribute('autocomplete', 'username');
  await expect.element(page.getByLabelText('Username')).toHaveAttribute('autocomplete', 'nickname');
});

test('a new user’s form names all problems at once, and sends nothing until they are mended', async () => {
  const sent: unknown[] = [];
  await mount({
    ...entry.states.users,
    answers: {
      async addUser(request) {
        sent.push(await request.json());
        return new Response(null, { status: 500 });
      },
    },
  });
  await page.getByRole('button', { name: 'New user' }).click();
  const dialog = page.getByRole('dialog', { name: 'New user' });
  await dialog.getByLabelText('Username').fill('Ada Brandt');
  await dialog.getByLabelText('E-mail address').fill('ada');
  const create = dialog.getByRole('button', { name: 'Create the account' });
  await create.click();
  await expect.element(dialog.getByText(/^Use lower-case letters/)).toBeVisible();
  await expect.element(dialog.getByText('This is not an e-mail address')).toBeVisible();
  await expect.element(dialog.getByLabelText('Username')).toHaveFocus();
  await dialog.getByLabelText('Username').fill('ada-brandt');
  await dialog.getByLabelText('E-mail address').fill('ada@example.org');
  await create.dblClick();
  await expect.poll(() => sent).toMatchObject([{ username: 'ada-brandt', email: 'ada@example.org' }]);
});

test('a new user’s link is shown if the studio sends no mails', async () => {
  const password_url = 'https://studio.example.org/pages/reset-password?welcome&token=once';
  const made = { ...aUser({ email: 'ada@example.org' }), spaces_count: 0 };
  await mount({ ...entry.states.users, answers: { addUser: { ...made, password_url } } });
  await page.getByRole('button', { name: 'New user' }).click();
  const dialog = page.getByRole('dialog', { name: 'New user' });
  await dialog.getByLabelText('Username').fill('ada-brandt');
  await dialog.getByLabelText('E-mail address').fill('ada@example.org');
  await dialog.getByRole('button', { name: 'Create the account' }).click();
  await expect
    .element(dialog.getByText(/^This studio has no mail server. Send ada@example.org/))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Link to set the password')).toHaveValue(password_url);
});

test('legal texts are sent whole, and only those that were changed', async () => {
  const sent: unknown[] = [];
  const texts = { en: 'Be kind.', de: 'Sei nett.' };
  const terms = { name: 'terms', texts, updated_at: '2026-06-01T08:30:00.000Z' } as const;
  const privacy = { name: 'privacy', texts: {}, updated_at: null } as const;
  await mount({
    ...entry.states['legal texts'],
    answers: {
      getPolicies: { policies: [terms, privacy] },
      async updatePolicy(request) {
        sent.push(new URL(request.url).pathname, await request.json());
        return Response.json(terms);
      },
    },
  });
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabelText('Terms of use').fill('Be very kind.');
  await page.getByText('Deutsch').click();
  await expect.element(page.getByLabelText('Terms of use')).toHaveValue('Sei nett.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      '/api/v1/admin/policies/terms',
      { texts: { en: 'Be very kind.', de: 'Sei nett.', fr: '', pt: '' } },
    ]);
});

test('the state of the installation says what fails, and why', async () => {
  await mount(entry.states.failing);
  await expect.element(page.getByText('takes no mails: Invalid login: 535')).toBeVisible();
  await expect.element(page.getByText('last backup failed: ENOSPC')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Last backup None yet' })).toBeVisible();
});
