import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const labelTable = pgTable('label', {
  pid: text().primaryKey(),
  user_pid: text().notNull(),
  name: text().notNull(),
  color: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export type LabelRow = typeof labelTable.$inferSelect;

export const spaceLabelTable = pgTable(
  'space_label',
  {
    space_pid: text().notNull(),
    label_pid: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.space_pid, table.label_pid] })],
);
