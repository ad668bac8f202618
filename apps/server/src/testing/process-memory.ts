import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between measurements of `watchMemory`: the kernel walks through all pages for each. */
const INTERVAL = 50;

/**
 * Returns the bytes of memory that a process and all its descendants occupy. Memory that several of them share, such as
 * PostgreSQL's buffers, counts once (PSS). Linux only; see proc_pid_smaps(5).
 */
export function memoryOf(pid: number): number {
  return [...familyOf(pid)].reduce((sum, one) => sum + sizeOf(one), 0);
}

/**
 * Measures `memoryOf(pid)` now, every 50 ms and once more when it is stopped.
 * @returns a function that stops it and returns the largest value seen
 */
export function watchMemory(pid: number): () => Promise<number> {
  const stopping = new AbortController();
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, memoryOf(pid));
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await sleep(INTERVAL, undefined, { signal: stopping.signal }).catch(() => undefined);
      look();
    }
  };
  look();
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    return peak;
  };
}

/** Finds the process and its descendants, except those whose parent has ended. */
function familyOf(pid: number): Set<number> {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = names.map((name) => [Number(name), parentOf(name)] as const);
  const family = new Set([pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return family;
}

/** The second field after the name, which may contain spaces and parentheses. Source: proc_pid_stat(5). */
function parentOf(pid: string): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

/** Returns bytes. If only root may read a process's shares, its own pages and files count, but no shared memory. */
function sizeOf(pid: number): number {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  if (rollup !== '') return kilobytes(rollup, 'Pss');
  const status = read(`/proc/${pid}/status`);
  return kilobytes(status, 'RssAnon') + kilobytes(status, 'RssFile');
}

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;

/**
 * Reads a file, which disappears with its process. Synchronously, since the asynchronous call takes 64 kB for a file of unknown
 * size: twenty times a second for every process of the machine, that keeps the garbage collector busy.
 */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
