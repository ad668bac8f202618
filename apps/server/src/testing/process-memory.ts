import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between measurements of `watchMemory`. */
const INTERVAL = 20;

/**
 * Returns the bytes of memory that a process and all its descendants occupy. Memory that several of them share, such as
 * PostgreSQL's buffers, counts once (PSS). Linux only; see proc_pid_smaps(5).
 */
export async function memoryOf(pid: number): Promise<number> {
  const sizes = await Promise.all([...(await familyOf(pid))].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Measures `memoryOf(pid)` now, every 20 ms and once more when it is stopped.
 * @returns a function that stops it and returns the largest value seen
 */
export async function watchMemory(pid: number): Promise<() => Promise<number>> {
  const stopping = new AbortController();
  let peak = 0;
  const look = async () => {
    peak = Math.max(peak, await memoryOf(pid));
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await sleep(INTERVAL, undefined, { signal: stopping.signal }).catch(() => undefined);
      await look();
    }
  };
  await look();
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    return peak;
  };
}

/** Finds the process and its descendants, except those whose parent has ended. */
async function familyOf(pid: number): Promise<Set<number>> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(names.map(async (name) => [Number(name), await parentOf(name)] as const));
  const family = new Set([pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return family;
}

/** The second field after the name, which may contain spaces and parentheses. Source: proc_pid_stat(5). */
async function parentOf(pid: string): Promise<number> {
  const stat = await read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

/** Returns bytes. If only root may read a process's shares, its own pages and files count, but no shared memory. */
async function sizeOf(pid: number): Promise<number> {
  const rollup = await read(`/proc/${pid}/smaps_rollup`);
  if (rollup !== '') return kilobytes(rollup, 'Pss');
  const status = await read(`/proc/${pid}/status`);
  return kilobytes(status, 'RssAnon') + kilobytes(status, 'RssFile');
}

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;

/** Reads a file, which disappears with its process. */
const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
