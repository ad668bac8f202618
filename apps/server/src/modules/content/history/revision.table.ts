import type { Sequence, SpaceSettings } from '@pleinair/contract';
import type { Arrangement, Operation } from '@pleinair/domain';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What a revision has besides its arrangement. */
export type SpaceState = {
  readonly storylines: Sequence[];
  readonly settings: Partial<SpaceSettings>;
};

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
    /** The sequences and settings before this revision, if it changed them. */
    replaced: jsonb().$type<SpaceState>(),
  },
  (table) => [primaryKey({ columns: [table.space_pid, table.revision] })],
);

export type RevisionRow = typeof revisionTable.$inferSelect;
