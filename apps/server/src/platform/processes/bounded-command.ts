import type { ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Niceness that gives a third of the server's weight when the processor is busy. Source: sched(7). */
const NICENESS = 5;

/** The limits of one process. */
export interface Bounds {
  readonly seconds: number;
  /** Limit of everything that the process allocates, enforced by Linux. */
  readonly megabytes: number;
}

/** Returns the program and arguments that run one of our scripts within limits, and its minimal environment. */
export function boundedCommand(script: URL, { seconds, megabytes }: Bounds) {
  const node = [process.execPath, `--max-old-space-size=${Math.ceil(megabytes / 2)}`, fileURLToPath(script)];
  // The command inherits the shell's limits; the second one holds even if this process is gone.
  const bounded = `ulimit -d ${megabytes * 1000} && ulimit -t ${seconds * 2} && exec "$@"`;
  const [program = '', ...args] =
    process.platform === 'linux' ? ['/bin/sh', '-c', bounded, 'sh', ...node] : node;
  // Node's compile cache, as used for our own start, halves the time of a small task.
  const cache = getCompileCacheDir();
  // The C library keeps freed memory for each arena; a few arenas are enough.
  const env = {
    MALLOC_ARENA_MAX: '2',
    ...(cache !== undefined && { NODE_COMPILE_CACHE: path.dirname(cache) }),
  };
  return { program, args, env };
}

/** Lowers the process's priority, so that calls go first when the processor is busy. */
export function yieldToCalls({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has already ended, or the system does not allow it.
  }
}
