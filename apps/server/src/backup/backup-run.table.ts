import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** An attempt to make a backup, recorded when it ended. Without a `failure` the backup was made and read back. */
export const backupRunTable = pgTable('backup_run', {
  started_at: timestamp({ withTimezone: true }).primaryKey(),
  ended_at: timestamp({ withTimezone: true }).notNull(),
  /** Whether it was automatic. */
  is_scheduled: boolean().notNull(),
  failure: text(),
  rows: bigint({ mode: 'number' }).notNull().default(0),
  files: bigint({ mode: 'number' }).notNull().default(0),
  missing_files: bigint({ mode: 'number' }).notNull().default(0),
  new_files: bigint({ mode: 'number' }).notNull().default(0),
  new_bytes: bigint({ mode: 'number' }).notNull().default(0),
});

export type BackupRun = typeof backupRunTable.$inferSelect;
