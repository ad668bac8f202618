import type { BackupRun } from './backup-run.table.ts';

const HOUR = 60 * 60 * 1000;

/** Whether the next backup is to be made: so many milliseconds after the last one was begun, or an hour after one that failed. */
export function isDue(
  last: Pick<BackupRun, 'started_at' | 'ended_at' | 'failure'> | undefined,
  every: number,
  now: Date,
): boolean {
  if (!last) return true;
  const next =
    last.failure === null
      ? last.started_at.getTime() + every
      : last.ended_at.getTime() + Math.min(every, HOUR);
  return now.getTime() >= next;
}
