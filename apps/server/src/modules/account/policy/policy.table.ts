import type { Policy, PolicyName } from '@pleinair/contract';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const policyTable = pgTable('policy', {
  name: text().$type<PolicyName>().primaryKey(),
  texts: jsonb().$type<Policy['texts']>().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
