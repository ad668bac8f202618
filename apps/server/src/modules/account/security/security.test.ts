import type { Layer, PersonalToken, UserSession } from '@pleinair/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPlatform } from '../../../platform/platform.ts';
import {
  type Person,
  REFRESH_COOKIE,
  startTestApp,
  type TestApp,
  tokenIn,
} from '../../../testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import { userTable } from '../user/user.table.ts';
import { accountTokenTable, refreshTokenTable } from './session.table.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let time = Date.UTC(2026, 5, 1);
const clock = { now: () => new Date(time) };
let platform: TestPlatform;
let server: TestApp;
let ada: Person;

beforeAll(async () => {
  platform = await startTestPlatform({ clock, env: { TRUST_PROXY: 'on' } });
  server = await startTestApp(platform);
  ada = await server.newPerson();
});

afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const renew = (refreshToken: string, accessToken: string, on = server) =>
  on.call<{ jwt: string }>('POST', '/refresh_token', {
    body: { accessToken },
    cookies: { [REFRESH_COOKIE]: refreshToken },
  });
const refreshTokenOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === REFRESH_COOKIE)?.value ?? '';
const me = (token: string, on = server) => on.call('GET', '/user/me', { token });

describe('signing in', () => {
  it('returns a token, the user and their channels, and sets a cookie that no script can read', async () => {
    const { user, password } = ada;
    const answer = await server.call('POST', '/login', { body: { auth: { email: user.email, password } } });
    expect(answer.body).toMatchObject({ user: { email: user.email }, layers: [{ name: user.username }] });
    expect(answer.headers['set-cookie']).toMatch(
      /^pleinair_refresh=[^;]+;.*Path=\/api\/v1;.* HttpOnly; SameSite=Strict/,
    );
  });

  it('answers 400 for an unknown user and 403 for a wrong password', async () => {
    const login = (email: string, password: string) =>
      server.call('POST', '/login', { body: { auth: { email, password } } });
    const unknown = await login('nobody@example.org', 'whatever');
    const wrong = await login(ada.user.email, 'whatever');
    expect([unknown.status, wrong.status]).toEqual([400, 403]);
    expect(unknown.body).toMatchObject({ errors: ['Wrong Email or Password'] });
    expect(wrong.body).toMatchObject({ errors: ['Wrong Email or Password'] });
  });

  it('works before the account is confirmed, and reports that', async () => {
    const auth = { email: 'early@example.org', password: 'a good password' };
    await server.call('POST', '/user', { body: { username: 'early', ...auth } });
    const answer = await server.call<{ jwt: string }>('POST', '/login', { body: { auth } });
    expect(answer.body).toMatchObject({ user: { state: 'unconfirmed', verified: false } });
    expect((await me(answer.body.jwt)).status).toBe(200);
    const layers = await server.call('GET', '/user/me/layers', { token: answer.body.jwt });
    expect(layers.status).toBe(403);
    expect(layers.body).toMatchObject({ errors: ['Your account is not active.'] });
  });

  it.each(['blocked', 'deactivated'] as const)(
    'is refused to a %s user, whose sessions end at once',
    async (state) => {
      const person = await server.newPerson();
      const { db } = platform.database;
      await db.update(userTable).set({ state }).where(eq(userTable.pid, person.user.pid));
      expect((await me(person.token)).status).toBe(401);
      expect((await renew(person.refreshToken, person.token)).status).toBe(401);
      const auth = { email: person.user.email, password: person.password };
      expect((await server.call('POST', '/login', { body: { auth } })).status).toBe(403);
      expect((await server.call('POST', '/user_token', { body: { auth } })).status).toBe(403);
    },
  );

  it('reads role and state from the database, never from the token', async () => {
    const person = await server.newPerson();
    const { db } = platform.database;
    await db.update(userTable).set({ role: 'admin' }).where(eq(userTable.pid, person.user.pid));
    expect((await me(person.token)).body).toMatchObject({ role: 'admin' });
  });
});

describe('an access token', () => {
  it('expires after a quarter of an hour', async () => {
    const { token } = await server.newPerson();
    time += 14 * MINUTE;
    expect((await me(token)).status).toBe(200);
    time += 2 * MINUTE;
    expect((await me(token)).status).toBe(401);
  });

  it('signed with another key, or unsigned, is refused', async () => {
    const { token } = await server.newPerson();
    const [header, payload] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [`${header}.${payload}.AAAA`, `${none}.${payload}.`, 'nonsense']) {
      expect((await me(forged)).status).toBe(401);
    }
  });
});

describe('renewing', () => {
  it('exchanges an expired access token and the cookie for new ones', async () => {
    const person = await server.newPerson();
    time += 20 * MINUTE;
    const first = await renew(person.refreshToken, person.token);
    expect(first.status).toBe(200);
    expect((await me(first.body.jwt)).status).toBe(200);
    const second = await renew(refreshTokenOf(first), first.body.jwt);
    expect(second.status).toBe(200);
  });

  it('with a used cookie ends the session, also for the newer cookie', async () => {
    const person = await server.newPerson();
    const renewed = await renew(person.refreshToken, person.token);
    expect((await renew(person.refreshToken, person.token)).status).toBe(401);
    expect((await me(renewed.body.jwt)).status).toBe(401);
    expect((await renew(refreshTokenOf(renewed), renewed.body.jwt)).status).toBe(401);
  });

  it('succeeds at most once for two simultaneous calls', async () => {
    const person = await server.newPerson();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await renew(person.refreshToken, person.token)).status),
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await me(person.token)).status).toBe(401);
  });

  it('needs the access token of the same session', async () => {
    const one = await server.newPerson();
    const two = await server.newPerson();
    expect((await renew(one.refreshToken, two.token)).status).toBe(401);
    expect((await renew(one.refreshToken, 'nonsense')).status).toBe(401);
    expect((await renew(one.refreshToken, one.token)).status).toBe(200);
  });

  it('ends thirty days after the sign-in, however often the session was renewed', async () => {
    const person = await server.newPerson();
    time += 29 * DAY;
    const renewed = await renew(person.refreshToken, person.token);
    expect(renewed.status).toBe(200);
    time += 2 * DAY;
    expect((await renew(refreshTokenOf(renewed), renewed.body.jwt)).status).toBe(401);
  });

  it('stores only hashes of the tokens', async () => {
    const person = await server.newPerson();
    const rows = await platform.database.db.select().from(refreshTokenTable);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(person.refreshToken);
  });
});

it('invalidates every token of the session on sign-out, and no other session', async () => {
  const person = await server.newPerson();
  const elsewhere = await server.login(person.user.email, person.password);
  const renewed = await renew(person.refreshToken, person.token);
  const out = await server.call('POST', '/log_out', { token: renewed.body.jwt });
  expect(out).toMatchObject({ status: 200, body: { end_session_url: null } });
  expect(out.headers['set-cookie']).toMatch(/^pleinair_refresh=;/);
  expect((await me(person.token)).status).toBe(401);
  expect((await me(renewed.body.jwt)).status).toBe(401);
  expect((await renew(refreshTokenOf(renewed), renewed.body.jwt)).status).toBe(401);
  expect((await me(elsewhere.token)).status).toBe(200);
});

describe('a confirmation link', () => {
  const confirm = (token: string) => server.call('POST', '/confirm_account', { query: { token } });
  const register = async (username: string) => {
    const email = `${username}@example.org`;
    const answer = await server.call('POST', '/user', {
      body: { username, email, password: 'a good password' },
    });
    expect(answer.status).toBe(201);
    const [mail] = await server.mailsTo(email);
    return { email, token: tokenIn(mail) };
  };

  it('works once', async () => {
    const { token } = await register('once');
    expect((await confirm(token)).status).toBe(204);
    const again = await confirm(token);
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({
      ferrors: { token: ['This link was already used; each one works once.'] },
    });
  });

  it('expires after three days', async () => {
    const { token } = await register('late');
    time += 3 * DAY + MINUTE;
    const answer = await confirm(token);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: ['This link has expired. Ask for a new one.'] });
  });

  it('is invalidated by a newer one', async () => {
    const { email, token } = await register('twice');
    time += 31 * MINUTE;
    const query = { email, redirect_to: `${platform.config.publicUrl}/account-confirmation` };
    expect((await server.call('POST', '/send_account_confirmation_email', { query })).status).toBe(204);
    const mails = await server.mailsTo(email, 2);
    expect((await confirm(token)).status).toBe(422);
    const newer = mails.map(tokenIn).find((one) => one !== token) ?? '';
    expect((await confirm(newer)).status).toBe(204);
  });

  it('is stored as a hash, and does not work for another purpose', async () => {
    const { token } = await register('hashed');
    const rows = await platform.database.db.select().from(accountTokenTable);
    expect(JSON.stringify(rows)).not.toContain(token);
    const body = {
      password: 'another password',
      password_confirmation: 'another password',
      password_reset_token: token,
    };
    expect((await server.call('POST', '/new_password', { body })).status).toBe(422);
  });

  it('does not unblock an account', async () => {
    const { email, token } = await register('blocked');
    const { db } = platform.database;
    await db.update(userTable).set({ state: 'blocked' }).where(eq(userTable.email, email));
    await confirm(token);
    const [row] = await db.select().from(userTable).where(eq(userTable.email, email));
    expect(row?.state).toBe('blocked');
  });
});

describe('requesting a mail', () => {
  const ask = (email: string, from: string) =>
    server.call('POST', '/forgot_password', { body: { email }, headers: { 'x-forwarded-for': from } });
  const jobs = async (name: string) => {
    const { rows } = await platform.database.db.execute<{ data: unknown; state: string }>(
      sql`select data, state from pgboss.job where name = ${name}`,
    );
    return rows;
  };
  const settled = () =>
    vi.waitFor(
      async () => {
        const left = (await jobs('mail-on-request')).filter(({ state }) => state !== 'completed');
        expect(left).toEqual([]);
      },
      { timeout: 20_000 },
    );

  it('does the same work whether or not the address has an account, and finds out afterwards', async () => {
    const { user } = await server.newPerson();
    const redirect_to = `${platform.config.publicUrl}/account-confirmation`;
    for (const email of [user.email, 'unknown@example.org']) {
      const before = (await jobs('mail-on-request')).length;
      expect((await ask(email, '198.51.100.1')).status).toBe(204);
      const query = { email, redirect_to };
      expect((await server.call('POST', '/send_account_confirmation_email', { query })).status).toBe(204);
      expect((await jobs('mail-on-request')).length - before).toBe(2);
    }
  });

  it('sends one mail while its link is unused, and another after half an hour', async () => {
    const { user } = await server.newPerson();
    time += MINUTE;
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await ask(user.email, from);
    await settled();
    expect(await server.mailsTo(user.email, 2)).toHaveLength(2);
    time += 31 * MINUTE;
    await ask(user.email, '198.51.100.4');
    expect(await server.mailsTo(user.email, 3)).toHaveLength(3);
  });

  it('leaves no working link in the job table', async () => {
    const { user } = await server.newPerson();
    await ask(user.email, '198.51.100.1');
    const mails = await server.mailsTo(user.email, 2);
    const table = JSON.stringify(await jobs('send-mail'));
    expect(table).toContain(user.email);
    for (const mail of mails) expect(table).not.toContain(tokenIn(mail));
  });
});

describe('an easily guessed password', () => {
  it.each([
    ['password', 'This password is one of the first that attackers try.'],
    ['12345678', 'This password is one of the first that attackers try.'],
    ['guessable1', 'This password is made of your own name or address.'],
  ])('%s creates no account', async (password, message) => {
    const body = { username: 'guessable', email: 'guessable@example.org', password };
    const answer = await server.call('POST', '/user', { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ ferrors: { password: [expect.stringContaining(message)] } });
  });

  it('replaces no password, and leaves the link usable', async () => {
    const { user } = await server.newPerson();
    await server.call('POST', '/forgot_password', { body: { email: user.email } });
    const mails = await server.mailsTo(user.email, 2);
    const token = tokenIn(mails.find(({ messageId }) => messageId?.includes('new_password')));
    const reset = (password: string) =>
      server.call('POST', '/new_password', {
        body: { password, password_confirmation: password, password_reset_token: token },
      });
    for (const password of ['Password123', user.username]) {
      expect(await reset(password)).toMatchObject({
        status: 422,
        body: { ferrors: { password: [expect.any(String)] } },
      });
    }
    expect((await reset('a much better one')).status).toBe(204);
  });
});

describe('a new password', () => {
  const reset = (token: string, password: string, password_confirmation = password) =>
    server.call('POST', '/new_password', {
      body: { password, password_confirmation, password_reset_token: token },
    });
  const askFor = async (email: string) => {
    expect((await server.call('POST', '/forgot_password', { body: { email } })).status).toBe(204);
    const mails = await server.mailsTo(email, 2);
    const mail = mails.find(({ messageId }) => messageId?.includes('new_password'));
    return tokenIn(mail);
  };

  it('is refused for all that is wrong with it at once', async () => {
    const ferrors = { password: [expect.any(String)], password_confirmation: [expect.any(String)] };
    expect(await reset('any', 'short', 'shorter')).toMatchObject({ status: 422, body: { ferrors } });
    const { user } = await server.newPerson();
    const token = await askFor(user.email);
    expect(await reset(token, 'password', 'passwort')).toMatchObject({ status: 422, body: { ferrors } });
    expect((await reset(token, 'a newer password', 'another one')).status).toBe(422);
    expect((await reset(token, 'a newer password')).status).toBe(204);
  });

  it('replaces the old one and ends every session', async () => {
    const person = await server.newPerson();
    const token = await askFor(person.user.email);
    expect((await reset(token, 'a newer password')).status).toBe(204);
    expect((await me(person.token)).status).toBe(401);
    expect((await renew(person.refreshToken, person.token)).status).toBe(401);
    const auth = { email: person.user.email, password: person.password };
    expect((await server.call('POST', '/login', { body: { auth } })).status).toBe(403);
    await server.login(person.user.email, 'a newer password');
    expect((await reset(token, 'a third password')).body).toMatchObject({
      ferrors: { password_reset_token: ['This link was already used; each one works once.'] },
    });
  });

  it('leaves no session of a concurrent sign-in with the old one', async () => {
    const person = await server.newPerson();
    const { email } = person.user;
    const client = await platform.database.pool.connect();
    try {
      // A change is in progress: sign-ins that saw the old one wait.
      await client.query('begin');
      await client.query('select from app_user where email = $1 for update', [email]);
      const login = server.call<{ jwt: string }>('POST', '/login', {
        body: { auth: { email, password: person.password } },
      });
      await untilWaiting(platform.database.pool);
      await client.query(`update app_user set password_hash = 'another' where email = $1`, [email]);
      await client.query('commit');
      expect(await login).toMatchObject({ status: 403, body: { errors: ['Wrong Email or Password'] } });
    } finally {
      client.release();
    }
  });

  it('must be repeated correctly, and can be tried again', async () => {
    const person = await server.newPerson();
    const token = await askFor(person.user.email);
    const unlike = await reset(token, 'a newer password', 'a never password');
    expect(unlike.status).toBe(422);
    expect(unlike.body).toMatchObject({
      ferrors: { password_confirmation: ["Password doesn't match. Please try again."] },
    });
    expect((await reset(token, 'short')).status).toBe(422);
    time += 61 * MINUTE;
    expect((await reset(token, 'a newer password')).body).toMatchObject({
      errors: ['This link has expired. Ask for a new one.'],
    });
  });

  it('is not mailed to unknown addresses, with the same answer', async () => {
    const answer = await server.call('POST', '/forgot_password', { body: { email: 'nobody@example.org' } });
    expect(answer.status).toBe(204);
  });
});

it('shares sessions between two nodes on one database', async () => {
  const otherPlatform = await startPlatform(platform.config, { clock });
  const other = await startTestApp(otherPlatform);
  try {
    const person = await server.newPerson();
    expect((await me(person.token, other)).status).toBe(200);
    const renewed = await renew(person.refreshToken, person.token, other);
    expect(renewed.status).toBe(200);
    expect((await me(renewed.body.jwt)).status).toBe(200);
    expect((await renew(person.refreshToken, person.token)).status).toBe(401);
    expect((await me(renewed.body.jwt, other)).status).toBe(401);
  } finally {
    await other.stop();
    await otherPlatform.stop();
  }
});

describe('sessions', () => {
  it('are listed and ended one by one, or all others at once', async () => {
    const { user, password } = await server.newPerson();
    const signIn = async (agent: string) => {
      const body = { auth: { email: user.email, password } };
      const answer = await server.call<{ jwt: string }>('POST', '/login', {
        body,
        headers: { 'user-agent': agent },
      });
      return answer.body.jwt;
    };
    const list = async (token: string) =>
      (await server.call<{ sessions: UserSession[] }>('GET', '/user/me/sessions', { token })).body.sessions;
    const phone = await signIn('A phone');
    const desk = await signIn('A desk');
    const seen = await list(desk);
    expect(seen).toHaveLength(3);
    expect(seen.filter(({ is_current }) => is_current)).toMatchObject([{ user_agent: 'A desk' }]);
    const { pid } = seen.find(({ user_agent }) => user_agent === 'A phone') ?? { pid: '' };

    const end = (token: string) => server.call('DELETE', `/user/me/sessions/${pid}`, { token });
    expect((await end((await server.newPerson()).token)).status, 'of another user').toBe(404);
    expect((await end(desk)).status).toBe(204);
    expect((await me(phone)).status).toBe(401);
    expect((await server.call('DELETE', '/user/me/sessions', { token: desk })).status).toBe(204);
    expect(await list(desk)).toMatchObject([{ user_agent: 'A desk', is_current: true }]);
  });
});

describe('a personal access token', () => {
  const make = async (person: Person, body: object = {}) => {
    const sent = { name: 'Import', scope: 'write', expires_in_days: 30, current_password: person.password };
    const answer = await server.call<PersonalToken & { token: string }>('POST', '/user/me/tokens', {
      token: person.token,
      body: { ...sent, ...body },
    });
    return answer.body;
  };
  const place = { latitude: 47.37, longitude: 8.54 };

  it('needs the password, is shown once and stored as a hash', async () => {
    const person = await server.newPerson();
    const refused = await server.call('POST', '/user/me/tokens', {
      token: person.token,
      body: { name: 'Import', scope: 'read', expires_in_days: 1, current_password: 'wrong' },
    });
    expect(refused.status).toBe(422);
    const { token, pid } = await make(person);
    const { body } = await server.call<{ tokens: PersonalToken[] }>('GET', '/user/me/tokens', person);
    expect(body.tokens).toMatchObject([{ pid, name: 'Import', last_used_at: null }]);
    expect(JSON.stringify(body)).not.toContain(token);
    const { rows } = await platform.database.db.execute(sql`select * from personal_token where pid = ${pid}`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('acts within its scope, and never on the account itself', async () => {
    const person = await server.newPerson();
    const space = { name: 'Yard', layer_pid: person.layer.pid, ...place };
    const [{ token: reading }, { token: writing }] = [
      await make(person, { scope: 'read' }),
      await make(person),
    ];
    const statusOf = async (...call: Parameters<typeof server.call>) => (await server.call(...call)).status;
    expect(await statusOf('GET', '/user/me/layers', { token: reading })).toBe(200);
    const refused = await server.call('POST', '/space', { token: reading, body: space });
    expect(refused).toMatchObject({ status: 403, body: { code: 'token_scope' } });
    expect(await statusOf('POST', '/space', { token: writing, body: space })).toBe(201);
    for (const [method, path] of [
      ['DELETE', '/user/me'],
      ['PUT', '/user/me'],
      ['POST', '/log_out'],
      ['POST', '/user/me/tokens'],
      ['GET', '/user/me/sessions'],
      ['POST', '/user/me/identity'],
      ['GET', '/admin/users'],
    ] as const)
      expect(await statusOf(method, path, { token: writing, body: {} }), path).toBe(403);
  });

  it('for a channel gives access to no other one', async () => {
    const person = await server.newPerson();
    const { body: other } = await server.call<Layer>('POST', '/layer', {
      token: person.token,
      body: { name: `${person.user.username}-night` },
    });
    const spaceIn = (layer_pid: string, token: string) =>
      server.call<{ pid: string }>('POST', '/space', { token, body: { name: 'Yard', layer_pid, ...place } });
    const { body: outside } = await spaceIn(other.pid, person.token);
    const { token } = await make(person, { layer_pids: [person.layer.pid] });
    expect((await spaceIn(person.layer.pid, token)).status).toBe(201);
    expect((await spaceIn(other.pid, token)).status).toBe(404);
    const change = await server.call('PUT', `/space/${outside.pid}`, { token, body: { name: 'Mine' } });
    expect(change.status).toBe(404);
    expect((await server.call('GET', '/user/me/content', { token })).status).toBe(403);
    expect(await make(person, { layer_pids: [ada.layer.pid] })).toMatchObject({ code: 'not_found' });
  });

  it('ends when it expires, is revoked, or its owner gets a new password', async () => {
    const person = await server.newPerson();
    const tokens = await Promise.all([make(person, { expires_in_days: 1 }), make(person), make(person)]);
    const [short, revoked, last] = tokens.map(({ token }) => token) as [string, string, string];
    await server.call('DELETE', `/user/me/tokens/${tokens[1].pid}`, { token: person.token });
    expect(await me(revoked)).toMatchObject({
      status: 401,
      body: { code: 'token_ended', errors: [expect.stringContaining('was revoked or has expired')] },
    });
    await server.call('PUT', '/user/me/password', {
      token: person.token,
      body: {
        password: 'a better password yet',
        password_confirmation: 'a better password yet',
        current_password: person.password,
      },
    });
    expect((await me(last)).status).toBe(401);
    const { token: fresh } = await make(
      { ...person, password: 'a better password yet' },
      { expires_in_days: 1 },
    );
    expect((await me(fresh)).status).toBe(200);
    time += DAY;
    expect([(await me(short)).status, (await me(fresh)).status]).toEqual([401, 401]);
  });
});
