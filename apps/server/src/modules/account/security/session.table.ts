import type { ProviderName } from '@pleinair/contract';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const sessionTable = pgTable('user_session', {
  pid: text().primaryKey(),
  user_pid: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  last_used_at: instant().notNull().defaultNow(),
  ended_at: instant(),
  user_agent: text().notNull().default(''),
  /** The identity provider at which it began, and the data to sign out there. */
  provider: text().$type<ProviderName>(),
  id_token: text(),
});

/** How a session began at an identity provider. */
export type ProviderSession = Pick<typeof sessionTable.$inferSelect, 'provider' | 'id_token'>;

export const refreshTokenTable = pgTable('refresh_token', {
  token_hash: text().primaryKey(),
  session_pid: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  used_at: instant(),
});

export type AccountTokenPurpose = 'confirm_account' | 'new_password' | 'let_in' | 'change_email' | 'welcome';

export const accountTokenTable = pgTable('account_token', {
  token_hash: text().primaryKey(),
  user_pid: text().notNull(),
  purpose: text().$type<AccountTokenPurpose>().notNull(),
  /** The address that the link proves, if it is not yet the account's. */
  email: text(),
  /** The session that requested the new address. */
  session_pid: text(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  used_at: instant(),
});
