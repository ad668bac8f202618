import type { Inspection } from '@pleinair/contract';
import { bigint, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const blobTable = pgTable('blob', {
  pid: text().primaryKey(),
  owner_pid: text(),
  storage_key: text().notNull(),
  /** For a picture: a rendition at most 512 pixels wide and high. */
  small_key: text(),
  /** For a picture: a rendition at most 144 pixels wide and high; an older picture has its small one here. */
  tiny_key: text(),
  /** For a model: its USDZ once made, a still one if that is animated, and how often making them failed. */
  usdz_key: text(),
  still_usdz_key: text(),
  usdz_failures: smallint().notNull().default(0),
  /** For a mark's picture: what the tracker learned from it, once that is done. */
  mark_model_key: text(),
  filename: text().notNull(),
  content_type: text().notNull(),
  byte_size: bigint({ mode: 'number' }).notNull(),
  checksum: text(),
  state: text().$type<'announced' | 'stored'>().notNull(),
  /** The storage's name for a file uploaded in parts, until it is stored. */
  multipart_id: text(),
  /** When it was last announced. */
  announced_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  inspection: jsonb().$type<Inspection>(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The columns with the keys of a file's renditions, which are stored with it. */
export const MADE_KEYS = ['small_key', 'tiny_key', 'usdz_key', 'still_usdz_key', 'mark_model_key'] as const;

export type BlobRow = typeof blobTable.$inferSelect;
