import { boolean, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const logEventTable = pgTable('log_event', {
  event_id: text().primaryKey(),
  obj_type: text().notNull(),
  obj_pid: text().notNull(),
  layer_pid: text(),
  event_type: text().notNull(),
  event_at: instant().notNull(),
  received_at: instant().notNull().defaultNow(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  event_response: text(),
  anon: boolean().notNull().default(true),
  visit: text(),
});
