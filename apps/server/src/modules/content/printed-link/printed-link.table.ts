import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const linkTable = pgTable('link', {
  pid: text().primaryKey(),
  layer_pid: text().notNull(),
  hobject_pid: text().notNull(),
  anchor_pid: text(),
  return_url: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type LinkRow = typeof linkTable.$inferSelect;
