const DAY = 24 * 60 * 60 * 1000;
/** The first Monday of 1970, so that weeks begin on Mondays. */
const MONDAY = 4 * DAY;

export interface Retention {
  readonly daily: number;
  readonly weekly: number;
}

export const RETENTION: Retention = { daily: 7, weekly: 4 };

/**
 * Chooses which backups to keep: the last of each of the latest days and weeks (from Monday, UTC) that have one. As long as no
 * backup is made, none is deleted.
 */
export function backupsToKeep(times: readonly Date[], { daily, weekly }: Retention = RETENTION): Date[] {
  const latestFirst = [...times].sort((one, other) => other.getTime() - one.getTime());
  const kept = new Set([
    ...lastOfEach(latestFirst, (at) => Math.floor(at.getTime() / DAY), daily),
    ...lastOfEach(latestFirst, (at) => Math.floor((at.getTime() - MONDAY) / (7 * DAY)), weekly),
  ]);
  return latestFirst.filter((at) => kept.has(at));
}

function lastOfEach(latestFirst: readonly Date[], periodOf: (at: Date) => number, count: number): Date[] {
  const periods = new Map<number, Date>();
  for (const at of latestFirst) if (!periods.has(periodOf(at))) periods.set(periodOf(at), at);
  return [...periods.values()].slice(0, count);
}
