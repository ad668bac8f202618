import { readdir, readFile, readlink, realpath, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, type LockFile, lockFileOf, readLockFile } from './lock-file.ts';
import { commandOf, pidSpace, startOf } from './process-start.ts';

/** Milliseconds between heartbeats of a server, and to wait for one. */
export const BEAT = 1000;
const PATIENCE = 2.5 * BEAT;

/** Identifies the server's process; written next to its data by the process that started it. */
const noteOf = (home: string): string => path.join(home, 'server-process');

/**
 * Looks for the server of a folder. `postmaster.pid` is not enough: after a power cut, or in a restarted container, another
 * program may have its pid. Proof is the recorded start time of the process, if pids still have the same scope; otherwise a
 * command line that names the folder, an answer on its socket, or the heartbeat that its watcher writes.
 * @returns whether it runs among the processes visible here, or elsewhere, as in another container with the same files
 */
export async function findServer(home: string): Promise<'here' | 'elsewhere' | undefined> {
  const lock = await readLockFile(home);
  if (!lock) return undefined;
  const begun = await startOf(lock.pid);
  const { space, start } = await readNote(home, lock);
  if (space === (await pidSpace())) return begun !== undefined && begun === start ? 'here' : undefined;
  if (begun !== undefined && (await isServerOf(lock.pid, home))) {
    await noteServer(home);
    return 'here';
  }
  return (await answers(lock)) || (await beats(home)) ? 'elsewhere' : undefined;
}

/** Records the process of the server that runs in a folder. */
export async function noteServer(home: string): Promise<void> {
  const lock = await readLockFile(home);
  const start = lock && (await startOf(lock.pid));
  if (lock && start) await writeFile(noteOf(home), [idOf(lock), await pidSpace(), start].join('\n'));
}

async function readNote(home: string, lock: LockFile) {
  const [id, space, start] = (await readFile(noteOf(home), 'utf8').catch(() => '')).split('\n');
  return id === idOf(lock) ? { space, start } : {};
}

/** The pid and the second of its start. */
const idOf = ({ pid, text }: LockFile): string => `${pid} ${text.split('\n')[2]}`;

/** Writes a heartbeat for those who see the server's files but not its process. */
export async function beat(home: string): Promise<void> {
  const now = new Date();
  await utimes(lockFileOf(home), now, now).catch(() => undefined);
}

async function beats(home: string): Promise<boolean> {
  const last = () =>
    stat(lockFileOf(home)).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  const before = await last();
  await sleep(PATIENCE);
  return (await last()) !== before;
}

async function isServerOf(pid: number, home: string): Promise<boolean> {
  const command = await commandOf(pid);
  return command.includes('postgres') && command.includes(dataOf(home));
}

function answers({ socketFolder, port }: LockFile): Promise<boolean> {
  if (!socketFolder) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(path.join(socketFolder, `.s.PGSQL.${port}`));
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Ends what is left of a killed server: a process that is busy with a query does not notice for a while, and no other server can
 * start until it does. Outside Linux it is only waited for.
 */
export async function endOrphans(home: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const data = await realpath(dataOf(home));
  const until = performance.now() + PATIENCE;
  for (let left = await processesIn(data); left.length > 0; left = await processesIn(data)) {
    for (const pid of left) kill(pid);
    if (performance.now() > until) return;
    await sleep(20);
  }
}

/** Finds the PostgreSQL processes that work in a folder. */
async function processesIn(data: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const isOne = async (pid: number) =>
    (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data &&
    (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres' &&
    (await startOf(pid)) !== undefined;
  const areOnes = await Promise.all(pids.map(isOne));
  return pids.filter((_pid, index) => areOnes[index]);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}
