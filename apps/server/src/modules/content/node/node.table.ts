import { doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const nodeTable = pgTable('node', {
  pid: text().primaryKey(),
  space_pid: text().notNull(),
  anchor_pid: text().notNull(),
  hobject_pid: text().notNull(),
  x: doublePrecision().notNull().default(0),
  y: doublePrecision().notNull().default(0),
  z: doublePrecision().notNull().default(0),
  quaternion_x: doublePrecision().notNull().default(0),
  quaternion_y: doublePrecision().notNull().default(0),
  quaternion_z: doublePrecision().notNull().default(0),
  quaternion_w: doublePrecision().notNull().default(1),
  scale: doublePrecision().notNull().default(1),
  rank: integer().notNull().default(0),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type NodeRow = typeof nodeTable.$inferSelect;
