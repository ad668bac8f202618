import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Creator, startTestStudio, type TestStudio } from '../testing/test-studio.ts';

const HOUR = 60 * 60 * 1000;
let now = Date.parse('2026-05-01T12:00:00Z');
let studio: TestStudio;
let other: FastifyInstance;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => new Date(now) } });
  // A second node on the same database.
  other = await buildApp(studio.platform);
  [ada, bob] = [await studio.creator('ada'), await studio.creator('bob')];
});
afterAll(async () => {
  await other.close();
  await studio.stop();
});

async function post(key: string, payload: object, { app = studio.app, as = ada, path = '/label' } = {}) {
  const { apiKey } = studio.platform.config;
  const headers = { 'x-api-key': apiKey, authorization: `Bearer ${as.token}`, 'idempotency-key': key };
  const answer = await app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
  const body = answer.payload === '' ? undefined : JSON.parse(answer.payload);
  return { status: answer.statusCode, body, replayed: answer.headers['idempotency-replayed'] };
}

const label = (name: string) => ({ name, color: '#aabbcc' });
const count = async (as = ada) => (await as.call('GET', '/user/me/labels')).body.total;

describe('a request that is sent again under its key', () => {
  it('gets the first answer, on another node too, and writes once', async () => {
    const first = await post('one', label('One'));
    expect(first).toMatchObject({ status: 201, replayed: undefined });
    for (const app of [studio.app, other]) {
      expect(await post('one', label('One'), { app })).toEqual({ ...first, replayed: 'true' });
    }
    expect(await count()).toBe(1);
  });

  it('is refused if it differs', async () => {
    const before = await count();
    const { status, body } = await post('one', label('Two'));
    expect(status).toBe(422);
    expect(body.ferrors).toHaveProperty('Idempotency-Key');
    expect(
      (await post('one', { name: 'x', model_identifier: 'a.b.c.1.0' }, { path: '/hobject' })).status,
    ).toBe(422);
    expect((await post('with space', label('x'))).body.ferrors).toHaveProperty('Idempotency-Key');
    expect(await count()).toBe(before);
  });

  it('may be corrected after it was refused', async () => {
    expect((await post('wrong', { name: 'No colour' })).status).toBe(422);
    expect((await post('wrong', label('Colour'))).status).toBe(201);
    const space = { layer_pid: bob.layer, latitude: 1, longitude: 2 };
    expect((await post('foreign', space, { path: '/space' })).status).toBe(404);
    expect((await post('foreign', { ...space, layer_pid: ada.layer }, { path: '/space' })).status).toBe(201);
  });

  it('is separate for each user', async () => {
    await post('shared', label('Ada'));
    expect((await post('shared', label('Bob'), { as: bob })).body.name).toBe('Bob');
  });

  it('runs once if it arrives many times at once', async () => {
    const before = await count();
    const nodes = [studio.app, other, studio.app, other, studio.app, other];
    const answers = await Promise.all(nodes.map((app) => post('many', label('Many'), { app })));
    expect(answers.filter(({ status, replayed }) => status === 201 && !replayed)).toHaveLength(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await count()).toBe(before + 1);
  });
});

it('runs again if it was lost with its node, but not while it still runs', async () => {
  await post('lost', label('Lost'));
  const { db } = studio.platform.database;
  await db.execute(sql`update idempotent_request set answered_at = null where key = 'lost'`);
  expect((await post('lost', label('Lost'))).status).toBe(409);
  now += 3 * 60 * 1000;
  expect(await post('lost', label('Lost'))).toMatchObject({ status: 201, replayed: undefined });
});

it('is forgotten after a day', async () => {
  await post('old', label('Old'));
  now += 23 * HOUR;
  const { db } = studio.platform.database;
  const keys = async () =>
    (await db.execute<{ key: string }>(sql`select key from idempotent_request`)).rows.map(({ key }) => key);
  await db.execute(sql`update idempotent_request set claimed_at = claimed_at - interval '2 hours'`);
  expect(await keys()).toContain('old');
  const login = await studio.visitor('POST', '/login', {
    auth: { email: 'ada@example.org', password: 'correct horse battery' },
  });
  const again = { ...ada, token: login.body.jwt };
  expect(await post('old', label('New'), { as: again })).toMatchObject({ status: 201, replayed: undefined });
  expect(await keys()).toEqual(['old']);
});
