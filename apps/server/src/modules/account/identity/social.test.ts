import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';

/** Providers of plain OAuth 2; the ones on this machine check client, code and PKCE. */

let stage: TestSignIn;
let id = 4000;

beforeAll(async () => {
  stage = await startTestSignIn();
});
afterAll(() => stage.stop());
beforeEach(() => {
  id += 1;
});

const says = (answers: Record<string, unknown>) => Object.assign(stage.social.says, answers);

it('GitHub: uses the primary address, if GitHub has verified it', async () => {
  says({
    '/github/user': { id, login: `Octo-${id}`, name: 'Mona Lisa Octocat', email: 'shown@example.org' },
    '/github/user/emails': [
      { email: 'spare@example.org', primary: false, verified: true },
      { email: `mona-${id}@example.org`, primary: true, verified: true },
    ],
  });
  const { status, body } = await stage.signIn('github');
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.user).toMatchObject({
    username: `octo-${id}`,
    email: `mona-${id}@example.org`,
    state: 'active',
    first_name: 'Mona',
    last_name: 'Lisa Octocat',
  });
  says({ '/github/user': { id, login: 'renamed', name: null } });
  expect((await stage.signIn('github')).body.user.pid).toBe(body.user.pid);
});

it('GitHub: confirms an unverified address by mail', async () => {
  says({
    '/github/user': { id, login: `octo-${id}`, name: null },
    '/github/user/emails': [{ email: `octo-${id}@example.org`, primary: true, verified: false }],
  });
  expect((await stage.signIn('github')).body.user).toMatchObject({ state: 'unconfirmed' });
});

it('Facebook: does not trust addresses, which may be missing', async () => {
  says({
    '/facebook/me': { id: String(id), email: `fb-${id}@example.org`, first_name: 'Ada', last_name: 'King' },
  });
  const { status, body } = await stage.signIn('facebook');
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.user).toMatchObject({
    username: 'ada-king',
    state: 'unconfirmed',
    email: `fb-${id}@example.org`,
  });
  says({ '/facebook/me': { id: String(id + 1), first_name: 'Ada' } });
  const without = await stage.signIn('facebook');
  expect(without).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('Facebook')] } });
});

it('X: trusts a confirmed address', async () => {
  const data = { id: String(id), username: `ada_${id}`, name: 'Ada', confirmed_email: `x-${id}@example.org` };
  says({ '/twitter/users/me': { data } });
  const { status, body } = await stage.signIn('twitter');
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.user).toMatchObject({ username: `ada-${id}`, state: 'active', email: `x-${id}@example.org` });
});

it('refuses a provider’s answer without a user or an id', async () => {
  says({ '/twitter/users/me': { data: { username: 'ada' } } });
  expect((await stage.signIn('twitter')).status).toBe(400);
  says({ '/twitter/users/me': undefined });
  expect((await stage.signIn('twitter')).status).toBe(400);
});

it('treats the same id at two providers as two people', async () => {
  says({
    '/facebook/me': { id: String(id), email: `one-${id}@example.org`, first_name: 'One' },
    '/twitter/users/me': {
      data: { id: String(id), username: 'two', name: 'Two', confirmed_email: `two-${id}@example.org` },
    },
  });
  const one = await stage.signIn('facebook');
  const two = await stage.signIn('twitter');
  expect(one.body.user.pid).not.toBe(two.body.user.pid);
});

it('refuses a code in another browser, and an answer in one that did not ask', async () => {
  const theirs = new URLSearchParams(await stage.answerOf(await stage.leave('github')));
  const mine = await stage.leave('github');
  const answer = new URLSearchParams(await stage.answerOf(mine));
  answer.set('code', theirs.get('code') ?? '');
  expect((await stage.finish(String(answer), mine)).status).toBe(400);
  expect((await stage.finish(String(theirs), mine)).status).toBe(400);
});

it('reports a declined sign-in', async () => {
  const sent = await stage.leave('github');
  const state = new URL(sent.url).searchParams.get('state') ?? '';
  const answer = new URLSearchParams({ error: 'access_denied', error_description: 'You\nsaid no.', state });
  expect(await stage.finish(String(answer), sent)).toMatchObject({
    status: 400,
    body: { errors: ['GitHub: You said no.'] },
  });
});
