import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitMails } from '../../testing/await-mails.ts';
import { pngFile } from '../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { createApiKeyService } from '../account/api-key/api-key.service.ts';
import { apiKeyTable } from '../account/api-key/api-key.table.ts';
import { userTable } from '../account/user/user.table.ts';
import { firstAdminPath, firstAdminToken } from './first-admin.ts';

let studio: TestStudio;
let admin: Creator;
let ada: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  [admin, ada] = [await studio.creator('root'), await studio.creator('ada')];
  const { db } = studio.platform.database;
  await db.update(userTable).set({ role: 'admin' }).where(eq(userTable.pid, admin.pid));
});
afterAll(() => studio.stop());

it('is for admins', async () => {
  for (const path of ['/admin/users', '/admin/plans', '/admin/api-keys', `/admin/users/${ada.pid}`]) {
    expect((await studio.visitor('GET', path)).status).toBe(401);
    expect((await ada.call('GET', path)).status).toBe(403);
    expect((await admin.call('GET', path)).status).toBe(200);
  }
  expect((await ada.call('PUT', `/admin/users/${ada.pid}`, { role: 'admin' })).status).toBe(403);
});

it('shows how often pages of the studio were opened, and limits the number of pages counted', async () => {
  const open = (page: string) => studio.visitor('POST', '/page-views', { page });
  for (const page of ['/spaces', '/space/:pid', '/spaces']) expect((await open(page)).status).toBe(204);
  expect((await open('https://elsewhere.example')).status).toBe(422);
  await studio.platform.database.db.execute(sql`
    insert into page_view (day, page, views) values (current_date - 60, '/spaces', 40)`);
  const viewed = async (query: string) => (await admin.call('GET', `/admin/page-views?${query}`)).body;
  expect(await viewed('days=7')).toEqual({
    page: 1,
    per: 20,
    total: 2,
    page_views: [
      { page: '/spaces', views: 2 },
      { page: '/space/:pid', views: 1 },
    ],
  });
  expect((await viewed('days=90&per=1')).page_views).toEqual([{ page: '/spaces', views: 42 }]);
  await studio.platform.database.db.execute(sql`
    insert into page_view (day, page, views)
    select day, '/made-up/' || number, 1 from page_view, generate_series(1, 198) as number
    where page = '/space/:pid'`);
  for (const page of ['/one-more', '/spaces']) await open(page);
  expect(await viewed('days=7&per=1')).toMatchObject({ total: 200, page_views: [{ views: 3 }] });
});

describe('users', () => {
  it('are searched, filtered, sorted and paged', async () => {
    await studio.visitor('POST', '/user', {
      username: 'unsure',
      email: 'unsure@example.org',
      password: 'correct horse',
      first_name: 'Una',
    });
    const names = async (query: string) => {
      const { body } = await admin.call('GET', `/admin/users?${query}`);
      return [body.total, ...body.users.map(({ username }) => username)];
    };
    expect(await names('sort=name')).toEqual([3, 'ada', 'root', 'unsure']);
    expect(await names('sort=email&order=desc&per=1&page=2')).toEqual([3, 'root']);
    expect(await names('state=unconfirmed')).toEqual([1, 'unsure']);
    expect(await names('role=admin')).toEqual([1, 'root']);
    expect(await names('query=UNA')).toEqual([1, 'unsure']);
    expect(await names('plan=studio')).toEqual([0]);
    expect((await admin.call('GET', '/admin/users?state=asleep')).status).toBe(422);
  });

  it('get another state, role and plan, which take effect at once', async () => {
    const bob = await studio.creator('bob');
    const change = (fields: Record<string, unknown>) => admin.call('PUT', `/admin/users/${bob.pid}`, fields);
    expect((await change({ plan: 'studio' })).body).toMatchObject({
      plan: { name: 'studio' },
      spaces_count: 0,
    });
    expect((await change({ plan: 'golden' })).body.ferrors).toHaveProperty('plan');
    const named = { username: 'bobby', first_name: 'Bob', email: 'bob@new.example' };
    expect((await change(named)).body).toMatchObject(named);
    const { email } = (await admin.call('GET', `/admin/users/${ada.pid}`)).body;
    expect((await change({ email })).body.ferrors).toHaveProperty('email');
    expect((await change({ username: 'ADA' })).body.ferrors).toHaveProperty('username');
    await change({ role: 'admin' });
    expect((await bob.call('GET', '/admin/plans')).status).toBe(200);
    expect((await bob.call('PUT', `/admin/users/${bob.pid}`, { role: 'editor' })).status).toBe(403);
    expect((await bob.call('PUT', `/admin/users/${bob.pid}`, { plan: 'free' })).status).toBe(200);
    expect((await change({ state: 'blocked' })).body.state).toBe('blocked');
    expect((await bob.call('GET', '/user/me/layers')).status).toBe(401);
    // Earlier sessions have ended, so they have to sign in again.
    expect((await change({ state: 'active' })).body.state).toBe('active');
    expect((await bob.call('GET', '/user/me/layers')).status).toBe(401);
    expect((await admin.call('PUT', '/admin/users/nobody000000', {})).status).toBe(404);
  });
});

it('hides the content of a blocked account until it is unblocked, but not that of a deactivated one', async () => {
  const cleo = await studio.creator('cleo');
  const asset = await cleo.upload(await pngFile(8, 8), 'a.png', 'image/png');
  const { body: made } = await cleo.call('POST', '/workflow/space', {
    layer: { pid: cleo.layer },
    space: { name: 'Quay', latitude: 1, longitude: 2 },
    hobject: { name: 'Sign', model_identifier: 'core.image.plane.1.0', asset },
    anchor: { name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10', access_level: 'everyone' },
  });
  await cleo.call('POST', '/layer', { name: 'quiet', discoverability: 'unlisted' });
  const provider = 'cleo';
  const collection = 'signs';
  const version = '1.0';
  const model = { provider, collection, name: 'sign', version, format: 'glb', access_level: 'everyone' };
  await cleo.call('POST', '/model', model);

  const single = [
    '/layer/spaces?name=cleo',
    '/layer/spaces?username=cleo',
    '/layer/spaces?name=quiet',
    '/link?n=cleo',
    `/space/${made.space.pid}`,
    `/space/content?pid=${made.space.pid}`,
    `/hobject/${made.hobject.pid}`,
    `/anchor/${made.anchor.pid}`,
  ] as const;
  const lists = ['/layer?lat=1&lon=2&query=cleo', '/anchor', '/model?provider=cleo'] as const;
  const read = async (path: (typeof single)[number] | (typeof lists)[number]) => {
    const { status, body } = await studio.visitor('GET', path as '/anchor');
    return [path, status, status === 200 ? body : undefined];
  };
  const readAll = () => Promise.all([...single, ...lists].map(read));
  const become = (state: string) => admin.call('PUT', `/admin/users/${cleo.pid}`, { state });
  const totals = async () =>
    Promise.all(lists.map(async (path) => (await studio.visitor('GET', path as '/anchor')).body.total));

  const before = await readAll();
  expect(before.map(([, status]) => status)).toEqual(before.map(() => 200));
  expect(await totals()).toEqual([1, 1, 1]);
  await become('deactivated');
  expect(await readAll()).toEqual(before);
  for (const _twice of [1, 2]) {
    await become('blocked');
    expect(await Promise.all(single.map(read))).toEqual(single.map((path) => [path, 404, undefined]));
    expect(await totals()).toEqual([0, 0, 0]);
  }
  await become('active');
  expect(await readAll()).toEqual(before);
});

it('creates and changes plans, and deletes unused ones', async () => {
  const capabilities = { max_upload_size: 50, max_spaces: 1 };
  const plan = { name: 'museum', display_name: 'Museum', capabilities };
  expect(await admin.call('POST', '/admin/plans', plan)).toMatchObject({
    status: 201,
    body: { ...plan, users_count: 0 },
  });
  expect((await admin.call('POST', '/admin/plans', plan)).body.ferrors).toHaveProperty('name');
  const wrong = { ...plan, name: 'x', capabilities: { max_dragons: 1 } };
  expect((await admin.call('POST', '/admin/plans', wrong)).status).toBe(422);
  await admin.call('PUT', `/admin/users/${ada.pid}`, { plan: 'museum' });
  const space = { layer_pid: ada.layer, latitude: 1, longitude: 2 };
  expect((await ada.call('POST', '/space', space)).status).toBe(201);
  expect((await ada.call('POST', '/space', space)).status).toBe(403);
  await admin.call('PUT', '/admin/plans/museum', { capabilities: { max_spaces: 2 } });
  expect((await ada.call('POST', '/space', space)).status).toBe(201);
  expect((await admin.call('DELETE', '/admin/plans/museum')).status).toBe(422);
  await admin.call('PUT', `/admin/users/${ada.pid}`, { plan: 'free' });
  expect((await admin.call('DELETE', '/admin/plans/museum')).status).toBe(204);
  expect((await admin.call('DELETE', '/admin/plans/free')).status).toBe(422);
  const { body } = await admin.call('GET', '/admin/plans');
  expect(body.plans.map(({ name }) => name)).toEqual(['free', 'studio']);
  expect(body.plans[0]?.capabilities).toMatchObject({ max_upload_size: 20, sequence_editing: 0 });
});

it('creates keys with origins and a rate, changes and revokes them', async () => {
  const fields = { name: 'Museum', origins: ['https://museum.example'], requests_per_minute: 2 };
  const made = await admin.call('POST', '/admin/api-keys', fields);
  expect(made).toMatchObject({ status: 201, body: { ...fields, revoked_at: null } });
  const { key } = made.body;
  const use = async (origin: string) =>
    (
      await studio.app.inject({
        method: 'GET',
        url: '/api/v1/init',
        headers: { 'x-api-key': key, origin },
      })
    ).statusCode;
  expect(await use('https://elsewhere.example')).toBe(401);
  expect(await use('https://museum.example')).toBe(200);
  const changes = { origins: ['https://elsewhere.example'], requests_per_minute: 100 };
  expect((await admin.call('PUT', `/admin/api-keys/${key}`, changes)).body).toMatchObject(changes);
  expect(await use('https://elsewhere.example')).toBe(200);
  expect((await admin.call('DELETE', `/admin/api-keys/${key}`)).status).toBe(204);
  expect(await use('https://elsewhere.example')).toBe(401);
  const { body } = await admin.call('GET', '/admin/api-keys?per=1');
  expect(body).toMatchObject({ total: 2, api_keys: [{ key, revoked_at: expect.any(String) }] });
  const { apiKey } = studio.platform.config;
  expect((await admin.call('DELETE', `/admin/api-keys/${apiKey}`)).status).toBe(422);
  for (const origin of [
    'https://museum.example/path',
    'https://museum.example,',
    'https://*.museum.example',
  ]) {
    const refused = await admin.call('POST', '/admin/api-keys', { ...fields, origins: [origin] });
    expect(refused).toMatchObject({ status: 422, body: { ferrors: { 'origins.0': [expect.any(String)] } } });
  }
});

it('keeps changes to the web apps’ own key over a restart, and restores it if it was revoked', async () => {
  const { config, database, clock, changes } = studio.platform;
  const path = `/admin/api-keys/${config.apiKey}`;
  const origins = [new URL(config.publicUrl).origin];
  const changed = { name: 'Our own apps', origins };
  expect((await admin.call('PUT', path, changed)).body).toMatchObject(changed);
  const start = () => createApiKeyService({ db: database.db, clock, changes }).keepOwn(config.apiKey);
  await database.db
    .update(apiKeyTable)
    .set({ revoked_at: clock.now() })
    .where(eq(apiKeyTable.key, config.apiKey));
  await start();
  expect((await admin.call('PUT', path, {})).body).toMatchObject({ ...changed, revoked_at: null });
});

it('creates and deletes accounts, and records what admins did without passwords', async () => {
  const person = {
    username: 'cyd',
    email: 'cyd@example.org',
    password: 'correct horse battery',
    plan: 'free',
  };
  const made = await admin.call('POST', '/admin/users', person);
  expect(made).toMatchObject({ status: 201, body: { state: 'active', role: 'editor', username: 'cyd' } });
  expect((await admin.call('POST', '/admin/users', person)).status).toBe(422);
  const login = { auth: { email: person.email, password: person.password } };
  expect((await studio.visitor('POST', '/login', login)).status).toBe(200);
  expect((await admin.call('DELETE', `/admin/users/${made.body.pid}`)).status).toBe(204);
  expect((await admin.call('GET', `/admin/users/${made.body.pid}`)).status).toBe(404);
  expect((await admin.call('DELETE', `/admin/users/${admin.pid}`)).status).toBe(403);
  const { body } = await admin.call('GET', '/admin/actions?per=2');
  expect(body.actions).toMatchObject([
    { action: 'removeUser', subject: 'cyd@example.org', admin_pid: admin.pid },
    { action: 'addUser', details: { username: 'cyd', plan: 'free' } },
  ]);
  expect(JSON.stringify(body)).not.toContain('correct horse');
});

function mailsTo(address: string) {
  const { mail } = studio.platform.config;
  if (mail.kind !== 'outbox') throw new Error('tests read mails from the outbox');
  return awaitMails(mail.folder, address, 1);
}

it('mails a new person a link to set a password, in their language', async () => {
  const person = { username: 'eve', email: 'eve@example.org', language: 'de' } as const;
  const made = await admin.call('POST', '/admin/users', person);
  expect(made).toMatchObject({ status: 201, body: { state: 'active', language: 'de' } });
  // This studio has no mail server, so the admin gets the link as well.
  const link = new URL(made.body.password_url ?? '');
  expect(link.pathname).toBe('/pages/reset-password');
  const [mail] = await mailsTo(person.email);
  expect(mail).toMatchObject({
    subject: 'Dein Konto bei Pleinair',
    text: expect.stringContaining(link.href),
  });

  const login = (password: string) =>
    studio.visitor('POST', '/login', { auth: { email: person.email, password } });
  const password = 'correct horse battery';
  expect((await login(password)).status).toBe(403);
  const password_reset_token = link.searchParams.get('token') ?? '';
  const chosen = { password, password_confirmation: password, password_reset_token };
  expect((await studio.visitor('POST', '/new_password', chosen)).status).toBeLessThan(300);
  expect((await login(password)).status).toBe(200);
  expect((await studio.visitor('POST', '/new_password', chosen)).body.code).toBe('link_used');
});

it('records what an admin changed of an account, not what was sent unchanged', async () => {
  const dora = await studio.creator('dora');
  const path = `/admin/users/${dora.pid}` as const;
  const { username, email, role, plan } = (await admin.call('GET', path)).body;
  const change = (fields: object) => admin.call('PUT', path, { username, email, role, plan, ...fields });
  await change({ state: 'blocked' });
  await change({ state: 'active', plan: 'studio' });
  const { body } = await admin.call('GET', '/admin/actions?per=2');
  expect(body.actions.map(({ details }) => details)).toEqual([
    { state: 'active', plan: 'studio' },
    { state: 'blocked' },
  ]);
});

it('lists failed jobs with a mail’s recipient, and retries them', async () => {
  const { db } = studio.platform.database;
  await db.execute(sql`
    insert into pgboss.job (name, state, data, output) values
      ('send-mail', 'failed', '{"to":"ada@example.org","subject":"Hello","text":"secret"}', '{"message":"no server"}')`);
  const { body } = await admin.call('GET', '/admin/jobs?state=failed');
  expect(body).toMatchObject({ total: 1, jobs: [{ about: 'ada@example.org: Hello', error: 'no server' }] });
  expect(JSON.stringify(body)).not.toContain('secret');
  expect((await admin.call('GET', '/admin/health')).body).toMatchObject({ jobs_failed: 1, mail: 'outbox' });
  const [job] = body.jobs;
  expect((await admin.call('POST', `/admin/jobs/${job?.id}/retry`)).status).toBe(204);
  expect((await admin.call('POST', `/admin/jobs/${job?.id}/retry`)).status).toBe(404);
});

it('tells when the last backup was made, and why a later one failed', async () => {
  const { db } = studio.platform.database;
  const health = async () => (await admin.call('GET', '/admin/health')).body;
  expect(await health()).toMatchObject({
    mail_failure: null,
    backup_every_seconds: null,
    backup_made_at: null,
    backup_failure: null,
  });
  await db.execute(sql`
    insert into backup_run (started_at, ended_at, is_scheduled, failure) values
      ('2026-06-01 03:00Z', '2026-06-01 03:02Z', true, null),
      ('2026-06-02 03:00Z', '2026-06-02 03:01Z', true, 'the disk is full')`);
  expect(await health()).toMatchObject({
    backup_made_at: '2026-06-01T03:02:00.000Z',
    backup_failure: 'the disk is full',
  });
});

it('creates the first admin with the link in the terminal, once', async () => {
  const { db } = studio.platform.database;
  const { keys } = studio.platform.config;
  const person = { username: 'first', email: 'first@example.org', password: 'correct horse battery' };
  const answer = (token: string) => studio.visitor('POST', '/first_admin', { ...person, token });
  const make = async (token: string) => (await answer(token)).status;
  expect(await firstAdminPath(db, keys.mail)).toBeUndefined();
  expect(await make(firstAdminToken(keys.mail))).toBe(404);
  await db.execute(sql`update app_user set role = 'editor'`);
  expect(await firstAdminPath(db, keys.mail)).toContain(firstAdminToken(keys.mail));
  expect(await make('another')).toBe(404);
  expect(await answer(firstAdminToken(keys.mail))).toMatchObject({
    status: 201,
    body: { plan: { name: 'studio' } },
  });
  expect(await make(firstAdminToken(keys.mail))).toBe(404);
});
