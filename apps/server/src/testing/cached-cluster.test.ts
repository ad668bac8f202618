import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { listMigrations } from '../platform/database/migrate.ts';
import { startCachedCluster, TEMPLATE } from './cached-cluster.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

let folder: string;
let cache: string;
const servers: EmbeddedPostgres[] = [];
beforeAll(async () => {
  folder = await makeTemporaryFolder('cached');
  cache = path.join(folder, 'cache');
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string): Promise<pg.Client> {
  const server = await startCachedCluster(path.join(folder, name), cache);
  servers.push(server);
  const url = new URL(server.url);
  url.pathname = `/${TEMPLATE}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Returns which initdb run a running cluster comes from, and how many migrations its template has. */
async function look(client: pg.Client): Promise<{ id: string; migrations: number }> {
  const { rows } = await client.query(
    'select system_identifier::text as id, (select count(*)::int from schema_migration) as migrations from pg_control_system()',
  );
  await client.end();
  return rows[0];
}

test('keeps one copy if several runs begin at once; later runs start from it unless it is damaged', async () => {
  const { length } = await listMigrations();
  const unfinished = path.join(cache, 'killed-while-copying');
  await mkdir(unfinished, { recursive: true });
  await utimes(unfinished, 0, 0);

  const first = await Promise.all((await Promise.all([start('one'), start('two')])).map(look));
  expect(first.map(({ migrations }) => migrations)).toEqual([length, length]);
  const copies = await readdir(cache);
  expect(copies).toHaveLength(1);

  const later = await look(await start('three'));
  expect(later.migrations).toBe(length);
  expect(first.map(({ id }) => id)).toContain(later.id);

  await rm(path.join(cache, copies[0] ?? '', 'global'), { recursive: true });
  const made = await look(await start('four'));
  expect(made.migrations).toBe(length);
  expect(first.map(({ id }) => id)).not.toContain(made.id);
  expect(await readdir(cache)).toEqual(copies);
});
