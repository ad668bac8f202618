import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/database/embedded/embedded-postgres.ts';
import { dataOf } from '../platform/database/embedded/lock-file.ts';
import { listMigrations, migrate } from '../platform/database/migrate.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { onServer } from './on-server.ts';

/** The migrated database that test databases are cloned from. */
export const TEMPLATE = 'pleinair_template';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/pleinair/clusters', import.meta.url));
/** Milliseconds after which an unused copy is removed. */
const KEPT = 7 * 24 * 60 * 60 * 1000;
/** What a new cluster depends on besides the migrations. */
const MAKERS = [
  '../platform/database/embedded/cluster.ts',
  '../platform/jobs/jobs.ts',
  './cached-cluster.ts',
];
const SETTINGS = {
  // Test data need not survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
};

/**
 * Starts a PostgreSQL with a migrated `TEMPLATE` in `folder`, copied from a stopped one that an earlier run left in `cache`. If
 * there is no complete copy, it makes one: the caller then waits once for initdb and the migrations.
 */
export async function startCachedCluster(folder: string, cache = CACHE): Promise<EmbeddedPostgres> {
  const kept = path.join(cache, await keyOfCluster());
  const data = dataOf(folder);
  const start = () => startEmbeddedPostgres({ folder, password: 'test', settings: SETTINGS });
  if (await isCopied(kept, data)) {
    const server = await start().catch(() => undefined);
    if (server) return server;
    for (const broken of [kept, data]) await rm(broken, { recursive: true, force: true });
  }
  const server = await start();
  await makeTemplate(server.url, TEMPLATE);
  await server.stop();
  await keep(data, kept);
  await removeUnused(cache);
  return start();
}

/** Creates a database with every table, including those of the jobs. */
export async function makeTemplate(server: string, name: string): Promise<void> {
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  await (await startJobs(url.href, createLogger('silent'))).stop(0);
}

/** Hashes everything that a cluster is made from, and the user who owns it. */
async function keyOfCluster(): Promise<string> {
  const { 'embedded-postgres': server, 'pg-boss': jobs } = manifest.dependencies;
  const hash = createHash('sha256').update([server, jobs, process.arch, process.getuid?.()].join());
  for (const { name, checksum } of await listMigrations()) hash.update(`${name} ${checksum}`);
  for (const file of MAKERS) hash.update(await readFile(new URL(file, import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

/** Copies the cached cluster, unless there is none or another run removes it meanwhile. */
async function isCopied(kept: string, data: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(kept, now, now);
    await mkdir(path.dirname(data), { recursive: true });
    await copyFolder(kept, data);
    return true;
  } catch {
    await rm(data, { recursive: true, force: true });
    return false;
  }
}

/**
 * Caches a copy of a stopped cluster under a name that only complete copies have. If several runs do so at once, the first wins.
 */
async function keep(data: string, kept: string): Promise<void> {
  const unfinished = `${kept}.${randomUUID()}`;
  await mkdir(path.dirname(kept), { recursive: true });
  await copyFolder(data, unfinished);
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true }));
}

/** Removes copies that are incomplete or were not used for a long time. */
async function removeUnused(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const copy = path.join(cache, name);
    const used = await stat(copy).catch(() => undefined);
    if (used && Date.now() - used.mtimeMs > KEPT) await rm(copy, { recursive: true, force: true });
  }
}

/** Copies a folder with its files' owners, which root must preserve: PostgreSQL refuses data that belongs to others. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-Rp', from, to]);
}
