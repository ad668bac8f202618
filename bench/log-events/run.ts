// How fast visitors' events are stored: lists of 20 events over 32 connections, each answered once committed, compared with
// PostgreSQL's maximum and with a plain INSERT per request. BENCH_SECONDS and
// BENCH_ROUNDS set the duration.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { median } from '../support/median.ts';
import { startProduct } from '../support/product.ts';
import { LIMIT, type Measure, measureLimit, measureLists, measurePlain } from './measures.ts';

const SPACES = 10_000;
const KEY = 'key-of-the-log-benchmark';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

const dataDir = await mkdtemp(path.join(tmpdir(), 'pleinair-bench-'));
const product = await startProduct(dataDir);
const pool = new pg.Pool({ connectionString: product.databaseUrl });
const setting = { databaseUrl: product.databaseUrl, key: KEY, spaces: SPACES, seconds };
const limits: number[] = [];
const late: number[] = [];
const plains: Measure[] = [];
const ours: Measure[] = [];
const drains: number[] = [];

try {
  await seed();
  // Warms up, like a server that has run for a while.
  await measureLists(`${product.url}/api/v1/logs`, setting);
  await untilCounted();
  for (let round = 1; round <= rounds; round++) {
    // Measured in turn, so that other load on the machine affects all three alike.
    const limit = await measureLimit(setting);
    limits.push(limit.events);
    late.push(limit.late);
    plains.push(await measurePlain(setting));
    ours.push(await measureLists(`${product.url}/api/v1/logs`, setting));
    drains.push(await untilCounted());
    await pool.query('checkpoint');
    print(`round ${round}`, limits.at(-1), plains.at(-1), ours.at(-1), drains.at(-1));
  }
  const middle = (measures: readonly Measure[]): Measure => ({
    events: median(measures.map(({ events }) => events)),
    p50: median(measures.map(({ p50 }) => p50)),
    p99: median(measures.map(({ p99 }) => p99)),
  });
  print('median', median(limits), middle(plains), middle(ours), median(drains));
  const ratios = ours.map(({ events }, round) => ({
    limit: events / (limits[round] ?? Number.NaN),
    plain: events / (plains[round]?.events ?? Number.NaN),
  }));
  const ofLimit = median(ratios.map(({ limit }) => limit));
  const ofPlain = median(ratios.map(({ plain }) => plain));
  console.log(
    `ratio: ${ofLimit.toFixed(2)} of PostgreSQL's own limit (at least 0.6), ${ofPlain.toFixed(2)} times the plain INSERT (at least 3)`,
  );
  console.log(
    `of PostgreSQL's own statements ${(100 * median(late)).toFixed(1)} % took longer than ${LIMIT} ms (at most 1 % of Pleinair's)`,
  );
} finally {
  await pool.end();
  await product.stop();
  await rm(dataDir, { recursive: true });
}

function print(name: string, limit = 0, plain?: Measure, own?: Measure, drain = 0): void {
  const tell = ({ events, p50, p99 }: Measure) =>
    `${Math.round(events)} events/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(`${name}: PostgreSQL ${Math.round(limit)} events/s`);
  if (plain) console.log(`  plain INSERT: ${tell(plain)}`);
  if (own) console.log(`  Pleinair: ${tell(own)}; all counted ${drain.toFixed(1)} s after the last`);
}

async function seed(): Promise<void> {
  await untilQuiet();
  await pool.query(
    `insert into api_key (key, name, requests_per_minute) values ('${KEY}', 'Benchmark', 1000000000)`,
  );
  await pool.query(`
    insert into app_user (pid, username, email, password_hash) values ('0user', 'bench', 'bench@example.org', 'none')`);
  await pool.query(
    `
    insert into layer (pid, owner_pid, name)
    select '0layer' || lpad(one::text, 20, '0'), '0user', 'bench-' || one from generate_series(0, $1::int / 10) as one`,
    [SPACES],
  );
  await pool.query(
    `insert into space (pid, layer_pid, name, latitude, longitude, tile)
    select '0space' || lpad(one::text, 20, '0'), '0layer' || lpad((one / 10)::text, 20, '0'), 'Space ' || one,
      48 + one % 1000 * 0.001, 2 + one % 700 * 0.001, '16/0/0'
    from generate_series(0, $1::int) as one`,
    [SPACES],
  );
  // The log's files are created once and reused, so creating them must not count.
  await measureLimit(setting);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

/** A new product first loads the places of its address search. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from settlement_edition');
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Seconds until every stored event is counted. */
async function untilCounted(): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { rows } = await pool.query('select from log_batch limit 1');
    if (rows.length === 0) return (performance.now() - start) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
