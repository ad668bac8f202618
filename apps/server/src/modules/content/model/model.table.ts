import type { Model } from '@pleinair/contract';
import { doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** The database generates `identifier`; queries refer to it in SQL. */
export const modelTable = pgTable('model', {
  pid: text().primaryKey(),
  owner_pid: text(),
  provider: text().notNull(),
  collection: text().notNull(),
  name: text().notNull(),
  version: text().notNull(),
  display_name: text().notNull(),
  usage: text().$type<Model['usage']>().notNull().default('either'),
  access_level: text().$type<Model['access_level']>().notNull().default('owner'),
  sort_order: text().notNull().default('0,0'),
  format: text().notNull(),
  scale: doublePrecision().notNull().default(1),
  angle_x: doublePrecision().notNull().default(0),
  angle_y: doublePrecision().notNull().default(0),
  angle_z: doublePrecision().notNull().default(0),
  description: text().notNull().default(''),
  behaviors: text().notNull().default('[]'),
  abilities: text().notNull().default('[]'),
  label: text().notNull().default(''),
  destination: text().notNull().default(''),
  data_blob: text(),
  ios_data_blob: text(),
  android_data_blob: text(),
  thumbnail_blob: text(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type ModelRow = typeof modelTable.$inferSelect;
