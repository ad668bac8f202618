import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { stopEmbeddedPostgres } from './stop-embedded-postgres.ts';
import { TEMPORARY_PREFIX } from './temporary-folder.ts';

/** Identifies the process that owns a temporary folder's cluster. */
const OWNER = 'owner';
/** The location of the folder's cluster. */
export const CLUSTER = 'postgres';

/** Records in a temporary folder which process owns its cluster, by default this one. */
export const claim = (folder: string, pid = process.pid): Promise<void> =>
  writeFile(path.join(folder, OWNER), `${hostname()} ${pid}`);

/**
 * Stops the clusters left by killed test runs, and removes their folders. Only touches a folder that records its owner, if the
 * owner ran on this machine and its process has ended.
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
    // A process of another user is alive too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
