import { StartError } from '../config/start-error.ts';
import { DamagedBackup } from './damaged-backup.ts';

/**
 * Tells the operator in one line what went wrong and what to do; rethrows unexpected errors. `advice` is used for a damaged
 * backup.
 */
export function explain(error: unknown, advice: string): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof DamagedBackup) {
    return `The backup is damaged: ${error.message}. ${advice}`;
  }
  if (error instanceof Error && 'code' in error) return error.message;
  // As the AWS SDK marks what S3 answered.
  if (error instanceof Error && '$fault' in error) return `S3 answered ${error.name}: ${error.message}`;
  throw error;
}

/** The time since `begun`, a value of `performance.now()`. */
export function since(begun: number): string {
  const seconds = (performance.now() - begun) / 1000;
  return seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
}

const MEGABYTE = 1_000_000;

export const inWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
