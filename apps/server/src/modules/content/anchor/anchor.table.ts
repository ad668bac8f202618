import type { MarkScore } from '@pleinair/contract';
import type { AccessLevel } from '@pleinair/domain';
import { doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

type TrackabilityReason = MarkScore['reasons'][number];

const instant = () => timestamp({ withTimezone: true });

export const anchorTable = pgTable('anchor', {
  pid: text().primaryKey(),
  owner_pid: text().notNull(),
  name: text().notNull(),
  anchor_type: text().notNull(),
  mark: text(),
  data_uri: text(),
  data: text(),
  image_blob: text(),
  mark_blob: text(),
  description: text().notNull().default(''),
  width: doublePrecision(),
  mark_score: integer(),
  mark_reasons: text().array().$type<TrackabilityReason[]>().notNull().default([]),
  scale: doublePrecision().notNull().default(1),
  access_level: text().$type<AccessLevel>().notNull().default('owner'),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type AnchorRow = typeof anchorTable.$inferSelect;

export const anchorSpaceTable = pgTable(
  'anchor_space',
  {
    space_pid: text().notNull(),
    anchor_pid: text().notNull(),
    x: doublePrecision().notNull().default(0),
    y: doublePrecision().notNull().default(0),
    z: doublePrecision().notNull().default(0),
    angle_y: doublePrecision().notNull().default(0),
    rank: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.space_pid, table.anchor_pid] })],
);

export type AnchorSpaceRow = typeof anchorSpaceTable.$inferSelect;
