import type { PersonalToken } from '@pleinair/contract';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const personalTokenTable = pgTable('personal_token', {
  pid: text().primaryKey(),
  user_pid: text().notNull(),
  token_hash: text().notNull(),
  name: text().notNull(),
  scope: text().$type<PersonalToken['scope']>().notNull(),
  layer_pids: text().array(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  last_used_at: instant(),
  revoked_at: instant(),
});

export type PersonalTokenRow = typeof personalTokenTable.$inferSelect;
