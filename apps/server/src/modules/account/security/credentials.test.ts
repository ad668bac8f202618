import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, tokenIn } from '../../../testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';

const MINUTE = 60_000;

let time = Date.UTC(2026, 5, 1);
let platform: TestPlatform;
let server: TestApp;

beforeAll(async () => {
  platform = await startTestPlatform({ clock: { now: () => new Date(time) } });
  server = await startTestApp(platform);
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const me = (token: string) => server.call<{ email: string }>('GET', '/user/me', { token });
const statusOfLogin = async (email: string, password: string) =>
  (await server.call('POST', '/login', { body: { auth: { email, password } } })).status;

describe('a new e-mail address', () => {
  const change = (token: string, body: object) => server.call('PUT', '/user/me/email', { token, body });
  const confirm = (token: string) => server.call('POST', '/confirm_email', { query: { token } });
  const linkTo = async (address: string) => tokenIn((await server.mailsTo(address))[0]);

  it('takes effect once its mail’s link is opened; the old one is notified, and other sessions end', async () => {
    const person = await server.newPerson();
    const { email: old } = person.user;
    const elsewhere = await server.login(old, person.password);
    const email = `new-${person.user.username}@example.org`;
    const asked = await change(person.token, { email, current_password: person.password });
    expect(asked.status).toBe(204);
    const token = await linkTo(email);
    expect((await me(person.token)).body.email).toBe(old);
    expect(await statusOfLogin(email, person.password)).toBe(400);

    expect((await confirm(token)).status).toBe(204);
    expect((await me(person.token)).body.email).toBe(email);
    expect((await me(elsewhere.token)).status).toBe(401);
    expect(await statusOfLogin(email, person.password)).toBe(200);
    expect(await statusOfLogin(old, person.password)).toBe(400);
    const told = await server.mailsTo(old, 2);
    expect(told.map(({ subject }) => subject)).toContain('Your Pleinair account has a new e-mail address');
    expect((await confirm(token)).body).toMatchObject({
      ferrors: { token: ['This link was already used; each one works once.'] },
    });
  });

  it('invalidates links mailed to the old one', async () => {
    const person = await server.newPerson();
    await server.call('POST', '/forgot_password', { body: { email: person.user.email } });
    const mails = await server.mailsTo(person.user.email, 2);
    const reset = tokenIn(mails.find(({ messageId }) => messageId?.includes('new_password')));
    const email = `moved-${person.user.username}@example.org`;
    await change(person.token, { email, current_password: person.password });
    expect((await confirm(await linkTo(email))).status).toBe(204);
    const password = 'quite another password';
    const body = { password, password_confirmation: password, password_reset_token: reset };
    expect((await server.call('POST', '/new_password', { body })).status).toBe(422);
  });

  it('needs the current password', async () => {
    const { token } = await server.newPerson();
    for (const current_password of [undefined, 'a guess']) {
      const refused = await change(token, { email: 'thief@example.org', current_password });
      expect(refused).toMatchObject({
        status: 422,
        body: { ferrors: { current_password: [expect.any(String)] } },
      });
    }
  });

  it('is refused if another user has it, or took it meanwhile', async () => {
    const one = await server.newPerson();
    const two = await server.newPerson();
    const current_password = one.password;
    expect(await change(one.token, { email: two.user.email, current_password })).toMatchObject({
      status: 422,
      body: { ferrors: { email: ['This email is already in use.'] } },
    });
    const email = `wanted-${one.user.username}@example.org`;
    await change(one.token, { email, current_password });
    const token = await linkTo(email);
    const rival = { username: `wanted-${one.user.username}`, email, password: 'a good password' };
    expect((await server.call('POST', '/user', { body: rival })).status).toBe(201);
    expect((await confirm(token)).status).toBe(409);
  });

  it('cannot be confirmed after a day', async () => {
    const person = await server.newPerson();
    const email = `late-${person.user.username}@example.org`;
    await change(person.token, { email, current_password: person.password });
    const token = await linkTo(email);
    time += 24 * 60 * MINUTE + MINUTE;
    expect((await confirm(token)).body).toMatchObject({
      errors: ['This link has expired. Ask for a new one.'],
    });
  });
});

describe('a new password', () => {
  const change = (token: string, password: string, current_password?: string, again = password) =>
    server.call('PUT', '/user/me/password', {
      token,
      body: { password, password_confirmation: again, current_password },
    });

  it('is set at once, ends all other sessions, and is confirmed by mail', async () => {
    const person = await server.newPerson();
    const { email } = person.user;
    const elsewhere = await server.login(email, person.password);
    expect((await change(person.token, 'a much better one', person.password)).status).toBe(204);
    expect((await me(person.token)).status).toBe(200);
    expect((await me(elsewhere.token)).status).toBe(401);
    expect(await statusOfLogin(email, person.password)).toBe(403);
    expect(await statusOfLogin(email, 'a much better one')).toBe(200);
    const mails = await server.mailsTo(email, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Your Pleinair password is changed');
  });

  it('needs the current one, a matching repetition, and must be hard to guess', async () => {
    const { token, user, password } = await server.newPerson();
    const fieldsOf = async (answer: ReturnType<typeof change>) =>
      Object.keys(((await answer).body as { ferrors: object }).ferrors);
    expect(await fieldsOf(change(token, 'a much better one'))).toEqual(['current_password']);
    expect(await fieldsOf(change(token, 'a much better one', 'a guess'))).toEqual(['current_password']);
    expect(await fieldsOf(change(token, 'a much better one', password, 'x'))).toEqual([
      'password_confirmation',
    ]);
    for (const weak of ['password', 'letmein1', user.username]) {
      expect(await fieldsOf(change(token, weak, password))).toEqual(['password']);
    }
    const both = ['password', 'password_confirmation'];
    expect(await fieldsOf(change(token, 'letmein1', password, 'letmein2'))).toEqual(both);
    expect(await statusOfLogin(user.email, password)).toBe(200);
  });
});
