import { execFile } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createFairLimit } from '../threads/fair-limit.ts';

/**
 * A script of ours that does one piece of work on files. The last line that it prints is JSON; lines like `progress 40` say how
 * far it is, and others, which are of its libraries, say nothing.
 */
export interface Work {
  readonly script: URL;
  readonly args: readonly string[];
  /** Whose work it is: nobody keeps all places busy. */
  readonly owner: string;
  /** Ends the work when whoever wanted it is gone. */
  readonly signal?: AbortSignal;
  /** Is told the percentage of each line of progress. */
  readonly onProgress?: (percent: number) => void;
}

export interface ProcessLimits {
  /** Processes that run at once on this node, and works that wait for one. */
  readonly running: number;
  readonly waiting: number;
  /** Of the two, those of one owner. */
  readonly each: number;
  readonly seconds: number;
  /** Of everything that the process allocates, which the system enforces where it is Linux. */
  readonly megabytes: number;
}

const LIMITS: ProcessLimits = {
  running: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 8,
  each: 2,
  seconds: 60,
  megabytes: 2000,
};

const PROGRESS = /^progress (\d{1,3})$/;

/** Bytes that a script may print. */
const MAX_OUTPUT = 64_000;

const execute = promisify(execFile);

/** The work was not taken on, or had no end: it took too much time or memory, or failed on its file. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused';
  readonly reason: 'busy' | 'failed';

  constructor(reason: WorkRefused['reason'], options?: ErrorOptions) {
    super(`Work refused: ${reason}`, options);
    this.reason = reason;
  }
}

export type BoundedProcesses = ReturnType<typeof createBoundedProcesses>;

/**
 * Runs work on hostile or heavy files in processes of their own, few at once, each with a limit of time and memory and
 * with nothing of our environment: what goes wrong there touches nobody else.
 */
export function createBoundedProcesses(limits: Partial<ProcessLimits> = {}) {
  const { running, waiting, each, seconds, megabytes } = { ...LIMITS, ...limits };
  const owners: string[] = [];
  const inTurn = createFairLimit(running);

  async function start({ script, args, signal, onProgress }: Work): Promise<unknown> {
    const node = [
      process.execPath,
      `--max-old-space-size=${Math.ceil(megabytes / 2)}`,
      fileURLToPath(script),
    ];
    // The shell hands its limits on to what it becomes; the second one holds even if we are gone.
    const bounded = `ulimit -d ${megabytes * 1000} && ulimit -t ${seconds * 2} && exec "$@"`;
    const [program, ...first] =
      process.platform === 'linux' ? ['/bin/sh', '-c', bounded, 'sh', ...node] : node;
    // What Node has made of the same files before, as our own start uses it: half the time of a small work.
    const cache = getCompileCacheDir();
    const options = {
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(cache) },
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_OUTPUT,
      ...(signal && { signal }),
    } as const;
    try {
      const running = execute(program ?? '', [...first, ...args], options);
      if (onProgress && running.child.stdout) {
        createInterface({ input: running.child.stdout }).on('line', (line) => {
          const percent = PROGRESS.exec(line)?.[1];
          if (percent !== undefined) onProgress(Number(percent));
        });
      }
      const { stdout } = await running;
      return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
    } catch (cause) {
      signal?.throwIfAborted();
      throw new WorkRefused('failed', { cause });
    }
  }

  return {
    /**
     * @returns what the script printed, parsed
     * @throws {WorkRefused} `busy` while others have all places; `failed` when a limit or the file ended it
     */
    async run(work: Work): Promise<unknown> {
      const own = owners.filter((owner) => owner === work.owner).length;
      if (own >= each || owners.length >= running + waiting) throw new WorkRefused('busy');
      owners.push(work.owner);
      try {
        return await inTurn(work.owner, () => start(work), work.signal);
      } finally {
        owners.splice(owners.indexOf(work.owner), 1);
      }
    },
  };
}
