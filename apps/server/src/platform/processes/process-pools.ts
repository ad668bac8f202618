import { availableParallelism } from 'node:os';
import { type BoundedProcesses, createBoundedProcesses, type ProcessLimits } from './bounded-processes.ts';

/** The pools that process files. Each has a separate queue, so that a small picture never waits for a large film. */
export interface ProcessPools {
  /** Inspects files that take little memory. */
  readonly light: BoundedProcesses;
  /** Inspects larger files, one at a time. */
  readonly heavy: BoundedProcesses;
  /** Converts, compresses and scores files. */
  readonly tools: BoundedProcesses;
}

/** Waiting work has not copied its file yet and costs little, so an album of pictures is accepted whole. */
const PATIENT = { waiting: 200, each: 50, seconds: 90, areResident: true };

/** Of two processors one is left for everything else: with both busy, reading a file takes three times as long. */
export const LIGHT_AT_ONCE = availableParallelism() > 2 ? 2 : 1;

/**
 * Creates the pools. Of the megabytes that a process may allocate, Node and the decoders reserve 750 for thread stacks and for
 * heaps that they hardly use.
 * @param limits those of the tools
 */
export const createProcessPools = (limits: Partial<ProcessLimits> = {}): ProcessPools => ({
  light: createBoundedProcesses({ ...PATIENT, running: LIGHT_AT_ONCE, megabytes: 750 + 550 }),
  heavy: createBoundedProcesses({ ...PATIENT, running: 1, megabytes: 750 + 1450 }),
  tools: createBoundedProcesses(limits),
});
