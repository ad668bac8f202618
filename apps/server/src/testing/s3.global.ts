import type { TestProject } from 'vitest/node';
import { hasObjectStore, startObjectStore } from './object-store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A bucket as STORAGE_URL names it; undefined where nothing can make one. */
    s3: string | undefined;
  }
}

/** One S3 endpoint for the whole test run: `TEST_STORAGE_URL`, or a new one where Ceph is installed. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_STORAGE_URL;
  if (given !== undefined || !hasObjectStore()) {
    project.provide('s3', given);
    return undefined;
  }
  const store = await startObjectStore();
  project.provide('s3', store.url);
  return store.stop;
}
