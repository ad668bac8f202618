import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** An event as it is kept. */
export interface KeptEvent {
  readonly event_id: string;
  readonly obj_type: string;
  readonly obj_pid: string;
  readonly layer_pid?: string | null | undefined;
  readonly event_type: string;
  /** Milliseconds since 1970. */
  readonly event_at: number;
  readonly received_at: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly event_response?: string | null | undefined;
  readonly anon: boolean;
  readonly visit?: string | undefined;
  /** What the visitor's clock said; `event_at` is the time of arrival where that cannot be right. */
  readonly sent_at: number;
}

/**
 * Keeps events in one statement, which is all or nothing. Those that were sent before are left out: they have the same id
 * and time, or the same id where the time is ours. The order of ids keeps two writers of the same events from waiting for
 * each other.
 */
export async function keepEvents(db: Database, events: readonly KeptEvent[]): Promise<void> {
  const misdated = events.some(({ event_at, sent_at }) => event_at !== sent_at);
  await db.execute(sql`
    with batch as (
      insert into log_batch default values returning batch
    ), given as (
      select distinct on (event_id) * from unnest(
        ${texts(events, 'event_id')}, ${texts(events, 'obj_type')}, ${texts(events, 'obj_pid')},
        ${texts(events, 'layer_pid')}, ${texts(events, 'event_type')}, ${texts(events, 'event_response')},
        ${texts(events, 'visit')}, ${numbers(events, 'event_at')}, ${numbers(events, 'received_at')},
        ${numbers(events, 'latitude')}, ${numbers(events, 'longitude')}, ${numbers(events, 'sent_at')},
        ${flags(events, 'anon')}
      ) as one (event_id, obj_type, obj_pid, layer_pid, event_type, event_response, visit, event_at, received_at,
        latitude, longitude, sent_at, anon)
      order by event_id
    )${misdated ? UNKNOWN_MISDATED : sql``}
    insert into log_event (batch, event_at, received_at, latitude, longitude, anon, event_id, obj_type, obj_pid,
      layer_pid, event_type, event_response, visit)
    select batch, to_timestamp(event_at / 1000), to_timestamp(received_at / 1000), latitude, longitude, anon,
      event_id, obj_type, obj_pid, layer_pid, event_type, event_response, visit
    from given, batch
    where ${misdated ? sql`event_id in (select event_id from unknown) or event_at = sent_at and` : sql``}
      not exists (select from misdated_event where misdated_event.event_id = given.event_id)
    order by event_id
    on conflict do nothing`);
}

/** The misdated among the given that were never sent: neither while their clock was wrong nor while it was right. */
const UNKNOWN_MISDATED = sql`, unknown as (
  insert into misdated_event (event_id, received_at)
  select event_id, to_timestamp(received_at / 1000) from given
  where event_at <> sent_at and not exists (
    select from log_event
    where log_event.event_at = to_timestamp(given.sent_at / 1000) and log_event.event_id = given.event_id)
  order by event_id
  on conflict do nothing
  returning event_id
)`;

type Key = keyof KeptEvent;

/**
 * A column of the events as a literal array. Written out here, because it is most of what this process does to keep events,
 * and the driver's own way looks at every value's type.
 */
function column(events: readonly KeptEvent[], key: Key, type: string, write: (value: unknown) => string) {
  const values = events.map(({ [key]: value }) =>
    value === null || value === undefined ? 'null' : write(value),
  );
  return sql`${`{${values.join(',')}}`}::${sql.raw(type)}[]`;
}

const texts = (events: readonly KeptEvent[], key: Key) =>
  column(events, key, 'text', (value) => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`);
const numbers = (events: readonly KeptEvent[], key: Key) => column(events, key, 'float8', String);
const flags = (events: readonly KeptEvent[], key: Key) => column(events, key, 'boolean', String);
