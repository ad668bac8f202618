// How long a creator's report and the most popular channels take with 100 million stored events. BENCH_EVENTS sets their
// number, BENCH_DATA their folder; the first run creates them, and they need 300 bytes each.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { median, percentile } from '../support/median.ts';
import { startProduct } from '../support/product.ts';
import { run } from '../support/tools.ts';
import { checkReport, fillEvents, USER_PID } from './fill.ts';

const LIMIT = 300;
const REQUESTS = 200;
const PAGES = 40;
const CREATOR = { email: 'bench@example.org', password: 'correct horse battery' };
const ADMIN = fileURLToPath(new URL('../../apps/server/src/admin.ts', import.meta.url));

const events = Number(process.env.BENCH_EVENTS ?? 100_000_000);
const folder = process.env.BENCH_DATA ?? fileURLToPath(new URL('../data', import.meta.url));
const dataDir = path.join(folder, `events-${events}`);

await mkdir(dataDir, { recursive: true });
const product = await startProduct(dataDir);
const pool = new pg.Pool({ connectionString: product.databaseUrl });
try {
  await register();
  const start = performance.now();
  if (await fillEvents(pool, events)) {
    const filled = performance.now();
    console.log(`${events} events made in ${seconds(filled - start)}`);
    await run(process.execPath, [ADMIN, 'recount-events'], { DATA_DIR: dataDir });
    console.log(`recounted in ${seconds(performance.now() - filled)}`);
    await pool.query('vacuum analyze');
    console.log(`the report equals counting by hand: ${await checkReport(pool)}`);
  }
  // A token from before would have expired by now.
  const token = await signIn();
  await time('report', (index) => `/user/me/reporting?per=20&page=${1 + (index % PAGES)}`, token);
  await time('popular', (index) => `/layer?sort=popular&lat=48&lon=2&page=${1 + (index % PAGES)}`, token);
} finally {
  await pool.end();
  await product.stop();
}

async function time(name: string, pathOf: (index: number) => string, token: string): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index++) {
    const start = performance.now();
    const answer = await fetch(`${product.url}/api/v1${pathOf(index)}`, { headers: headersOf(token) });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  const p50 = median(times);
  const p99 = percentile(times, 99);
  console.log(
    `${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ratio ${(p99 / LIMIT).toFixed(2)} of ${LIMIT} ms (at most 1)`,
  );
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(0)} s`;
}

function headersOf(token?: string): Record<string, string> {
  return { 'x-api-key': product.apiKey, ...(token && { authorization: `Bearer ${token}` }) };
}

function post(route: string, body: unknown): Promise<Response> {
  return fetch(`${product.url}/api/v1${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf() },
    body: JSON.stringify(body),
  });
}

/** Registers the creator whose objects the events are about, and the owner of all others. */
async function register(): Promise<void> {
  const { email, password } = CREATOR;
  await post('/user', { username: 'bench', email, password });
  await pool.query(`update app_user set state = 'active' where email = $1`, [email]);
  await pool.query(
    `insert into app_user (pid, username, email, password_hash) values ($1, 'others', 'others@example.org', 'none')
    on conflict do nothing`,
    [USER_PID],
  );
}

async function signIn(): Promise<string> {
  const answer = await post('/login', { auth: CREATOR });
  if (answer.status !== 200) throw new Error(await answer.text());
  return ((await answer.json()) as { jwt: string }).jwt;
}
