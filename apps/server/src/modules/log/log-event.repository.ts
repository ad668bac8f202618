import type { DatabasePool } from '../../platform/database/database.ts';
import { violatedUniqueIndex } from '../../platform/database/unique-violation.ts';

/** An event as it is kept. */
export interface KeptEvent {
  readonly event_id: string;
  readonly obj_type: string;
  readonly obj_pid: string;
  readonly layer_pid?: string | null | undefined;
  readonly event_type: string;
  /** Milliseconds since 1970. */
  readonly event_at: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly event_response?: string | null | undefined;
  readonly anon: boolean;
  readonly visit?: string | undefined;
  /** What the visitor's clock said; `event_at` is the time of arrival where that cannot be right. */
  readonly sent_at: number;
}

/** The columns as they are sent: each is one array of all events. */
const COLUMNS = {
  ...{ event_id: 'text', obj_type: 'text', obj_pid: 'text', layer_pid: 'text', event_type: 'text' },
  ...{ event_response: 'text', visit: 'text', event_at: 'float8' },
  ...{ latitude: 'float8', longitude: 'float8', anon: 'boolean', sent_at: 'float8' },
} as const satisfies Record<keyof KeptEvent, string>;

const NAMES = Object.keys(COLUMNS) as (keyof KeptEvent)[];
const NAMES_OF_NEW = NAMES.filter((name) => name !== 'sent_at');

/** The misdated among the given that were never sent: neither while their clock was wrong nor while it was right. */
const UNKNOWN_MISDATED = `, unknown as (
  insert into misdated_event (event_id, received_at)
  select event_id, to_timestamp($1::float8 / 1000) from given
  where event_at <> sent_at and not exists (
    select from log_event
    where log_event.event_at = to_timestamp(given.sent_at / 1000) and log_event.event_id = given.event_id)
  order by event_id
  on conflict do nothing
  returning event_id
)`;

/** The first parameter is when they arrived, which is one value for all; then one array for each name. */
const insertion = (names: readonly (keyof KeptEvent)[], isTolerant: boolean) => `
  with batch as (
    insert into log_batch default values returning batch
  ), given as (
    select * from unnest(${names.map((name, index) => `$${index + 2}::${COLUMNS[name]}[]`).join(', ')})
      as one (${names.join(', ')})
  )${isTolerant ? UNKNOWN_MISDATED : ''}
  insert into log_event (batch, event_at, received_at, latitude, longitude, anon, event_id, obj_type, obj_pid,
    layer_pid, event_type, event_response, visit)
  select batch, to_timestamp(event_at / 1000), to_timestamp($1::float8 / 1000), latitude, longitude, anon,
    event_id, obj_type, obj_pid, layer_pid, event_type, event_response, visit
  from given, batch
  where ${isTolerant ? 'event_id in (select event_id from unknown) or event_at = sent_at and' : ''}
    not exists (select from misdated_event where misdated_event.event_id = given.event_id)
  order by event_id
  ${isTolerant ? 'on conflict do nothing' : ''}`;

/** Their names let each connection prepare them once: to plan one takes longer than to write twenty events. */
const INSERTION_OF_NEW = { name: 'keep-new-events', text: insertion(NAMES_OF_NEW, false) };
const INSERTION_OF_ANY = { name: 'keep-events', text: insertion(NAMES, true) };

/**
 * Keeps events in one statement, which is all or nothing. Those that were sent before are left out: they have the same id
 * and time, or the same id where the time is ours. To look out for them costs PostgreSQL half as much again, so that is only
 * done when one was among them. The order of ids keeps two writers of the same events from waiting for each other.
 */
export async function keepEvents(
  pool: DatabasePool['pool'],
  events: readonly KeptEvent[],
  receivedAt: number,
): Promise<void> {
  const once = [...new Map(events.map((event) => [event.event_id, event])).values()];
  const values = (names: typeof NAMES) => [receivedAt, ...names.map((name) => toArray(once, name))];
  const hasMisdated = once.some(({ event_at, sent_at }) => event_at !== sent_at);
  if (!hasMisdated) {
    try {
      await pool.query({ ...INSERTION_OF_NEW, values: values(NAMES_OF_NEW) });
      return;
    } catch (error) {
      if (violatedUniqueIndex(error) === undefined) throw error;
    }
  }
  await pool.query({ ...INSERTION_OF_ANY, values: values(NAMES) });
}

/** A column as PostgreSQL's text of an array. The driver's own way looks at every value's type, which takes longer. */
function toArray(events: readonly KeptEvent[], name: keyof KeptEvent): string {
  const isText = COLUMNS[name] === 'text';
  let text = '{';
  for (const { [name]: value } of events) {
    if (text.length > 1) text += ',';
    text += value === null || value === undefined ? 'null' : isText ? quote(String(value)) : String(value);
  }
  return `${text}}`;
}

const quote = (text: string): string => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
