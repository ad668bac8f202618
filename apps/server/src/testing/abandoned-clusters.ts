import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { stopEmbeddedPostgres } from './stop-embedded-postgres.ts';
import { TEMPORARY_PREFIX } from './temporary-folder.ts';

/** Names the process whose end ends a temporary folder's cluster. */
const OWNER = 'owner';
/** Where the folder's cluster lies. */
export const CLUSTER = 'postgres';

/** Writes into a temporary folder that its cluster is a process's, this one's if none is named. */
export const claim = (folder: string, pid = process.pid): Promise<void> =>
  writeFile(path.join(folder, OWNER), `${hostname()} ${pid}`);

/**
 * Stops the clusters of test runs that were killed before they could, and removes their folders. A folder is only
 * touched when it names its owner, the owner ran on this machine, and no process has its number any more.
 */
export async function stopAbandonedClusters(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((name) => name.startsWith(TEMPORARY_PREFIX))) {
    const folder = path.join(tmpdir(), name);
    if (!(await isAbandoned(folder))) continue;
    await stopEmbeddedPostgres(path.join(folder, CLUSTER));
    await rm(folder, { recursive: true, force: true });
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const owner = await readFile(path.join(folder, OWNER), 'utf8').catch(() => undefined);
  const [machine, pid] = owner?.split(' ') ?? [];
  return machine === hostname() && pid !== undefined && !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is alive, too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
