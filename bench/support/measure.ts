import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type DatabaseLoad, LIMIT, type Load, loadDatabase, loadPaths, median, type Visits } from './load.ts';
import { type Product, startProduct, untilQuiet } from './product.ts';
import { seedSpaces } from './seed-spaces.ts';

/** Seconds per measurement, and number of measurements, alternating between the database and the product. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Seconds per warm-up round, and most warm-up rounds. */
const WARMING_SECONDS = 20;
const MOST_WARMING = 25;
/** Growth of the cache hit rate in such a round below which it counts as stable. */
const GROWN = 0.005;
const DATA = process.env.BENCH_DATA ?? fileURLToPath(new URL('../data', import.meta.url));
const SIZES = [10_000, 100_000, 1_000_000];

export interface Prepared {
  readonly visits: Visits;
  /** pgbench scripts of the same query for the database alone; several are run equally often. */
  readonly scripts: readonly string[];
  /** The fraction of answers from memory since the last call, if that grows with time. */
  readonly fromMemory?: () => Promise<number>;
  /** A note for the table's last column. */
  readonly note: () => Promise<string>;
}

export interface Measured {
  readonly product: Product;
  readonly pool: pg.Pool;
  readonly spaces: number;
  readonly folder: string;
}

/**
 * Runs the product with the number of spaces in each argument, loads its PostgreSQL and the product in turn, and prints one
 * line each: medians, and the ratio between the two.
 */
export async function measure(
  name: string,
  prepare: (measured: Measured) => Promise<Prepared>,
): Promise<void> {
  const sizes = process.argv.slice(2).map(Number);
  console.log(`${name}: ${os.cpus().length} × ${os.cpus()[0]?.model}, Node ${process.version}`);
  console.log(
    `| spaces | database/s | answers/s | ratio | p50 ms | p99 ms | database's over ${LIMIT} ms | memory | |`,
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const spaces of sizes.length > 0 ? sizes : SIZES) await measureOne(spaces, prepare);
}

async function measureOne(spaces: number, prepare: (measured: Measured) => Promise<Prepared>): Promise<void> {
  const folder = path.join(DATA, String(spaces));
  await mkdir(folder, { recursive: true });
  await fill(folder, spaces);
  const product = await startProduct(folder, { CACHE_MEMORY: process.env.CACHE_MEMORY ?? '512' });
  const pool = new pg.Pool({ connectionString: product.databaseUrl });
  try {
    await pool.query(`update api_key set requests_per_minute = 1000000000 where key = $1`, [product.apiKey]);
    await untilQuiet(product);
    const { visits, scripts, fromMemory, note } = await prepare({ product, pool, spaces, folder });
    const [database, loads]: [DatabaseLoad[], Load[]] = [[], []];
    // Warms the caches, as on a server that has run for a while.
    let before = 0;
    for (let round = 1; round <= MOST_WARMING; round += 1) {
      await loadPaths(product, { ...visits, folder, seconds: WARMING_SECONDS, round });
      const part = (await fromMemory?.()) ?? 0;
      if (part < before + GROWN) break;
      before = part;
    }
    await loadDatabase(product.databaseUrl, { scripts, seconds: SECONDS });
    for (let round = 1; round <= ROUNDS; round += 1) {
      database.push(await loadDatabase(product.databaseUrl, { scripts, seconds: SECONDS }));
      loads.push(
        await loadPaths(product, { ...visits, folder, seconds: SECONDS, round: MOST_WARMING + round }),
      );
    }
    const errors = loads.reduce((sum, one) => sum + one.errors, 0);
    if (errors > 0) throw new Error(`${errors} requests failed`);
    const ratio = median(loads.map(({ rate }, index) => rate / (database[index]?.rate ?? Number.NaN)));
    const columns = [
      spaces.toLocaleString('en'),
      Math.round(median(database.map(({ rate }) => rate))),
      Math.round(median(loads.map(({ rate }) => rate))),
      ratio.toFixed(2),
      median(loads.map(({ p50 }) => p50)).toFixed(1),
      median(loads.map(({ p99 }) => p99)).toFixed(1),
      `${(100 * median(database.map(({ late }) => late))).toFixed(1)} %`,
      `${Math.round((await product.memory()) / 1e6)} MB`,
      await note(),
    ];
    console.log(`| ${columns.join(' | ')} |`);
  } finally {
    await pool.end();
    await product.stop();
  }
}

/** Seeds through a product that then stops, so that the measured one starts with the data. */
async function fill(folder: string, spaces: number): Promise<void> {
  const product = await startProduct(folder, { CACHE_MEMORY: '0' });
  const pool = new pg.Pool({ connectionString: product.databaseUrl });
  await seedSpaces(pool, spaces).finally(() => pool.end());
  await product.stop();
}
