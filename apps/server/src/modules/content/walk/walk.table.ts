import type { Walk } from '@pleinair/contract';
import type { AccessLevel } from '@pleinair/domain';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const walkTable = pgTable('walk', {
  pid: text().primaryKey(),
  layer_pid: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  translations: jsonb().$type<Walk['translations']>().notNull().default({}),
  access_level: text().$type<AccessLevel>().notNull().default('everyone'),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type WalkRow = typeof walkTable.$inferSelect;

export const walkStopTable = pgTable(
  'walk_stop',
  {
    walk_pid: text().notNull(),
    space_pid: text().notNull(),
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.walk_pid, table.space_pid] })],
);
