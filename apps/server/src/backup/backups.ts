import type { Gauges } from '../http/observability.ts';
import type { Platform } from '../platform/platform.ts';
import { makeInProcess } from './backup-process.ts';
import { createBackupSchedule } from './backup-schedule.ts';

/** Makes backups when they are due, and reports when the last one was made. */
export function createBackups({ config, clock, logger, siblings, db }: Platform) {
  const schedule = createBackupSchedule({
    db,
    clock,
    logger,
    every: config.backup.every,
    isMaking: siblings.isFirst,
    make: makeInProcess,
  });
  const gauges: Gauges = {
    pleinair_backup_made_timestamp_seconds: [
      'When the last backup was made and read back, in seconds since 1970; 0: never.',
      schedule.lastMadeAt,
      'min',
    ],
  };
  return { ...schedule, gauges };
}
