import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Limit in bytes of a socket's path, on the strictest system. */
const LONGEST_SOCKET = 103;

/** A pid that no system assigns. */
const NO_PID = 2 ** 31 - 1;

/** What `postmaster.pid` says about the server that wrote it, which may have ended since. */
export interface LockFile {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket, if it has one with a usable path. */
  readonly socketFolder?: string;
  readonly text: string;
}

/** Where a cluster keeps its files. */
export const dataOf = (home: string): string => path.join(home, 'data');

export const lockFileOf = (home: string): string => path.join(dataOf(home), 'postmaster.pid');

/** @returns undefined if no server runs, unless it has crashed */
export async function readLockFile(home: string): Promise<LockFile | undefined> {
  const text = await readFile(lockFileOf(home), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0)) return undefined;
  const socket = lines[4] && path.resolve(dataOf(home), lines[4], `.s.PGSQL.${port}`);
  const isNamed = socket && Buffer.byteLength(socket) <= LONGEST_SOCKET;
  return { pid, port, text, ...(isNamed && { socketFolder: path.dirname(socket) }) };
}

/**
 * Marks the lock file of an ended server as stale. PostgreSQL refuses to start while any program has the pid in it, so the pid is
 * replaced; by the rest PostgreSQL sees whether processes of that server are left. Removes the files of its sockets.
 */
export async function disown(home: string, { text }: LockFile): Promise<void> {
  const file = await open(lockFileOf(home), 'r+');
  try {
    // Another start may have replaced the file since it was opened here.
    if ((await file.readFile('utf8')) !== text) return;
    await file.write(text.replace(/^\d+/, String(NO_PID)), 0);
  } finally {
    await file.close();
  }
  const sockets = (await readdir(home)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(sockets.map((name) => rm(path.join(home, name), { force: true })));
}
