import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const planTable = pgTable('plan', {
  name: text().primaryKey(),
  display_name: text().notNull(),
  capabilities: jsonb().$type<Record<string, number>>().notNull(),
});
