import type { User } from '@pleinair/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkIn, startTestApp, type TestApp, tokenIn } from '../../../testing/test-app.ts';
import { pngClaiming } from '../../../testing/test-files.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { layerTable } from '../../content/layer/layer.table.ts';
import { blobTable } from '../../media/blob/blob.table.ts';
import { collectOrphans } from '../../media/blob/collect-orphans.ts';
import { sessionTable } from '../security/session.table.ts';
import { userTable } from '../user/user.table.ts';

let platform: TestPlatform;
let server: TestApp;

beforeAll(async () => {
  platform = await startTestPlatform();
  server = await startTestApp(platform);
});

afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const register = (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.call<User & { errors?: string[]; ferrors?: Record<string, string[]> }>('POST', '/user', {
    body: { password: 'a good password', ...fields },
    headers,
  });

async function picture(): Promise<File> {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b4471f' } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'harbour.png', { type: 'image/png' });
}

async function rowsOf(email: string) {
  return platform.database.db.select().from(userTable).where(eq(userTable.email, email));
}

describe('registering', () => {
  it('creates an unconfirmed editor and the channel named after them', async () => {
    const answer = await register({
      username: 'harbour-stories',
      email: 'Ada@Example.org',
      layer_type: 'spaces',
      redirect_url: `${platform.config.publicUrl}/account-confirmation`,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      username: 'harbour-stories',
      email: 'ada@example.org',
      state: 'unconfirmed',
      role: 'editor',
      channel_name: 'harbour-stories',
      plan: { name: 'free' },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/);
  });

  describe('with a picture', () => {
    const registerWith = (username: string, photo: File) => {
      const form = new FormData();
      const fields = { username, email: `${username}@example.org`, password: 'a good password' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('photo', photo);
      return server.call<User>('POST', '/user', { form });
    };
    const confirm = async (username: string) => {
      const [mail] = await server.mailsTo(`${username}@example.org`);
      const answer = await server.call('POST', '/confirm_account', { query: { token: tokenIn(mail) } });
      expect(answer.status).toBe(204);
    };
    const photoOf = async (username: string) => {
      const { token } = await server.login(`${username}@example.org`, 'a good password');
      return (await server.call<User>('GET', '/user/me', { token })).body.small_photo;
    };
    const typesOf = async (owner_pid: string) => {
      const blobs = await platform.database.db
        .select({ type: blobTable.content_type })
        .from(blobTable)
        .where(eq(blobTable.owner_pid, owner_pid));
      return blobs.map(({ type }) => type);
    };
    const broken = () => new File([pngClaiming(40, 30)], 'broken.png');

    it('shows it once the account is confirmed, and does not keep the original', async () => {
      const { status, body } = await registerWith('pictured', await picture());
      expect([status, body.small_photo]).toEqual([201, null]);
      expect(await typesOf(body.pid)).toEqual(['application/octet-stream']);
      await confirm('pictured');
      const photo = await vi.waitFor(async () => new URL((await photoOf('pictured')) ?? ''), 20_000);
      const file = await server.app.inject(photo.pathname);
      expect(file.headers['content-type']).toBe('image/webp');
      await expect.poll(() => typesOf(body.pid)).toEqual(['image/webp']);
    });

    it('refuses a file that does not begin like one, and mails the owner what was wrong with an invalid one', async () => {
      expect((await registerWith('drawn', new File(['<svg/>'], 'a.png'))).status).toBe(415);
      const { status, body } = await registerWith('broken', broken());
      expect(status).toBe(201);
      await confirm('broken');
      const [, mail] = await server.mailsTo('broken@example.org', 2);
      expect(mail?.text).toContain('The picture cannot be read. It may be incomplete.');
      expect(await photoOf('broken')).toBeNull();
      await expect.poll(() => typesOf(body.pid)).toEqual([]);
    });

    it('does not inspect a replacement before the account is confirmed either', async () => {
      const { body } = await registerWith('hasty', await picture());
      const { token } = await server.login('hasty@example.org', 'a good password');
      const form = new FormData();
      form.set('photo', broken());
      const answer = await server.call<User>('PUT', '/user/me', { token, form });
      expect([answer.status, answer.body.small_photo]).toEqual([200, null]);
      expect((await server.call('DELETE', '/user/me/photo', { token })).status).toBe(204);
      await confirm('hasty');
      const again = new FormData();
      again.set('photo', await picture());
      await server.call('PUT', '/user/me', { token, form: again });
      expect(await photoOf('hasty')).not.toBeNull();
      expect(await typesOf(body.pid)).toContain('image/webp');
    });

    it('deletes it when the link of the mail expires, and not before', async () => {
      const { body } = await registerWith('forgetful', await picture());
      const { database, storage } = platform;
      const collect = (hours: number) => {
        const now = () => new Date(Date.now() + hours * 3_600_000);
        return collectOrphans({ db: database.db, storage, clock: { now } });
      };
      await collect(70);
      expect(await typesOf(body.pid)).toHaveLength(1);
      await collect(74);
      expect(await typesOf(body.pid)).toEqual([]);
    });
  });

  it('reports all problems at once, at their fields', async () => {
    const { status, body } = await register({ username: 'No Spaces', email: 'no mail', password: 'short' });
    expect(status).toBe(422);
    expect(body.ferrors).toEqual({
      username: ['Use lower-case letters and digits, with hyphens only between them.'],
      email: ['This is not an e-mail address.'],
      password: ['Use at least 8 characters.'],
    });
    expect(body.errors).toHaveLength(3);
    expect(await rowsOf('no mail')).toHaveLength(0);
  });

  it('reports problems in the language of the caller', async () => {
    const wrong = { username: 'x y', email: 'x' };
    const inLanguage = async (language: string) =>
      (await register(wrong, { 'accept-language': language })).body.ferrors?.email?.[0];
    expect(await inLanguage('fr-CA,fr;q=0.9,en;q=0.5')).toBe('Ce n’est pas une adresse e-mail.');
    expect(await inLanguage('de')).toBe('Das ist keine E-Mail-Adresse.');
    expect(await inLanguage('pt-BR')).toBe('Isto não é um endereço de e-mail.');
    expect(await inLanguage('ja')).toBe('This is not an e-mail address.');
  });

  it('refuses a taken e-mail and a taken name in any case', async () => {
    await register({ username: 'taken', email: 'taken@example.org' });
    const { status, body } = await register({ username: 'taken', email: 'TAKEN@example.org' });
    expect(status).toBe(422);
    expect(body.ferrors).toEqual({
      email: ['This email is already in use.'],
      username: ['This name is already in use.'],
    });
  });

  it('succeeds once for concurrent calls with one name, and leaves nothing of the others', async () => {
    const attempts = [1, 2, 3, 4].map((n) => register({ username: 'race', email: `race${n}@example.org` }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 409, 422].includes(status))).toBe(true);
    const { db } = platform.database;
    expect(await db.select().from(userTable).where(eq(userTable.username, 'race'))).toHaveLength(1);
    expect(await db.select().from(layerTable).where(eq(layerTable.name, 'race'))).toHaveLength(1);
  });

  it('never accepts role, state or plan from the caller', async () => {
    const modest = { username: 'modest', email: 'modest@example.org' };
    const refused = await register({ ...modest, role: 'admin', state: 'active', plan_name: 'studio' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        ferrors: { role: [expect.any(String)], state: expect.anything(), plan_name: expect.anything() },
      },
    });
    const { body } = await register(modest);
    expect(body).toMatchObject({ role: 'editor', state: 'unconfirmed', plan: { name: 'free' } });
  });
});

describe('the confirmation mail', () => {
  it('has a working link to the page that asked for it, as HTML and as text', async () => {
    const redirect_url = `${platform.config.publicUrl}/account-confirmation?from=mail`;
    await register({ username: 'linked', email: 'linked@example.org', redirect_url });
    const [mail] = await server.mailsTo('linked@example.org');
    const link = linkIn(mail);
    expect(link.href.startsWith(`${redirect_url}&token=`)).toBe(true);
    expect(mail?.html).toContain(link.href.replaceAll('&', '&amp;'));
    const token = link.searchParams.get('token') ?? '';
    expect((await server.call('POST', '/confirm_account/', { query: { token } })).status).toBe(204);
  });

  it('is in the language of the registration, or else of the browser', async () => {
    await register(
      { username: 'franz', email: 'franz@example.org', language: 'de' },
      { 'accept-language': 'fr' },
    );
    await register({ username: 'ines', email: 'ines@example.org' }, { 'accept-language': 'pt-PT,pt' });
    const [german] = await server.mailsTo('franz@example.org');
    const [portuguese] = await server.mailsTo('ines@example.org');
    expect(german?.subject).toBe('Bestätige dein Pleinair-Konto');
    expect(german?.html).toContain('lang="de"');
    expect(portuguese?.subject).toBe('Confirme a sua conta Pleinair');
  });

  it.each([
    ['Zoë-Marie O’Neil', true],
    ['<img src=x onerror=alert(1)>', false],
    ['You won! See evil.example', false],
    ['https://evil.example', false],
    ['A line\nand another', false],
    ['x'.repeat(41), false],
  ])('greets %j: %s, and uses the username instead of suspicious names', async (first_name, isGreeted) => {
    const username = `sly-${first_name.length}`;
    const email = `${username}@example.org`;
    const { body } = await register({ username, email, first_name });
    expect(body.first_name).toBe(first_name);
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toContain(`Welcome to Pleinair, ${isGreeted ? first_name : username}\n`);
    expect([mail?.html?.includes(first_name), mail?.text?.includes(first_name)]).toEqual([
      isGreeted,
      isGreeted,
    ]);
  });

  it.each([
    'https://evil.example/account-confirmation',
    'http://localhost:4000@evil.example/',
    'https://localhost.evil.example/',
  ])('never leads to %s', async (redirect_url) => {
    const { status, body } = await register({ username: 'lured', email: 'lured@example.org', redirect_url });
    expect(status).toBe(422);
    expect(body.ferrors).toEqual({ redirect_url: ['Links in mails may only lead to this studio.'] });
    expect(await rowsOf('lured@example.org')).toHaveLength(0);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'not a url'])(
    'refuses %s as an address',
    async (redirect_url) => {
      const { status } = await register({ username: 'lured', email: 'lured@example.org', redirect_url });
      expect(status).toBe(422);
    },
  );
});

describe('the caller’s own account', () => {
  it('is changed field by field', async () => {
    const { token } = await server.newPerson({ first_name: 'Berthe' });
    const changes = { last_name: 'Morisot', measurement: 'imperial', language: 'fr' };
    const answer = await server.call('PUT', '/user/me', { token, body: changes });
    expect(answer.body).toMatchObject({ first_name: 'Berthe', ...changes });
    const preferences = { is_space_list_view_enabled: false, has_previewed: true };
    const preferred = await server.call('PUT', '/user/me', { token, body: { preferences } });
    expect(preferred.body).toMatchObject({ ...changes, preferences });
  });

  it('cannot make itself an admin, nor change its plan', async () => {
    const { token } = await server.newPerson();
    const body = { role: 'admin', plan_name: 'studio' };
    expect((await server.call('PUT', '/user/me', { token, body })).status).toBe(422);
    const answer = await server.call('GET', '/user/me', { token });
    expect(answer.body).toMatchObject({ role: 'editor', plan: { name: 'free' } });
  });

  it('names every field that another call changes, and accepts unchanged ones', async () => {
    const { token, user } = await server.newPerson();
    const body = {
      username: 'else',
      email: 'else@example.org',
      password: 'a better password',
      role: 'admin',
      state: 'blocked',
      first_name: 'Berthe',
    };
    const refused = await server.call('PUT', '/user/me', { token, body });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      ferrors: {
        username: [expect.any(String)],
        email: [expect.stringContaining('PUT /user/me/email')],
        password: [expect.stringContaining('PUT /user/me/password')],
        role: [expect.any(String)],
        state: [expect.any(String)],
      },
    });
    const { username, email, role, state, first_name } = user;
    expect((await server.call('GET', '/user/me', { token })).body).toMatchObject({ first_name });
    const form = new FormData();
    const same = { username, email: email.toUpperCase(), role, state, first_name: 'Berthe' };
    for (const [field, value] of Object.entries(same)) form.set(field, value);
    expect(await server.call('PUT', '/user/me', { token, form })).toMatchObject({
      status: 200,
      body: { username, email, first_name: 'Berthe' },
    });
  });

  it('is deleted only with the owner’s proof, not from a browser left signed in', async () => {
    const { token, password } = await server.newPerson();
    for (const [body, message] of [
      [{}, 'Enter your current password.'],
      [{ current_password: '' }, 'Enter your current password.'],
      [{ current_password: 'a guess' }, 'This is not your current password.'],
    ] as const) {
      expect(await server.call('DELETE', '/user/me', { token, body })).toMatchObject({
        status: 422,
        body: { ferrors: { current_password: [message] } },
      });
    }
    expect((await server.call('DELETE', '/user/me', { token })).status).toBe(422);
    const body = { current_password: password };
    expect((await server.call('DELETE', '/user/me', { token, body })).status).toBe(204);
  });

  it('has a picture that is resized, replaced and removed', async () => {
    const { token, layer } = await server.newPerson();
    const form = new FormData();
    form.set('photo', await picture());
    const answer = await server.call<User>('PUT', '/user/me', { token, form });
    const file = await server.app.inject(new URL(answer.body.small_photo ?? '').pathname);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({
      width: 512,
      height: 341,
      format: 'webp',
    });
    const shown = await server.call('GET', `/layer/${layer.pid}`);
    expect(shown.body).toMatchObject({ thumbnail: answer.body.small_photo });
    expect((await server.call('DELETE', '/user/me/photo', { token })).status).toBe(204);
    expect((await server.call('GET', '/user/me', { token })).body).toMatchObject({ small_photo: null });
  });

  it('refuses an invalid picture, and a GIF', async () => {
    const { token } = await server.newPerson();
    const gif = await sharp(await (await picture()).arrayBuffer())
      .gif()
      .toBuffer();
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', new Uint8Array(gif)]) {
      const form = new FormData();
      form.set('photo', new File([bytes], 'x.png', { type: 'image/png' }));
      expect((await server.call('PUT', '/user/me', { token, form })).status).toBe(415);
    }
  });

  it('is deleted with everything it owns, including files', async () => {
    const { token, user, layer, password } = await server.newPerson();
    const form = new FormData();
    form.set('photo', await picture());
    const { body } = await server.call<User>('PUT', '/user/me', { token, form });
    const hobject = new FormData();
    hobject.set('name', 'Wall');
    hobject.set('model_identifier', 'core.image.plane.1.0');
    hobject.set('asset', await picture());
    const made = await server.call<{ asset_uri: string }>('POST', '/hobject', { token, form: hobject });
    const files = [body.small_photo, made.body.asset_uri].map((url) => new URL(url ?? '').pathname);
    for (const file of files) expect((await server.app.inject(file)).statusCode).toBe(200);

    const proof = { current_password: password };
    expect((await server.call('DELETE', '/user/me', { token, body: proof })).status).toBe(204);

    expect((await server.call('GET', '/user/me', { token })).status).toBe(401);
    expect((await server.call('GET', `/layer/${layer.pid}`)).status).toBe(404);
    const { db } = platform.database;
    expect(await db.select().from(sessionTable).where(eq(sessionTable.user_pid, user.pid))).toHaveLength(0);
    await vi.waitFor(
      async () => {
        for (const file of files) expect((await server.app.inject(file)).statusCode).toBe(404);
      },
      { timeout: 20_000, interval: 50 },
    );
    const again = await register({ username: user.username, email: user.email });
    expect(again.status).toBe(201);
  });
});
