import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { CLUSTER, claim, stopAbandonedClusters } from './abandoned-clusters.ts';
import { makeTemplate, startCachedCluster, TEMPLATE } from './cached-cluster.ts';
import { onServer } from './on-server.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for tests, and the migrated database on it that others are cloned from. */
    postgres: { url: string; template: string };
  }
}

/**
 * Provides one PostgreSQL for the whole test run: `TEST_DATABASE_URL`, or an embedded one in a temporary folder on a free port,
 * so that it never collides with a developer's own instance. Stops servers that killed runs left behind.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, template, stop } = given === undefined ? await startTemporary() : await prepareGiven(given);
  project.provide('postgres', { url, template });
  return stop;
}

async function prepareGiven(url: string) {
  const template = `${TEMPLATE}_${process.pid}`;
  await makeTemplate(url, template);
  return { url, template, stop: () => onServer(url, `drop database if exists ${template} with (force)`) };
}

async function startTemporary() {
  await stopAbandonedClusters();
  const folder = await makeTemporaryFolder('test');
  await claim(folder);
  const server = await startCachedCluster(path.join(folder, CLUSTER));
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, template: TEMPLATE, stop };
}
