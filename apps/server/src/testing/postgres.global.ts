import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { CLUSTER, claim, stopAbandonedClusters } from './abandoned-clusters.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for tests, and the migrated database on it that others are cloned from. */
    postgres: { url: string; template: string };
  }
}

/**
 * One PostgreSQL for the whole test run: `TEST_DATABASE_URL`, or a new embedded one in a temporary folder on a
 * free port, which no developer's own instance can meet. One that a killed run left behind is stopped.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startTemporary();
  const template = `pleinair_template_${process.pid}`;
  await command(server.url, `create database ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  await migrate(url.href);
  // The tables of the jobs, too, are made once.
  await (await startJobs(url.href, createLogger('silent'))).stop(0);
  project.provide('postgres', { url: server.url, template });
  return async () => {
    await command(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

async function startTemporary() {
  await stopAbandonedClusters();
  const folder = await makeTemporaryFolder('test');
  await claim(folder);
  // What a test writes need not survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };
  const server = await startEmbeddedPostgres({
    folder: path.join(folder, CLUSTER),
    password: 'test',
    settings,
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
