import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const hobjectTable = pgTable('hobject', {
  pid: text().primaryKey(),
  owner_pid: text().notNull(),
  name: text().notNull(),
  identifier: text(),
  description: text().notNull().default(''),
  attribution: text().notNull().default(''),
  model_identifier: text().notNull(),
  /** Null for a built-in model. */
  model_pid: text(),
  asset_blob: text(),
  /** Instead of a blob: the URL of a file elsewhere, and its length in bytes; 0 if unknown. */
  asset_link: text(),
  link_length: bigint({ mode: 'number' }).notNull().default(0),
  image_blob: text(),
  original_blob: text(),
  cropped_blob: text(),
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
