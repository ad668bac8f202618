import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { startPlatform } from '../../../platform/platform.ts';
import { type Person, REFRESH_COOKIE, startTestApp, tokenIn } from '../../../testing/test-app.ts';
import { pngFile } from '../../../testing/test-files.ts';
import { startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import { accountTokenTable, sessionTable } from '../security/session.table.ts';
import { identityRequestTable, identityTable } from '../user/identity.table.ts';
import { userTable } from '../user/user.table.ts';

let time = Date.UTC(2026, 5, 1);
const clock = { now: () => new Date(time) };
/** The refresh cookie's name over https. */
const SECURE_COOKIE = `__Secure-${REFRESH_COOKIE}`;

let stage: TestSignIn;
let people = 0;

beforeAll(async () => {
  stage = await startTestSignIn({ clock });
});
afterAll(() => stage.stop());

/** Creates a new person at the provider, who signs in next. */
function nextPerson(claims: Record<string, string | boolean> = {}) {
  const subject = `subject-${++people}`;
  const email = `${subject}@example.org`;
  stage.openId.signsIn(subject, { email, email_verified: true, ...claims });
  return { subject, email };
}

const users = () => stage.platform.database.db.select().from(userTable);
const userOf = async (email: string) => (await users()).find((one) => one.email === email);
const become = (pid: string, changes: Partial<typeof userTable.$inferInsert>) =>
  stage.platform.database.db.update(userTable).set(changes).where(eq(userTable.pid, pid));
const login = (email: string, password: string) =>
  stage.server.call('POST', '/login', { body: { auth: { email, password } } });
const identitiesOf = (token: string) =>
  stage.server.call<{
    identities: { pid: string; provider: string; label: string }[];
    has_password: boolean;
  }>('GET', '/user/me/identities', { token });
const register = async (email: string, password = 'the password of the first') => {
  const username = `registered-${++people}`;
  const answer = await stage.server.call('POST', '/user', { body: { username, email, password } });
  expect(answer.status).toBe(201);
};

describe.each(['code', 'id_token'])('by %s', (flow) => {
  const on = () => (flow === 'code' ? stage.server : stage.hashServer);

  it('gives a new user an account with a channel, and the same account the next time', async () => {
    const { email } = nextPerson({
      given_name: 'Zoë',
      family_name: 'Vermeer',
      preferred_username: `Zoë ${flow}`,
    });
    const first = await stage.signIn('oidc', { on: on() });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const name = `zoe-${flow.replace('_', '-')}`;
    expect(first.body).toMatchObject({
      user: {
        email,
        state: 'active',
        username: name,
        first_name: 'Zoë',
        last_name: 'Vermeer',
        role: 'editor',
      },
      layers: [{ name }],
    });
    expect(first.headers['set-cookie']).toMatch(
      /^__Secure-pleinair_refresh=[^;]+;.*HttpOnly; Secure; SameSite=Strict/,
    );
    const second = await stage.signIn('oidc', { on: on() });
    expect(second.body.user.pid).toBe(first.body.user.pid);
    expect((await userOf(email))?.password_hash).toBeNull();
  });

  it('starts a session that is renewed and ended like that of a password', async () => {
    nextPerson();
    const { body, cookies } = await stage.signIn('oidc', { on: on() });
    const refresh = cookies.find(({ name }) => name === SECURE_COOKIE)?.value ?? '';
    const renewed = await stage.server.call<{ jwt: string }>('POST', '/refresh_token', {
      body: { accessToken: body.jwt },
      cookies: { [SECURE_COOKIE]: refresh },
    });
    expect(renewed.status).toBe(200);
    const out = await on().call<{ end_session_url: string }>('POST', '/log_out', { token: renewed.body.jwt });
    expect(out.status).toBe(200);
    const url = new URL(out.body.end_session_url);
    expect(url.origin).toBe(stage.openId.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://studio.example.org/');
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
    // The provider accepts all of it.
    expect((await fetch(url)).status).toBe(200);
    expect((await stage.server.call('GET', '/user/me', { token: renewed.body.jwt })).status).toBe(401);
    const sessions = await stage.platform.database.db.select().from(sessionTable);
    expect(sessions.filter(({ ended_at, id_token }) => ended_at && id_token)).toEqual([]);
  });

  it('lets a user with an unverified address confirm it by mail', async () => {
    const { email } = nextPerson({ email_verified: false });
    const { body } = await stage.signIn('oidc', { on: on() });
    expect(body.user).toMatchObject({ state: 'unconfirmed', verified: false });
    const [mail] = await stage.server.mailsTo(email);
    const token = tokenIn(mail);
    expect((await stage.server.call('POST', '/confirm_account', { query: { token } })).status).toBe(204);
    const again = await stage.signIn('oidc', { on: on() });
    expect(again.body.user).toMatchObject({ pid: body.user.pid, state: 'active' });
  });
});

it('gives the web apps the providers’ buttons', async () => {
  const { body } = await stage.server.app
    .inject('/config.json')
    .then((answer) => ({ body: answer.json() as { providers: unknown } }));
  expect(body.providers).toEqual([
    { name: 'oidc', label: 'Town hall' },
    { name: 'facebook', label: 'Facebook' },
    { name: 'twitter', label: 'X' },
    { name: 'github', label: 'GitHub' },
  ]);
});

it('refuses an unknown provider and a foreign page by field', async () => {
  const ask = (body: object) => stage.server.call('POST', '/login/provider', { body });
  expect(await ask({ provider: 'google' })).toMatchObject({
    status: 422,
    body: { ferrors: { provider: [expect.any(String)] } },
  });
  for (const redirect_uri of ['https://evil.example/callback', 'https://studio.example.org/callback?x=1']) {
    const answer = await ask({ provider: 'oidc', redirect_uri });
    expect(answer).toMatchObject({ status: 422, body: { ferrors: { redirect_uri: [expect.any(String)] } } });
  }
});

it('lets a user leave from one node and return to another', async () => {
  const { email } = nextPerson();
  const env = {
    DATABASE_URL: stage.platform.database.url,
    DATA_DIR: stage.platform.config.dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://studio.example.org',
    OUTGOING_ALLOW: 'localhost',
    OIDC_ISSUER: stage.openId.issuer,
    OIDC_CLIENT_ID: 'studio',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const elsewhere = await startPlatform(readConfig({ env, argv: [] }), { clock });
  const other = await startTestApp(elsewhere);
  const sent = await stage.leave('oidc', { on: stage.server });
  const answer = await stage.finish(await stage.answerOf(sent), sent, { on: other });
  expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
  await other.stop();
  await elsewhere.stop();
});

it('creates one account for two simultaneous first sign-ins', async () => {
  const { email } = nextPerson();
  const sent = await Promise.all(Array.from({ length: 4 }, () => stage.leave('oidc')));
  const answers = await Promise.all(sent.map((one) => stage.answerOf(one)));
  const back = await Promise.all(
    answers.map((answer, at) => stage.finish(answer, sent[at] ?? { cookies: {} })),
  );
  expect(back.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await users()).filter((one) => one.email === email)).toHaveLength(1);
});

it('stores a new user’s consent, language and units', async () => {
  const { email } = nextPerson();
  const policies_accepted = '2026-05-31T12:00:00.000Z';
  const { body, cookies } = await stage.server.call<{ url: string }>('POST', '/login/provider', {
    body: { provider: 'oidc', policies_accepted },
  });
  const sent = { url: body.url, cookies: { '__Secure-pleinair_identity': cookies[0]?.value ?? '' } };
  const answer = await stage.answerOf(sent);
  await stage.server.call('POST', '/login/provider/finish', {
    body: { answer, measurement: 'imperial' },
    cookies: sent.cookies,
    headers: { 'accept-language': 'pt' },
  });
  expect(await userOf(email)).toMatchObject({
    policies_accepted: new Date(policies_accepted),
    language: 'pt',
    measurement: 'imperial',
  });
  // The next sign-in, on a device from another country, changes neither.
  await stage.signIn('oidc');
  expect(await userOf(email)).toMatchObject({ language: 'pt', measurement: 'imperial' });
});

describe('an account with the same address', () => {
  it('is opened by a provider that has verified it', async () => {
    const person = await stage.server.newPerson();
    nextPerson({ email: person.user.email.toUpperCase() });
    const { body } = await stage.signIn('oidc');
    expect(body.user).toMatchObject({ pid: person.user.pid });
    expect((await login(person.user.email, person.password)).status).toBe(200);
  });

  it('is not opened by one that has not', async () => {
    const person = await stage.server.newPerson();
    nextPerson({ email: person.user.email, email_verified: false });
    const answer = await stage.signIn('oidc');
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([
      'There is an account with this e-mail address. Sign in to it, then add Town hall in the settings.',
    ]);
    expect((await identitiesOf(person.token)).body.identities).toEqual([]);
  });

  it('that another person created and never confirmed is handed over, without their access', async () => {
    const { email } = nextPerson();
    await register(email);
    const squatter = await stage.server.login(email, 'the password of the first');
    const form = new FormData();
    form.set('photo', new File([await pngFile(8, 8)], 'theirs.png'));
    await stage.server.call('PUT', '/user/me', { token: squatter.token, form });
    const mail = tokenIn((await stage.server.mailsTo(email))[0]);
    const { body } = await stage.signIn('oidc');
    expect(body.user).toMatchObject({ pid: squatter.user.pid, state: 'active' });
    expect((await login(email, 'the password of the first')).status).toBe(403);
    expect((await stage.server.call('GET', '/user/me', { token: squatter.token })).status).toBe(401);
    const confirmed = await stage.server.call('POST', '/confirm_account', { query: { token: mail } });
    expect(confirmed.status).toBe(422);
    // Their picture is removed too.
    expect(await userOf(email)).toMatchObject({ photo_blob: null, pending_photo_blob: null });
  });

  it('that an unverified identity created is safe for the owner of the address', async () => {
    const { email } = nextPerson({ email_verified: false });
    const trap = await stage.signIn('oidc');
    expect(trap.status).toBe(200);
    await stage.server.call('POST', '/forgot_password', { body: { email } });
    const mails = await stage.server.mailsTo(email, 2);
    const password_reset_token = tokenIn(mails.find(({ messageId }) => messageId?.includes('new_password')));
    const password = 'a password of my own';
    const body = { password, password_confirmation: password, password_reset_token };
    expect((await stage.server.call('POST', '/new_password', { body })).status).toBe(204);
    expect((await stage.signIn('oidc')).status, 'the identity of the trap').toBe(409);
    expect((await login(email, password)).status).toBe(200);
  });

  it('starts no session for an identity that is removed during the sign-in', async () => {
    const { email } = nextPerson({ email_verified: false });
    await stage.signIn('oidc');
    const sent = await stage.leave('oidc');
    const answer = await stage.answerOf(sent);
    const client = await stage.platform.database.pool.connect();
    try {
      // The owner of the address takes over the account, while a sign-in with the old identity waits.
      await client.query('begin');
      await client.query('select from app_user where email = $1 for update', [email]);
      const back = stage.finish(answer, sent);
      await untilWaiting(stage.platform.database.pool);
      await client.query('delete from identity where email = $1', [email]);
      await client.query('commit');
      expect(await back).toMatchObject({
        status: 400,
        body: { errors: [expect.stringContaining('Begin again')] },
      });
    } finally {
      client.release();
    }
    const user = await userOf(email);
    const { db } = stage.platform.database;
    const sessions = await db
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.user_pid, user?.pid ?? ''));
    expect(sessions).toHaveLength(1);
  });

  it.each(['blocked', 'deactivated'] as const)('that is %s stays closed', async (state) => {
    const person = await stage.server.newPerson();
    nextPerson({ email: person.user.email });
    expect((await stage.signIn('oidc')).status).toBe(200);
    await become(person.user.pid, { state });
    const answer = await stage.signIn('oidc');
    expect(answer).toMatchObject({ status: 403, body: { errors: [expect.stringContaining('closed')] } });
    expect((await login(person.user.email, person.password)).status).toBe(403);
    expect((await stage.server.call('GET', '/user/me', { token: person.token })).status).toBe(401);
    nextPerson({ email: person.user.email });
    expect((await stage.signIn('oidc')).status, 'another identity of the same address').toBe(403);
  });
});

it('tells a new user without an address what to do', async () => {
  nextPerson({ email: '' });
  const answer = await stage.signIn('oidc');
  expect(answer).toMatchObject({ status: 400, body: { errors: [expect.stringContaining('e-mail')] } });
});

describe('identities of a user', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await stage.server.newPerson();
  });

  it('are added by a signed-in user, with any address, and sign them in', async () => {
    nextPerson({ email_verified: false });
    const added = await stage.signIn('oidc', { token: ada.token });
    expect(added).toMatchObject({ status: 201, body: { provider: 'oidc', label: 'Town hall' } });
    expect((await stage.signIn('oidc', { token: ada.token })).status, 'once more').toBe(201);
    const { body } = await identitiesOf(ada.token);
    expect(body).toMatchObject({ identities: [{ provider: 'oidc' }], has_password: true, total: 1 });
    expect((await stage.signIn('oidc')).body.user.pid).toBe(ada.user.pid);
    const other = await stage.server.newPerson();
    expect((await stage.signIn('oidc', { token: other.token })).status, 'to somebody else').toBe(409);
  });

  it('are added only by the user who began, and do not sign in', async () => {
    const other = await stage.server.newPerson();
    nextPerson();
    const sent = await stage.leave('oidc', { token: ada.token });
    const answer = await stage.answerOf(sent);
    expect((await stage.finish(answer, sent, { token: other.token })).status).toBe(400);
    expect((await stage.finish(answer, sent)).status).toBe(400);
    expect((await stage.finish(answer, sent, { token: ada.token })).status).toBe(201);
  });

  it('are removed, except for the last of a user without a password, who may set one by mail', async () => {
    const { email } = nextPerson();
    const { body: zoe } = await stage.signIn('oidc');
    const { body } = await identitiesOf(zoe.jwt);
    expect(body.has_password).toBe(false);
    const remove = (token: string) =>
      stage.server.call('DELETE', `/user/me/identity/${body.identities[0]?.pid}`, { token });
    expect((await remove(ada.token)).status).toBe(404);
    expect((await remove(zoe.jwt)).status).toBe(409);
    expect((await identitiesOf(zoe.jwt)).body.identities).toHaveLength(1);

    await stage.server.call('POST', '/forgot_password', { body: { email } });
    const password = 'a password at last';
    const password_reset_token = tokenIn((await stage.server.mailsTo(email))[0]);
    const reset = { password, password_confirmation: password, password_reset_token };
    expect((await stage.server.call('POST', '/new_password', { body: reset })).status).toBe(204);
    const { token } = await stage.server.login(email, password);
    expect((await identitiesOf(token)).body).toMatchObject({ has_password: true, total: 1 });
    expect((await remove(token)).status).toBe(204);
    expect((await identitiesOf(token)).body.identities).toEqual([]);
  });

  it('end the sessions that they opened, except the one that removes them', async () => {
    const eve = await stage.server.newPerson();
    nextPerson();
    await stage.signIn('oidc', { token: eve.token });
    const one = await stage.signIn('oidc');
    const other = await stage.signIn('oidc');
    const [identity] = (await identitiesOf(eve.token)).body.identities;
    await stage.server.call('DELETE', `/user/me/identity/${identity?.pid}`, { token: one.body.jwt });
    const statuses = [one.body.jwt, other.body.jwt, eve.token].map(
      async (token) => (await identitiesOf(token)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  });

  it('are deleted with their user', async () => {
    nextPerson();
    const { body } = await stage.signIn('oidc');
    await stage.leave('oidc', { token: body.jwt });
    time += 11 * 60_000;
    const old = await stage.server.call('DELETE', '/user/me', { token: body.jwt });
    expect(old).toMatchObject({ status: 403, body: { errors: [expect.stringContaining('sign in again')] } });
    const fresh = await stage.signIn('oidc');
    expect((await stage.server.call('DELETE', '/user/me', { token: fresh.body.jwt })).status).toBe(204);
    const { db } = stage.platform.database;
    const of = { pid: body.user.pid };
    expect(await db.select().from(identityTable).where(eq(identityTable.user_pid, of.pid))).toEqual([]);
    const requests = await db.select().from(identityRequestTable);
    expect(requests.filter(({ user_pid }) => user_pid === of.pid)).toEqual([]);
    const again = await stage.signIn('oidc');
    expect(again.body.user.pid).not.toBe(of.pid);
  });
});

it('refuses every password for an account without one', async () => {
  const { email } = nextPerson();
  await stage.signIn('oidc');
  for (const password of ['', 'null', 'undefined']) expect((await login(email, password)).status).toBe(403);
});

it('expires a pending request after ten minutes, and then deletes it', async () => {
  nextPerson();
  const sent = await stage.leave('oidc');
  const answer = await stage.answerOf(sent);
  time += 10 * 60_000;
  expect((await stage.finish(answer, sent)).status).toBe(400);
  time += 1;
  await stage.leave('oidc');
  const rows = await stage.platform.database.db.select().from(identityRequestTable);
  expect(rows).toHaveLength(1);
});

it('stores nothing in the database that could complete a pending request', async () => {
  const sent = await stage.leave('oidc');
  const { searchParams } = new URL(sent.url);
  const { db } = stage.platform.database;
  const kept = JSON.stringify([
    await db.select().from(identityRequestTable),
    await db.select().from(accountTokenTable),
  ]);
  const secrets = [
    sent.cookies['__Secure-pleinair_identity'],
    searchParams.get('state'),
    searchParams.get('nonce'),
  ];
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(secret);
  }
  expect(searchParams.get('code_challenge_method')).toBe('S256');
});
