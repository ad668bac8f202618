import { availableParallelism } from 'node:os';
import { type BoundedProcesses, createBoundedProcesses, type ProcessLimits } from './bounded-processes.ts';

/** The pools that work on files. Each takes turns separately, so that a small picture never waits for a large film. */
export interface ProcessPools {
  /** Looks at files that take little memory. */
  readonly light: BoundedProcesses;
  /** Looks at the others, one after the other. */
  readonly heavy: BoundedProcesses;
  /** Converts, compresses and scores. */
  readonly tools: BoundedProcesses;
}

/** Waiting work has not copied its file yet and costs little, so an album of pictures is accepted whole. */
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
