import type { Arrangement, Operation } from '@pleinair/domain';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Anchors and nodes of a space; edits of objects and their parts are not part of its history. */
export type Placed = Pick<Arrangement, 'anchors' | 'nodes'>;

export const revisionTable = pgTable(
  'space_revision',
  {
    space_pid: text().notNull(),
    revision: integer().notNull(),
    author_pid: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    operations: jsonb().$type<readonly Operation[]>().notNull().default([]),
    arrangement: jsonb().$type<Placed>(),
  },
  (table) => [primaryKey({ columns: [table.space_pid, table.revision] })],
);

export type RevisionRow = typeof revisionTable.$inferSelect;
