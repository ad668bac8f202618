import type { Platform } from '../platform/platform.ts';
import { findLastRun } from './backup-run.repository.ts';
import type { BackupRun } from './backup-run.table.ts';
import { isDue } from './is-due.ts';

/** Milliseconds between checks whether a backup is due. */
const MINUTE = 60 * 1000;

interface Dependencies extends Pick<Platform, 'db' | 'clock' | 'logger'> {
  /** Milliseconds between backups; undefined for none. */
  readonly every: number | undefined;
  /** Whether this process makes backups; others only report when the last one was made. */
  readonly isMaking: boolean;
  /** Makes a backup if one is due and no other node is making it; stops at the signal. Rejects with what went wrong. */
  readonly make: (signal: AbortSignal) => Promise<void>;
}

/** Makes backups when they are due, and reports the last one, automatic or not. */
export function createBackupSchedule({ db, clock, logger, every, isMaking, make }: Dependencies) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lastMade: BackupRun | undefined;

  /** The last backup that was made and read back, why a later attempt failed, if one did, and whether that was a scheduled one. */
  async function status() {
    const last = await findLastRun(db);
    const made = await findLastRun(db, 'made');
    const scheduled = every === undefined ? undefined : await findLastRun(db, 'scheduled');
    return {
      is_failing: (scheduled?.failure ?? null) !== null,
      every_seconds: every === undefined ? null : every / 1000,
      last_made_at: made?.ended_at.toISOString() ?? null,
      rows: made?.rows ?? 0,
      files: made?.files ?? 0,
      missing_files: made?.missing_files ?? 0,
      last_failure: last?.failure ?? null,
    };
  }

  async function makeOne(): Promise<void> {
    if (!isMaking || every === undefined) return;
    const before = await findLastRun(db, 'scheduled');
    if (!isDue(before, every, clock.now())) return;
    logger.info('starting a backup');
    try {
      await make(stopping.signal);
    } catch (err) {
      if (!stopping.signal.aborted) logger.error({ err }, 'the backup failed: retrying in an hour');
      return;
    }
    const run = await findLastRun(db, 'scheduled');
    // Another node is making it right now.
    if (run?.started_at.getTime() === before?.started_at.getTime()) return;
    if (run?.missing_files) logger.error({ run }, 'the backup lacks files that the storage has lost');
    else logger.info({ run }, 'the backup is made and verified');
  }

  async function look(): Promise<void> {
    try {
      await makeOne();
      lastMade = await findLastRun(db, 'made');
    } catch (err) {
      logger.warn({ err }, 'checking whether a backup is due failed');
    }
  }

  /** Makes a backup now if one is due, unless this process is already making one. */
  const tick = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  return {
    status,
    tick,
    /** When the last backup was made, in seconds since 1970; 0 if never. */
    lastMadeAt: (): number => (lastMade?.ended_at.getTime() ?? 0) / 1000,
    start(): void {
      tick();
      timer = setInterval(tick, MINUTE).unref();
    },
    /** Aborts a backup in progress. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await looking;
    },
  };
}
