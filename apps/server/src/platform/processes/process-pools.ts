import { availableParallelism } from 'node:os';
import { createBoundedProcesses, type ProcessLimits } from './bounded-processes.ts';

export type ProcessPools = ReturnType<typeof createProcessPools>;

/** Waiting work has not copied its file yet and costs little, so an album of pictures is accepted whole. */
const PATIENT = { waiting: 200, each: 50, seconds: 90, areResident: true };

/** Of two processors one is left for everything else: with both busy, reading a file takes three times as long. */
export const LIGHT_AT_ONCE = availableParallelism() > 2 ? 2 : 1;

/**
 * Creates the pools that process files. Each has a separate queue, so that a small picture never waits for a large film. Of the
 * megabytes that a process may allocate, Node and the decoders reserve 750 for thread stacks and for heaps that they hardly use.
 */
export const createProcessPools = (limits: Partial<ProcessLimits> = {}) => ({
  /** Inspects files that take little memory. */
  light: createBoundedProcesses({ ...PATIENT, running: LIGHT_AT_ONCE, megabytes: 750 + 550 }),
  /** Inspects larger files, one at a time. */
  heavy: createBoundedProcesses({ ...PATIENT, running: 1, megabytes: 750 + 1450 }),
  /** Converts, compresses and scores files, within these limits. */
  tools: createBoundedProcesses(limits),
});
