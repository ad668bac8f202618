import { spawnSync } from 'node:child_process';
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/database/embedded/embedded-postgres.ts';
import { CLUSTER, claim, stopAbandonedClusters } from './abandoned-clusters.ts';
import { stopEmbeddedPostgres } from './stop-embedded-postgres.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

let folder: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  folder = await makeTemporaryFolder('abandoned');
  server = await startEmbeddedPostgres({ folder: path.join(folder, CLUSTER), password: 'test' });
});
afterAll(async () => {
  await stopEmbeddedPostgres(path.join(folder, CLUSTER)).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

const answers = async () => {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isThere;
};
const isKept = () =>
  access(folder).then(
    () => true,
    () => false,
  );

test('stops a cluster whose owner has ended, and leaves alone one whose owner lives or is unknown', async () => {
  await stopAbandonedClusters();
  expect(await answers(), 'its owner is unknown').toBe(true);

  await claim(folder);
  await stopAbandonedClusters();
  expect(await answers(), 'this process lives').toBe(true);

  await claim(folder, spawnSync(process.execPath, ['--version']).pid);
  await stopAbandonedClusters();
  expect(await answers()).toBe(false);
  expect(await isKept()).toBe(false);
});
