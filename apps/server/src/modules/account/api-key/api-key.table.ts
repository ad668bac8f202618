import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const apiKeyTable = pgTable('api_key', {
  key: text().primaryKey(),
  name: text().notNull(),
  origins: text().array().notNull(),
  requests_per_minute: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  revoked_at: timestamp({ withTimezone: true }),
});

export type ApiKeyRow = typeof apiKeyTable.$inferSelect;
