import type { TRASH_KINDS } from '@pleinair/contract';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export type TrashKind = (typeof TRASH_KINDS)[number];

export const trashTable = pgTable('trash', {
  pid: text().primaryKey(),
  kind: text().$type<TrashKind>().notNull(),
  owner_pid: text().notNull(),
  name: text().notNull(),
  picture_key: text(),
  /** Its rows by table. */
  kept: jsonb().$type<Record<string, unknown[]>>().notNull(),
  deleted_at: timestamp({ withTimezone: true }).notNull(),
});
