import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveApiKey, updateApiKey } from '../modules/account/api-key/api-key.repository.ts';
import { partLengths } from '../modules/media/upload/part-lengths.ts';
import { networkOf } from '../platform/web-server/network.ts';
import { type Person, startTestApp, type TestApp, tokenIn } from '../testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { announcement, put } from '../testing/test-studio.ts';
import { RATE_LIMITS, type RateLimits } from './rate-limits.ts';
import { createSharedCounter } from './shared-counter.ts';

const TIGHT: RateLimits = {
  ...RATE_LIMITS,
  login: { requests: 12, seconds: 600 },
  account: { requests: 3, seconds: 600 },
  account_strangers: { requests: 5, seconds: 600 },
  account_known: { requests: 3, seconds: 600 },
  registration: { requests: 2, seconds: 600 },
  mail: { requests: 4, seconds: 600 },
  mailbox: { requests: 1, seconds: 600 },
  upload: { requests: 2, seconds: 600 },
  arrival: { requests: 3, seconds: 600 },
};

let platform: TestPlatform;
/** Two nodes of one installation: they share the database and nothing else. */
let nodes: [TestApp, TestApp];
let ada: Person;
let bob: Person;
let carl: Person;
let dora: Person;
let erin: Person;

interface Ticket {
  readonly byte_size: number;
  readonly url: string;
  readonly headers: Record<string, string>;
}

beforeAll(async () => {
  platform = await startTestPlatform({ env: { TRUST_PROXY: 'on' } });
  const free = await startTestApp(platform);
  ada = await free.newPerson();
  bob = await free.newPerson();
  carl = await free.newPerson();
  dora = await free.newPerson();
  erin = await free.newPerson();
  await free.stop();
  nodes = [await startTestApp(platform, TIGHT), await startTestApp(platform, TIGHT)];
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await platform.stop();
});

/** Addresses that no earlier test used, so that every test starts counting at zero. */
let block = 0;
beforeEach(async () => {
  block += 1;
  await platform.database.db.execute(
    sql`delete from rate_count where limit_name in ('account_strangers', 'mailbox')`,
  );
});
const from = (host: number) => ({ 'x-forwarded-for': `203.${block}.113.${host}` });

type Answer = Awaited<ReturnType<TestApp['call']>>;
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

/** Repeats a call, alternating between the two nodes. */
async function singleFlight(
  times: number,
  ask: (node: TestApp, turn: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let turn = 0; turn < times; turn++) answers.push(await ask(nodes[turn % 2 === 0 ? 0 : 1], turn));
  return answers;
}
const signIn = (node: TestApp, email: string, password: string, host: number) =>
  node.call('POST', '/login', { body: { auth: { email, password } }, headers: from(host) });
const guess = (node: TestApp, host: number) => signIn(node, ada.user.email, 'guess', host);

describe('two nodes count together', () => {
  it('by the address that the proxy saw, not by one that the caller added', async () => {
    const answers = await singleFlight(3, (node, turn) => {
      const headers = { 'x-forwarded-for': `198.51.100.${turn}, 203.${block}.113.1` };
      return node.call('POST', '/user', { body: {}, headers });
    });
    expect(statuses(answers)).toEqual([422, 422, 429]);
  });

  it('registrations', async () => {
    const answers = await singleFlight(4, (node) =>
      node.call('POST', '/user', { body: {}, headers: from(1) }),
    );
    expect(statuses(answers)).toEqual([422, 422, 429, 429]);
    const other = await nodes[0].call('POST', '/user', { body: {}, headers: from(2) });
    expect(other.status).toBe(422);
    expect((await nodes[0].call('GET', '/init', { headers: from(1) })).status).toBe(200);
  });

  it('sign-ins from one address, for any account', async () => {
    const answers = await singleFlight(13, (node, turn) =>
      signIn(node, `nobody-${turn}@example.org`, 'guess', 1),
    );
    expect(statuses(answers)).toEqual([...Array(12).fill(400), 429]);
  });

  it('mails requested from one address, and those from it to one mailbox', async () => {
    const ask = (node: TestApp, email: string, host: number) =>
      node.call('POST', '/forgot_password', { body: { email }, headers: from(host) });
    expect(statuses(await singleFlight(3, (node) => ask(node, 'x@example.org', 1)))).toEqual([204, 429, 429]);
    // Others still get their mails.
    expect((await ask(nodes[0], 'x@example.org', 2)).status).toBe(204);
    const many = await singleFlight(5, (node, turn) => ask(node, `y-${turn}@example.org`, 9));
    expect(statuses(many)).toEqual([204, 204, 204, 204, 429]);
  });

  it('uploads of one user', async () => {
    const blob = {
      filename: 'a.png',
      byte_size: 9,
      checksum: '1B2M2Y8AsgTpgAmY7PhCfg==',
      content_type: 'image/png',
    };
    const announce = (node: TestApp) =>
      node.call('POST', '/rails/active_storage/direct_uploads', { body: { blob }, token: ada.token });
    expect(statuses(await singleFlight(3, announce))).toEqual([200, 200, 429]);
  });

  it('what one user sends, whole or in parts, including repeated parts', async () => {
    const bytes = new Uint8Array(6 * 1024 * 1024);
    const { blob } = announcement(bytes, 'a.glb', 'model/gltf-binary');
    const { body } = await nodes[0].call<{ parts: Ticket[] }>('POST', '/upload', {
      body: { blob },
      token: bob.token,
    });
    const [first, last] = body.parts as [Ticket, Ticket];
    const send = (node: TestApp, turn: number, headers = {}) => {
      const { byte_size, ...ticket } = turn === 1 ? first : last;
      return put(node.app, { ...ticket, headers }, bytes.subarray(0, byte_size));
    };
    const sent: number[] = [];
    for (const turn of [1, 2, 2, 2]) sent.push((await send(nodes[turn - 1] as TestApp, turn)).statusCode);
    expect(sent).toEqual([204, 204, 204, 429]);
    const refused = await send(nodes[0], 1, { 'accept-language': 'de' });
    expect(refused.json().errors).toEqual([expect.stringMatching(/^Zu viele Anfragen/)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('the upload addresses given to one user, if they lead to a bucket', async () => {
    const { receive: _, ...storage } = platform.storage;
    const elsewhere = await Promise.all([1, 2].map(() => startTestApp({ ...platform, storage }, TIGHT)));
    const { blob } = announcement(new Uint8Array(6 * 1024 * 1024), 'a.glb', 'model/gltf-binary');
    const announce = (turn: number, route: string) =>
      (elsewhere[turn] as TestApp).call<{ parts?: Ticket[]; errors: string[] }>('POST', route, {
        token: carl.token,
        body: { blob },
        headers: { 'accept-language': 'fr' },
      });
    // Three addresses are allowed: one for a file, two for parts; further ones are refused.
    expect((await announce(0, '/rails/active_storage/direct_uploads')).status).toBe(200);
    expect((await announce(1, '/upload')).body.parts).toHaveLength(2);
    await platform.database.db.execute(sql`delete from rate_count where limit_name = 'upload'`);
    const refused = await announce(0, '/upload');
    expect(refused).toMatchObject({ status: 429, body: { errors: [expect.stringMatching(/^Trop de/)] } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await Promise.all(elsewhere.map((node) => node.stop()));
  });

  it('simultaneous calls', async () => {
    const all = Array.from({ length: 12 }, (_, turn) => guess(nodes[turn % 2 === 0 ? 0 : 1], 1));
    const passed = (await Promise.all(all)).filter(({ status }) => status !== 429);
    expect(passed).toHaveLength(TIGHT.account.requests);
  });
});

it('calls of the web apps by address only, since everyone has their key', async () => {
  const node = await startTestApp(platform, { ...RATE_LIMITS, address: { requests: 3, seconds: 600 } });
  const { apiKey } = platform.config;
  await updateApiKey(platform.database.db, apiKey, { requests_per_minute: 1 });
  const ask = (host: number) => node.call('GET', '/init', { headers: from(host) });
  const answers = [];
  for (const host of [1, 1, 1, 1, 2, 3]) answers.push(await ask(host));
  expect(statuses(answers)).toEqual([200, 200, 200, 429, 200, 200]);
  await node.stop();
});

describe('the rate limit headers', () => {
  const fieldsOf = ({ headers }: Answer) => [headers['ratelimit-policy'], headers.ratelimit];

  it('tell callers how many requests of each kind they have left', async () => {
    const node = await startTestApp(platform, {
      ...RATE_LIMITS,
      address: { requests: 3, seconds: 60 },
      address_work: { requests: 25, seconds: 60 },
    });
    const search = () => node.call('GET', '/address/search?query=san', { headers: from(1) });
    const left = (address: number, work: number) =>
      expect.stringMatching(`^"address";r=${address};t=\\d+, "address_work";r=${work};t=\\d+$`);
    const policy = '"address";q=3;w=60, "address_work";q=2;w=60';
    expect(fieldsOf(await search())).toEqual([policy, left(2, 1)]);
    expect(fieldsOf(await search())).toEqual([policy, left(1, 0)]);
    const refused = await search();
    expect([refused.status, ...fieldsOf(refused)]).toEqual([429, policy, left(0, 0)]);
    await node.stop();
  });

  it('tell users of keys other than the web apps’ what all nodes count together', async () => {
    const key = 'guide-of-the-museum';
    const application = { key, name: 'Museum', origins: [], requests_per_minute: 50 };
    await saveApiKey(platform.database.db, application);
    const headers = { ...from(1), 'x-api-key': key };
    expect(fieldsOf(await nodes[0].call('GET', '/init', { headers }))[0]).toBe(
      '"address";q=1200;w=60, "application";q=50;w=60',
    );
    const body = { email: 'a' };
    const [, limits] = fieldsOf(await nodes[1].call('POST', '/user', { headers: from(2), body }));
    expect(limits).toMatch(/^"address";r=1199;t=\d+, "registration";r=1;t=\d+$/);
  });

  it('are missing in answers about passwords, and in answers cached for others', async () => {
    const [, limits] = fieldsOf(await guess(nodes[0], 1));
    expect(limits).toMatch(/^"address";r=\d+;t=\d+, "login";r=11;t=\d+$/);
    const space = await nodes[0].call<{ pid: string }>('POST', '/space', {
      body: { layer_pid: erin.layer.pid, latitude: 1, longitude: 2 },
      token: erin.token,
    });
    const content = await nodes[0].call('GET', `/space/content?pid=${space.body.pid}`, { headers: from(1) });
    expect(content.headers['cache-control']).toContain('public');
    expect(fieldsOf(content)).toEqual([undefined, undefined]);
  });
});

describe('calls that take much work', () => {
  const limits = {
    address_work: { requests: 100, seconds: 600 },
    user_work: { requests: 700, seconds: 600 },
  };
  const ask = (node: TestApp, route: string, host: number) =>
    node.call('GET', `/address/${route}`, { headers: from(host) });

  it('are counted by address and cost, separately from all others', async () => {
    const node = await startTestApp(platform, { ...RATE_LIMITS, ...limits });
    const search = (words: number, host: number) =>
      ask(node, `search?query=${Array(words).fill('san').join('%20')}`, host);
    const short = [];
    for (let n = 0; n < 4; n++) short.push(await search(3, 1));
    expect(statuses(short)).toEqual([200, 200, 200, 429]);
    expect(Number(short[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(statuses([await search(40, 2), await search(40, 2), await search(1, 2)])).toEqual([200, 429, 429]);
    const reversed = [];
    for (let n = 0; n < 11; n++) reversed.push(await ask(node, `reverse?lat=0&lon=${-150 + n / 10}`, 3));
    expect(statuses(reversed)).toEqual([...Array(10).fill(200), 429]);
    expect((await node.call('GET', '/init', { headers: from(3) })).status).toBe(200);
    expect((await ask(node, 'reverse?lat=0&lon=-150', 4)).status).toBe(200);
    await node.stop();
  });

  it('are also counted by user, from any address', async () => {
    const node = await startTestApp(platform, { ...RATE_LIMITS, user_work: limits.user_work });
    const compress = (token: string, host: number) =>
      node.call('POST', '/tools/compress-glb', { token, body: {}, headers: from(host) });
    const answers = [await compress(ada.token, 1), await compress(ada.token, 2)];
    expect(statuses([...answers, await compress(bob.token, 2)])).toEqual([422, 429, 422]);
    await node.stop();
  });
});

describe('an account under attack', () => {
  it('is closed to the guessing address, however its name is spelled', async () => {
    expect(statuses(await singleFlight(4, (node) => guess(node, 1)))).toEqual([403, 403, 403, 429]);
    const email = `  ${ada.user.email.toUpperCase()} `;
    expect((await signIn(nodes[0], email, 'guess', 1)).status).toBe(429);
  });

  it('is closed to all unknown addresses, but open to those its owner has used', async () => {
    expect((await signIn(nodes[0], ada.user.email, ada.password, 200)).status).toBe(200);
    const strangers = await singleFlight(6, (node, turn) => guess(node, turn));
    expect(statuses(strangers)).toEqual([403, 403, 403, 403, 429, 429]);
    expect((await signIn(nodes[1], ada.user.email, ada.password, 201)).status).toBe(429);
    expect((await signIn(nodes[1], ada.user.email, ada.password, 200)).status).toBe(200);
  });

  it('limits guesses from the owner’s address too, and lets the owner sign in there', async () => {
    const { email } = erin.user;
    const own = singleFlight(3, (node) => signIn(node, email, erin.password, 220));
    expect(statuses(await own)).toEqual([200, 200, 200]);
    await platform.database.db.execute(sql`delete from rate_count where limit_name = 'account'`);
    const guesses = [
      await signIn(nodes[0], email, 'guess', 220),
      await signIn(nodes[1], email, 'guess', 220),
    ];
    expect(statuses(guesses)).toEqual([403, 403]);
    expect((await signIn(nodes[0], email, erin.password, 220)).status).toBe(200);
    await platform.database.db.execute(sql`delete from rate_count where limit_name = 'account'`);
    const more = await singleFlight(2, (node) => signIn(node, email, 'guess', 220));
    expect(statuses(more)).toEqual([403, 429]);
  });

  it('mails its owner once, with a link that lets them in while the attack goes on', async () => {
    const { email } = dora.user;
    const strangers = await singleFlight(8, (node, turn) => signIn(node, email, 'guess', 100 + turn));
    expect(statuses(strangers)).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    const refused = await nodes[1].call<{ errors: string[] }>('POST', '/login', {
      body: { auth: { email, password: dora.password } },
      headers: from(120),
    });
    expect(refused.status).toBe(429);
    expect(refused.body.errors[0]).toContain('Its owner has been sent a mail');
    const mails = await nodes[0].mailsTo(email, 2);
    expect(mails.filter(({ subject }) => subject?.includes('wrong passwords'))).toHaveLength(1);

    const password = 'quite another password';
    const password_reset_token = tokenIn(mails.find(({ messageId }) => messageId?.includes('let_in')));
    const body = { password, password_confirmation: password, password_reset_token };
    expect((await nodes[0].call('POST', '/new_password', { body, headers: from(120) })).status).toBe(204);
    expect((await signIn(nodes[1], email, password, 120)).status).toBe(200);
    expect((await signIn(nodes[1], email, 'guess', 121)).status).toBe(429);
  });

  it('is recognised in JSON and in forms', async () => {
    const auth = { email: bob.user.email, password: 'guess' };
    const tries = await singleFlight(4, (node) =>
      node.call('POST', '/login', { body: { auth }, headers: from(1) }),
    );
    expect(statuses(tries)).toEqual([403, 403, 403, 429]);
    const form = await nodes[0].app.inject({
      method: 'POST',
      url: '/api/v1/login',
      headers: {
        ...from(1),
        'x-api-key': platform.config.apiKey,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ auth: JSON.stringify(auth) }).toString(),
    });
    expect(form.statusCode).toBe(429);
    const mail = await singleFlight(2, (node) =>
      node.call('POST', '/forgot_password', { body: { email: 'z@example.org' }, headers: from(2) }),
    );
    expect(statuses(mail)).toEqual([204, 429]);
  });

  it('does not trust an address because of a sign-in to another account', async () => {
    const auth = { email: bob.user.email, password: bob.password };
    expect((await nodes[0].call('POST', '/login', { body: { auth }, headers: from(1) })).status).toBe(200);
    await singleFlight(5, (node, turn) => signIn(node, carl.user.email, 'guess', 2 + turn));
    expect((await signIn(nodes[0], carl.user.email, 'guess', 1)).status).toBe(429);
  });

  it('does not affect other accounts', async () => {
    await singleFlight(6, (node, turn) => guess(node, turn));
    expect((await signIn(nodes[0], 'somebody@example.org', 'guess', 1)).status).toBe(400);
  });
});

it.each([
  ['en', /^Too many requests\. Try again in \d+ seconds\.$/],
  ['fr', /^Trop de requêtes.* \d+ secondes?/],
  ['de', /^Zu viele Anfragen.* \d+ Sekunden?/],
  ['pt', /^(Demasiados|Muitos) pedidos.* \d+ segundos?/],
])('says in %s how long to wait, like the header', async (language, text) => {
  const ask = () =>
    nodes[0].call<{ errors: string[] }>('POST', '/user', {
      body: {},
      headers: { ...from(1), 'accept-language': language },
    });
  await ask();
  await ask();
  const { status, headers, body } = await ask();
  expect(status).toBe(429);
  expect(body.errors[0]).toMatch(text);
  const seconds = Number(headers['retry-after']);
  expect(body.errors[0]).toContain(` ${seconds} `);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
});

describe('a counter', () => {
  const key = new Uint8Array(32);
  const rows = async () =>
    (
      await platform.database.db.execute<{ subject: string }>(
        sql`select subject from rate_count where limit_name = 'test'`,
      )
    ).rows;
  const end = () =>
    platform.database.db.execute(
      sql`update rate_count set window_end = now() - interval '1 second' where limit_name = 'test'`,
    );

  it('restarts when its window ends, and stores no address', async () => {
    const { db } = platform.database;
    const count = () =>
      createSharedCounter({ db, key }).count('test', 'ada@example.org', { requests: 1, seconds: 600 });
    expect((await count()).wait).toBe(0);
    expect((await count()).wait).toBeGreaterThan(0);
    await end();
    expect((await count()).wait).toBe(0);
    expect(JSON.stringify(await rows())).not.toContain('ada');
  });

  it('deletes expired rows', async () => {
    await end();
    await createSharedCounter({ db: platform.database.db, key }).count('other', 'x', {
      requests: 1,
      seconds: 600,
    });
    expect(await rows()).toEqual([]);
  });

  it('makes no query for a refused caller', async () => {
    const counter = createSharedCounter({ db: platform.database.db, key });
    const count = () => counter.count('test', 'flood', { requests: 1, seconds: 600 });
    await count();
    await count();
    await platform.database.db.execute(sql`delete from rate_count where limit_name = 'test'`);
    expect((await count()).wait).toBeGreaterThan(0);
    expect(await rows()).toEqual([]);
  });
});

it('lets a plan’s largest file through, even if every part is sent twice', () => {
  expect(partLengths(300_000_000).length * 2).toBeLessThan(RATE_LIMITS.arrival.requests / 10);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
