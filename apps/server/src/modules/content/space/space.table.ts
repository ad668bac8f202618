import type { Sequence, SpaceSettings } from '@pleinair/contract';
import type { AccessLevel, GeoAccess } from '@pleinair/domain';
import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** The database generates `position` (cube) from latitude and longitude; queries refer to it in SQL. */
export const spaceTable = pgTable('space', {
  pid: text().primaryKey(),
  layer_pid: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  card_title: text().notNull().default(''),
  card_description: text().notNull().default(''),
  card_image_blob: text(),
  thumbnail_blob: text(),
  identifier: text(),
  settings: jsonb().$type<Partial<SpaceSettings>>().notNull().default({}),
  storylines: jsonb().$type<Sequence[]>().notNull().default([]),
  present_from: instant(),
  present_to: instant(),
  has_place: boolean().notNull().default(true),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  tile: text().notNull(),
  range: integer().notNull().default(0),
  access_level: text().$type<AccessLevel>().notNull().default('everyone'),
  geo_access: text().$type<GeoAccess>().notNull().default('anywhere'),
  revision: integer().notNull().default(1),
  views: integer().notNull().default(0),
  found_count: integer().notNull().default(0),
  test_links_withdrawn: integer().notNull().default(0),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type SpaceRow = typeof spaceTable.$inferSelect;
