import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const hobjectTable = pgTable('hobject', {
  pid: text().primaryKey(),
  owner_pid: text().notNull(),
  name: text().notNull(),
  identifier: text(),
  description: text().notNull().default(''),
  attribution: text().notNull().default(''),
  model_identifier: text().notNull(),
  asset_blob: text(),
  image_blob: text(),
  asset_text: text(),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  behaviors: text().notNull().default('[]'),
  abilities: text().notNull().default('[]'),
  triangles_count: integer(),
  width: integer(),
  height: integer(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type HobjectRow = typeof hobjectTable.$inferSelect;
