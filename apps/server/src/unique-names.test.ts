import type { ErrorBody } from '@pleinair/contract';
import { LANGUAGES } from '@pleinair/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessageKey } from './kernel/app-error.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import { userTable } from './modules/account/user/user.table.ts';
import { type Person, startTestApp, type TestApp } from './testing/test-app.ts';
import { pngFile } from './testing/test-files.ts';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';
import { announcement, put } from './testing/test-studio.ts';

/** Everything with a unique name: of two callers who take it at the same moment, on two nodes, one gets it and one is refused. */

const TEXTS = { en, fr, de, pt };

let platform: TestPlatform;
/** Two nodes of one installation: they share the database and nothing else. */
let nodes: readonly [TestApp, TestApp];
let ada: Person;
let ben: Person;
let admin: Person;
/** Uploads a picture of Ada's. */
let asset: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  nodes = [await startTestApp(platform), await startTestApp(platform)];
  const [node] = nodes;
  [ada, ben, admin] = [await node.newPerson(), await node.newPerson(), await node.newPerson()];
  const { db } = platform.database;
  await db.update(userTable).set({ role: 'admin' }).where(eq(userTable.pid, admin.user.pid));
  const bytes = await pngFile(8, 8);
  const { body } = await node.call<{
    signed_id: string;
    direct_upload: { url: string; headers: Record<string, string> };
  }>('POST', '/rails/active_storage/direct_uploads', {
    token: ada.token,
    body: announcement(bytes, 'wall.png', 'image/png'),
  });
  await put(node.app, body.direct_upload, bytes);
  asset = body.signed_id;
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await platform.stop();
});

interface Ask {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly as?: Person;
}

interface Race {
  /** The table that both of them write. */
  readonly table: 'app_user' | 'layer' | 'space' | 'hobject' | 'model' | 'plan';
  readonly asks: readonly [Ask, Ask];
  /** The expected refusal of the later call, with its field; one for each call if they differ. */
  readonly told: Readonly<Record<string, MessageKey>>;
}

let count = 0;
const unused = () => `at-once-${++count}`;
const identifier = unused;

const register = (username: string, email = `${unused()}@example.org`): Ask => ({
  method: 'POST',
  path: '/user',
  body: { username, email, password: 'a good password' },
});
const post = (path: string, as: Person, body: object): Ask => ({ method: 'POST', path, body, as });
const change = (path: string, as: Person, body: object): Ask => ({ method: 'PUT', path, body, as });

async function made(path: string, as: Person, body: object): Promise<string> {
  const answer = await nodes[0].call<{ pid: string }>('POST', path, { token: as.token, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.pid;
}

const space = () => ({ layer_pid: ada.layer.pid, latitude: 1, longitude: 2 });
const object = () => ({ name: 'Wall', model_identifier: 'core.image.plane.1.0', asset });
const model = (name: string) => ({
  provider: 'acme',
  collection: 'shop',
  name,
  version: '1.0',
  format: 'glb',
});

const RACES: Readonly<Record<string, () => Race | Promise<Race>>> = {
  'a username': () => {
    const name = unused();
    return {
      table: 'app_user',
      told: { username: 'username_taken' },
      asks: [register(name), register(name)],
    };
  },
  'an e-mail address': () => {
    const email = `${unused()}@example.org`;
    return {
      table: 'app_user',
      told: { email: 'email_taken' },
      asks: [register(unused(), email), register(unused(), email)],
    };
  },
  'a new channel’s name': () => {
    const name = unused();
    return {
      table: 'layer',
      told: { name: 'layer_name_taken' },
      asks: [post('/layer', ada, { name }), post('/layer', ben, { name })],
    };
  },
  'another name of a channel': () => {
    const name = unused();
    const rename = (as: Person) => change(`/layer/${as.layer.pid}`, as, { name });
    return { table: 'layer', told: { name: 'layer_name_taken' }, asks: [rename(ada), rename(ben)] };
  },
  'a channel’s name and a username': () => {
    const name = unused();
    return {
      table: 'layer',
      told: { name: 'layer_name_taken', username: 'username_taken' },
      asks: [post('/layer', ada, { name }), register(name)],
    };
  },
  'a new space’s identifier': () => {
    const ask = post('/space', ada, { ...space(), identifier: identifier() });
    return { table: 'space', told: { identifier: 'identifier_taken' }, asks: [ask, ask] };
  },
  'another identifier of a space': async () => {
    const body = { identifier: identifier() };
    const pids = [await made('/space', ada, space()), await made('/space', ada, space())];
    const [one, other] = pids.map((pid) => change(`/space/${pid}`, ada, body)) as [Ask, Ask];
    return { table: 'space', told: { identifier: 'identifier_taken' }, asks: [one, other] };
  },
  'a new object’s identifier': () => {
    const ask = post('/hobject', ada, { ...object(), identifier: identifier() });
    return { table: 'hobject', told: { identifier: 'identifier_taken' }, asks: [ask, ask] };
  },
  'another identifier of an object': async () => {
    const body = { identifier: identifier() };
    const pids = [await made('/hobject', ada, object()), await made('/hobject', ada, object())];
    const [one, other] = pids.map((pid) => change(`/hobject/${pid}`, ada, body)) as [Ask, Ask];
    return { table: 'hobject', told: { identifier: 'identifier_taken' }, asks: [one, other] };
  },
  'a new model’s name': () => {
    const body = model(unused());
    return {
      table: 'model',
      told: { name: 'model_taken' },
      asks: [post('/model', ada, body), post('/model', ben, body)],
    };
  },
  'another name of a model': async () => {
    const body = model(unused());
    const rename = async (as: Person) =>
      change(`/model/${await made('/model', as, model(unused()))}`, as, body);
    return {
      table: 'model',
      told: { name: 'model_taken' },
      asks: [await rename(ada), await rename(ben)],
    };
  },
  'a plan’s name': () => {
    const ask = post('/admin/plans', admin, { name: unused(), display_name: 'Plan', capabilities: {} });
    return { table: 'plan', told: { name: 'plan_taken' }, asks: [ask, ask] };
  },
};

/** Lets both check whether the name is free, and write only once both have. */
async function atOnce({ table, asks }: Race, language: string) {
  const { pool, db } = platform.database;
  const gate = await pool.connect();
  try {
    // Allows readers, and makes writers wait.
    await gate.query(`begin; lock table ${table} in share mode`);
    const answers = asks.map(({ method, path, body, as }, index) =>
      (nodes[index] as TestApp).call<ErrorBody>(method, path, {
        body,
        headers: { 'accept-language': language },
        ...(as && { token: as.token }),
      }),
    );
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(2);
      },
      { timeout: 20_000, interval: 5 },
    );
    await gate.query('commit');
    return await Promise.all(answers);
  } finally {
    gate.release();
  }
}

describe.each(Object.entries(RACES))('%s taken by two callers at the same moment', (_name, race) => {
  it.each(LANGUAGES)('goes to one of them, and the other is refused in %s', async (language) => {
    const run = await race();
    const answers = await atOnce(run, language);
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
    expect(winner?.status, JSON.stringify(answers.map(({ body }) => body))).toBeLessThan(300);
    const [field = ''] = Object.keys(loser?.body.ferrors ?? {});
    const code = run.told[field] ?? 'unexpected';
    const text = TEXTS[language].errors[code];
    const body = { errors: [text], ferrors: { [field]: [text] }, code };
    expect([loser?.status, loser?.body]).toMatchObject([409, body]);
  });
});
