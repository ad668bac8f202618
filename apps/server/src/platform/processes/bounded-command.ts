import type { ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A third of the server's weight when the processor is busy. Source: sched(7). */
const NICENESS = 5;

/** What one process may use. */
export interface Bounds {
  readonly seconds: number;
  /** Limit of everything that the process allocates, which Linux enforces. */
  readonly megabytes: number;
}

/** The program and arguments that run a script of ours within bounds, and the little that it learns of our environment. */
export function boundedCommand(script: URL, { seconds, megabytes }: Bounds) {
  const node = [process.execPath, `--max-old-space-size=${Math.ceil(megabytes / 2)}`, fileURLToPath(script)];
  // The shell passes its limits on to the command; the second one holds even if we are gone.
  const bounded = `ulimit -d ${megabytes * 1000} && ulimit -t ${seconds * 2} && exec "$@"`;
  const [program = '', ...args] =
    process.platform === 'linux' ? ['/bin/sh', '-c', bounded, 'sh', ...node] : node;
  // Node's compile cache, as our own start uses it, halves the time of a small task.
  const cache = getCompileCacheDir();
  // The C library keeps freed memory per arena; a few arenas are enough.
  const env = {
    MALLOC_ARENA_MAX: '2',
    ...(cache !== undefined && { NODE_COMPILE_CACHE: path.dirname(cache) }),
  };
  return { program, args, env };
}

/** Lets calls go first when the processor is busy. */
export function yieldToCalls({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or the system does not let us.
  }
}
