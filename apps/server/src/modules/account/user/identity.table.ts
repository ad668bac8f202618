import type { ProviderName } from '@pleinair/contract';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const identityTable = pgTable('identity', {
  pid: text().primaryKey(),
  user_pid: text().notNull(),
  provider: text().$type<ProviderName>().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text(),
  created_at: instant().notNull(),
  last_used_at: instant().notNull(),
});

export type IdentityRow = typeof identityTable.$inferSelect;

export const identityRequestTable = pgTable('identity_request', {
  state_hash: text().primaryKey(),
  browser_hash: text().notNull(),
  provider: text().$type<ProviderName>().notNull(),
  redirect_uri: text().notNull(),
  user_pid: text(),
  policies_accepted: instant(),
  expires_at: instant().notNull(),
});

export type IdentityRequestRow = typeof identityRequestTable.$inferSelect;
