import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const relationTable = pgTable(
  'hobject_relation',
  {
    parent_pid: text().notNull(),
    child_pid: text().notNull(),
    /** Owner of both objects. */
    owner_pid: text().notNull(),
    rank: integer().notNull().default(0),
    x: doublePrecision().notNull().default(0),
    y: doublePrecision().notNull().default(0),
    z: doublePrecision().notNull().default(0),
    angle_x: doublePrecision().notNull().default(0),
    angle_y: doublePrecision().notNull().default(0),
    angle_z: doublePrecision().notNull().default(0),
    scale: doublePrecision().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.parent_pid, table.child_pid] })],
);

export type RelationRow = typeof relationTable.$inferSelect;
