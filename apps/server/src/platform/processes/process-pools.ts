import { availableParallelism } from 'node:os';
import { type BoundedProcesses, createBoundedProcesses, type ProcessLimits } from './bounded-processes.ts';

/** Where work on files is done, each with turns of its own, so that a small picture waits for no large film. */
export interface ProcessPools {
  /** Looks at files that take little memory. */
  readonly light: BoundedProcesses;
  /** Looks at the others, one after the other. */
  readonly heavy: BoundedProcesses;
  /** Converts, compresses and scores. */
  readonly tools: BoundedProcesses;
}

/** What waits has not copied its file yet and costs little: somebody who sends a whole album is not turned away. */
const PATIENT = { waiting: 200, each: 50, seconds: 90, areResident: true };

/** Of two processors one is left to everything else: with both busy, a file is read in three times as long. */
export const LIGHT_AT_ONCE = availableParallelism() > 2 ? 2 : 1;

/**
 * Of the megabytes that a process may allocate, Node and the decoders reserve 750 for the stacks of their threads and for heaps
 * that they hardly touch.
 * @param limits those of the tools
 */
export const createProcessPools = (limits: Partial<ProcessLimits> = {}): ProcessPools => ({
  light: createBoundedProcesses({ ...PATIENT, running: LIGHT_AT_ONCE, megabytes: 750 + 550 }),
  heavy: createBoundedProcesses({ ...PATIENT, running: 1, megabytes: 750 + 1450 }),
  tools: createBoundedProcesses(limits),
});
