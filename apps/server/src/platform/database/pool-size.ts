import { StartError } from '../../config/start-error.ts';

/** Connections of a process's pool. */
const POOL = 8;
/**
 * A process's other connections: two that read snapshots, five of its jobs, one that listens for changes, one that reads
 * channels, one at its start.
 */
const OTHERS = 10;
const LEAST = 2;

/** The PostgreSQL connections that this many processes can use. */
export const connectionsOf = (processes: number): number => processes * (POOL + OTHERS);

/**
 * Returns the pool size of each process, if they share PostgreSQL's connections.
 * @throws {StartError} if there are too few
 */
export function poolSize(connections: number, processes: number): number {
  const size = Math.min(POOL, Math.floor(connections / processes) - OTHERS);
  if (size >= LEAST || processes === 1) return Math.max(LEAST, size);
  throw new StartError(
    `PROCESSES: ${processes} are too many for a PostgreSQL that allows ${connections} connections: lower it, or raise max_connections.`,
  );
}
