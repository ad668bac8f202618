import type { BackupRun } from './backup-run.table.ts';

const HOUR = 60 * 60 * 1000;

/** Whether the next backup is due: an interval after the last one began, or an hour after a failed one. */
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
