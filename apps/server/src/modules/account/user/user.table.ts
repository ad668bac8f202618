import type { User } from '@pleinair/contract';
import type { Language, Measurement } from '@pleinair/domain';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role, UserState } from '../../../kernel/caller.ts';

const instant = () => timestamp({ withTimezone: true });

export const userTable = pgTable('app_user', {
  pid: text().primaryKey(),
  username: text().notNull(),
  email: text().notNull(),
  /** Null for a user of an identity provider without a password. */
  password_hash: text(),
  first_name: text().notNull().default(''),
  last_name: text().notNull().default(''),
  cell_phone: text().notNull().default(''),
  role: text().$type<Role>().notNull().default('editor'),
  state: text().$type<UserState>().notNull().default('unconfirmed'),
  policies_accepted: instant(),
  plan_name: text().notNull().default('free'),
  measurement: text().$type<Measurement>().notNull().default('metric'),
  language: text().$type<Language>().notNull().default('en'),
  photo_blob: text(),
  /** A photo as sent, which is inspected once the account is confirmed. */
  pending_photo_blob: text(),
  preferences: jsonb().$type<Partial<User['preferences']>>().notNull().default({}),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type UserRow = typeof userTable.$inferSelect;
