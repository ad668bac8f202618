import type { AccessLevel } from '@pleinair/domain';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const layerTable = pgTable('layer', {
  pid: text().primaryKey(),
  owner_pid: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  discoverability: text().$type<AccessLevel>().notNull().default('everyone'),
  settings: text().notNull().default('{}'),
  client_data_url: text(),
  picture_blob: text(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type LayerRow = typeof layerTable.$inferSelect;
