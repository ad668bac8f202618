import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives a path that nobody else uses, and removes what was written there, come what may. */
export async function withTemporaryFile<Out>(use: (file: string) => Promise<Out>): Promise<Out> {
  const file = path.join(tmpdir(), `pleinair-${randomUUID()}`);
  try {
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
