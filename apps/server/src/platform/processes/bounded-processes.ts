// Not piscina: a thread's limits ignore buffers (2 GB under a limit of 100 MB), and a crashing decoder takes down the process.
import { availableParallelism } from 'node:os';
import { createFairLimit } from '../threads/fair-limit.ts';
import type { Bounds } from './bounded-command.ts';
import { createResidentProcesses } from './resident-processes.ts';
import { runOnce } from './run-once.ts';
import { type Work, WorkRefused } from './work.ts';

export interface ProcessLimits extends Bounds {
  /** Processes that run at once on this node, and tasks that wait for one. */
  readonly running: number;
  readonly waiting: number;
  /** The same limits for one owner. */
  readonly each: number;
  /** Whether scripts stay resident for the next task, see `serveWork`; they report no progress. */
  readonly areResident?: boolean;
}

const LIMITS: ProcessLimits = {
  running: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 8,
  each: 2,
  seconds: 60,
  megabytes: 2000,
};

export type BoundedProcesses = ReturnType<typeof createBoundedProcesses>;

/**
 * Processes hostile or heavy files in separate processes, few at once, each with limits of time and memory and an empty
 * environment. A failure there affects nothing else.
 */
export function createBoundedProcesses(limits: Partial<ProcessLimits> = {}) {
  const { running, waiting, each, areResident = false, ...bounds } = { ...LIMITS, ...limits };
  const owners: string[] = [];
  const takeTurn = createFairLimit(running);
  const start = areResident ? createResidentProcesses(bounds) : (work: Work) => runOnce(work, bounds);

  return {
    /**
     * @returns what the script printed, parsed
     * @throws {WorkRefused} `busy` while others have all places; `failed` if a limit or the file ended it
     */
    async run(work: Work): Promise<unknown> {
      const own = owners.filter((owner) => owner === work.owner).length;
      if (own >= each || owners.length >= running + waiting) throw new WorkRefused('busy');
      owners.push(work.owner);
      try {
        const begin = async () => {
          await work.prepare?.();
          return start(work);
        };
        return await takeTurn(work.owner, begin, work.signal);
      } finally {
        owners.splice(owners.indexOf(work.owner), 1);
      }
    },
  };
}
