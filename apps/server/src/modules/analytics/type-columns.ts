import { LOG_EVENT_TYPES, type LogEventType } from '@pleinair/domain';
import { type SQL, sql } from 'drizzle-orm';

/** Builds an SQL list with an item for each type of event, which is also the name of its column. */
export const ofEachType = (part: (type: LogEventType) => string): SQL =>
  sql.raw(LOG_EVENT_TYPES.map(part).join(', '));

/** Whether an event has a column. */
export const IS_COUNTED = sql.raw(`event_type in ('${LOG_EVENT_TYPES.join("', '")}')`);

/** The counting columns, one for each type, so that each item needs one row. */
export const TYPES = ofEachType((type) => type);
/** The values for one event: 1 in the column of its type. */
export const ONES = ofEachType((type) => `(event_type = '${type}')::int as ${type}`);
