import type { TestProject } from 'vitest/node';
import { hasObjectStore, startObjectStore } from './object-store.ts';
import { setup as setUpPostgres } from './postgres.global.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A bucket in the form of STORAGE_URL; undefined if there is none. */
    s3: string | undefined;
  }
}

/** Provides one S3 endpoint and one PostgreSQL for the whole test run, since each takes seconds to start. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all([setUpPostgres(project), setUpStore(project)]);
  return async () => {
    await Promise.all(started.map((stop) => stop?.()));
  };
}

/** Uses `TEST_STORAGE_URL`, or a new endpoint if Ceph is installed. */
async function setUpStore(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_STORAGE_URL;
  if (given !== undefined || !hasObjectStore()) {
    project.provide('s3', given);
    return undefined;
  }
  const store = await startObjectStore();
  project.provide('s3', store.url);
  return store.stop;
}
