import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isMissing } from '../storage/is-missing.ts';

/** Milliseconds after which a process on another machine counts as ended: no work takes a day. */
const DAY = 24 * 60 * 60 * 1000;

export type TemporaryFiles = Awaited<ReturnType<typeof openTemporaryFiles>>;

/**
 * Keeps temporary files in one folder for each process, named after it. The next start, and `sweep`, remove what killed processes
 * left; processes that share `folder` leave each other's files alone.
 */
export async function openTemporaryFiles(folder: string) {
  const own = `${hostname()} ${process.pid} ${randomUUID()}`;

  async function isAbandoned(name: string): Promise<boolean> {
    const [host, pid] = name.split(' ');
    const { mtimeMs } = await stat(path.join(folder, name));
    if (host !== hostname()) return Date.now() - mtimeMs > DAY;
    // An earlier process had the same id.
    if (Number(pid) === process.pid) return !names.has(path.join(folder, name));
    return !isRunning(Number(pid)) || Date.now() - mtimeMs > DAY;
  }

  async function sweep(): Promise<void> {
    for (const name of await readdir(folder)) {
      try {
        if (await isAbandoned(name)) await rm(path.join(folder, name), { recursive: true, force: true });
      } catch (error) {
        // Removed by another process meanwhile.
        if (!isMissing(error)) throw error;
      }
    }
  }

  /** Calls `use` with a unique path, then removes everything written there or next to it, even on errors. */
  async function withTemporaryFile<Out>(use: (file: string) => Promise<Out>): Promise<Out> {
    const place = path.join(folder, own, randomUUID());
    await mkdir(place, { recursive: true, mode: 0o700 });
    try {
      return await use(path.join(place, 'file'));
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  names.add(path.join(folder, own));
  await mkdir(path.join(folder, own), { recursive: true, mode: 0o700 });
  await sweep();
  return {
    withTemporaryFile,
    sweep,
    /** Removes the folder of this process. */
    close: async (): Promise<void> => {
      await rm(path.join(folder, own), { recursive: true, force: true });
      names.delete(path.join(folder, own));
    },
  };
}

/** The folders of this process. */
const names = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
