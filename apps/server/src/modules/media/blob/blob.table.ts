import type { Inspection } from '@pleinair/contract';
import { bigint, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const blobTable = pgTable('blob', {
  pid: text().primaryKey(),
  owner_pid: text(),
  storage_key: text().notNull(),
  /** Of a picture: the same at most 512 pixels wide and high. */
  small_key: text(),
  /** Of a picture: the same at most 144 pixels wide and high; the small one if it was sent before there were such. */
  tiny_key: text(),
  /** Of a model: its USDZ once made, a still one if that is animated, and how often making them failed. */
  usdz_key: text(),
  still_usdz_key: text(),
  usdz_failures: smallint().notNull().default(0),
  /** Of the picture of a mark: what the tracker learned of it, once that is done. */
  mark_model_key: text(),
  filename: text().notNull(),
  content_type: text().notNull(),
  byte_size: bigint({ mode: 'number' }).notNull(),
  checksum: text(),
  state: text().$type<'announced' | 'stored'>().notNull(),
  /** The storage's own name for a file that comes in parts, until it is stored. */
  multipart_id: text(),
  /** When it was announced last. */
  announced_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  inspection: jsonb().$type<Inspection>(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Columns with the keys of files that are made of a blob's file, and kept with it. */
export const MADE_KEYS = ['small_key', 'tiny_key', 'usdz_key', 'still_usdz_key', 'mark_model_key'] as const;

export type BlobRow = typeof blobTable.$inferSelect;
