import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of a socket's path, on the system that has the fewest for it. */
const LONGEST_SOCKET = 103;

/** A pid that no system gives. */
const NO_PID = 2 ** 31 - 1;

/** What `postmaster.pid` says of the server that wrote it, which may have ended since. */
export interface LockFile {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket, if it has one that can be named. */
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
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0)) return undefined;
  const socket = lines[4] && path.resolve(dataOf(home), lines[4], `.s.PGSQL.${port}`);
  const isNamed = socket && Buffer.byteLength(socket) <= LONGEST_SOCKET;
  return { pid, port, text, ...(isNamed && { socketFolder: path.dirname(socket) }) };
}

/**
 * Makes the file of a server that has ended one that PostgreSQL knows for such: it refuses to start while any program has the pid that
 * is written there. The rest stays, by which it sees whether processes of that server are left. Files of sockets go.
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
