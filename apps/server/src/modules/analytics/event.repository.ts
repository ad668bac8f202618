import { copyIn } from '../../platform/database/copy-in.ts';
import { CopyRows } from '../../platform/database/copy-rows.ts';
import type { DatabasePool } from '../../platform/database/database.ts';
import { violatedUniqueIndex } from '../../platform/database/unique-violation.ts';

/** An event as stored. */
export interface KeptEvent {
  readonly event_id: string;
  readonly obj_type: string;
  readonly obj_pid: string;
  readonly layer_pid?: string | null | undefined;
  readonly event_type: string;
  /** Milliseconds since 1970. */
  readonly event_at: number;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly event_response?: string | null | undefined;
  readonly anon: boolean;
  readonly visit?: string | undefined;
  readonly space_pid?: string | null | undefined;
  readonly device?: string | undefined;
  readonly way?: string | undefined;
  /** The visitor's clock; `event_at` is the time of arrival if that is impossible. */
  readonly sent_at: number;
}

type Pool = DatabasePool['pool'];

/** In the order in which values are copied. */
const COLUMNS =
  'batch, event_at, received_at, latitude, longitude, anon, event_id, obj_type, obj_pid, layer_pid, event_type, event_response, visit, space_pid, device, way';
const BYTES_OF_EVENT = 300;

/** How many batch numbers are reserved at a time. */
const NUMBERS = 500;

/**
 * Stores events in one transaction, all or nothing, except those sent before: they have the same id and time, or the same id if
 * the time is ours. COPY takes three quarters of the time of an INSERT, but cannot skip events; if it fails because of known
 * ones, the INSERT statement writes the rest.
 */
export function createEventKeeper(pool: Pool) {
  const takeNumber = numbersFrom(pool);

  return async (events: readonly KeptEvent[], receivedAt: number): Promise<void> => {
    if (events.every(({ event_at, sent_at }) => event_at === sent_at)) {
      try {
        await copyEvents(pool, await takeNumber(), events, receivedAt);
        return;
      } catch (error) {
        if (violatedUniqueIndex(error) === undefined) throw error;
      }
    }
    await insertUnknown(pool, events, receivedAt);
  };
}

/** Sorting by key prevents a deadlock between two writers of the same events. */
async function copyEvents(pool: Pool, batch: number, events: readonly KeptEvent[], receivedAt: number) {
  const rows = new CopyRows(16, events.length * BYTES_OF_EVENT);
  for (const event of events.toSorted(inOrderOfKey)) {
    rows.begin();
    rows.bigint(batch);
    rows.instant(event.event_at);
    rows.instant(receivedAt);
    rows.double(event.latitude);
    rows.double(event.longitude);
    rows.boolean(event.anon);
    rows.text(event.event_id);
    rows.text(event.obj_type);
    rows.text(event.obj_pid);
    rows.text(event.layer_pid);
    rows.text(event.event_type);
    rows.text(event.event_response);
    rows.text(event.visit);
    rows.text(event.space_pid);
    rows.text(event.device);
    rows.text(event.way);
  }
  await copyIn(
    pool,
    `copy log_event (${COLUMNS}) from stdin (format binary); call end_log_batch(${batch})`,
    rows,
  );
}

const inOrderOfKey = (one: KeptEvent, other: KeptEvent): number =>
  one.event_at - other.event_at || (one.event_id < other.event_id ? -1 : 1);

function numbersFrom(pool: Pool) {
  const numbers: number[] = [];
  return async function take(): Promise<number> {
    const next = numbers.shift();
    if (next !== undefined) return next;
    const { rows } = await pool.query<{ number: string }>(
      `select nextval('log_batch_batch_seq') as number from generate_series(1, ${NUMBERS})`,
    );
    numbers.push(...rows.map(({ number }) => Number(number)));
    return take();
  };
}

/** The statement's parameters, each as one array over all events. */
const SENT = {
  event_id: 'text',
  obj_type: 'text',
  obj_pid: 'text',
  layer_pid: 'text',
  event_type: 'text',
  space_pid: 'text',
  device: 'text',
  way: 'text',
  event_response: 'text',
  visit: 'text',
  event_at: 'float8',
  latitude: 'float8',
  longitude: 'float8',
  anon: 'boolean',
  sent_at: 'float8',
} as const satisfies Record<keyof KeptEvent, string>;

const NAMES = Object.keys(SENT) as (keyof KeptEvent)[];

/**
 * Parameters: the time of arrival, then the arrays. The known events were sent while their visitor's clock was wrong; the unknown
 * are the misdated ones that were never sent: neither then nor while it was right. They are looked up one by one: `not exists`
 * scans the whole month if it was planned before there were events. The name lets each connection prepare the statement once.
 */
const INSERTION = {
  name: 'keep-events',
  text: `
    with batch as (
      insert into log_batch default values returning batch
    ), given as (
      select * from unnest(${NAMES.map((name, index) => `$${index + 2}::${SENT[name]}[]`).join(', ')})
        as one (${NAMES.join(', ')})
    ), known as (
      select event_id from misdated_event where event_id = any (array(select event_id from given))
    ), unknown as (
      insert into misdated_event (event_id, received_at)
      select event_id, to_timestamp($1::float8 / 1000) from given
      where event_at <> sent_at and (
        select true from log_event
        where log_event.event_at = to_timestamp(given.sent_at / 1000) and log_event.event_id = given.event_id) is null
      order by event_id
      on conflict do nothing
      returning event_id
    )
    insert into log_event (${COLUMNS})
    select batch, to_timestamp(event_at / 1000), to_timestamp($1::float8 / 1000), latitude, longitude, anon,
      event_id, obj_type, obj_pid, layer_pid, event_type, event_response, visit, space_pid, device, way
    from given, batch
    where event_id in (select event_id from unknown) or event_at = sent_at and event_id not in (select event_id from known)
    order by event_at, event_id collate "C"
    on conflict do nothing`,
};

async function insertUnknown(pool: Pool, events: readonly KeptEvent[], receivedAt: number): Promise<void> {
  const once = [...new Map(events.map((event) => [event.event_id, event])).values()];
  await pool.query({
    ...INSERTION,
    values: [receivedAt, ...NAMES.map((name) => once.map((event) => event[name]))],
  });
}

/** Returns those of the pids that belong to a user's channels, spaces, nodes, objects and anchors. */
export async function ownAmong(pool: Pool, user_pid: string, pids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ pid: string }>({
    name: 'own-among',
    text: `
      select pid from layer where owner_pid = $1 and pid = any($2)
      union all select pid from hobject where owner_pid = $1 and pid = any($2)
      union all select pid from anchor where owner_pid = $1 and pid = any($2)
      union all select space.pid from space join layer on layer.pid = layer_pid
        where owner_pid = $1 and space.pid = any($2)
      union all select node.pid from node join space on space.pid = space_pid join layer on layer.pid = layer_pid
        where owner_pid = $1 and node.pid = any($2)`,
    values: [user_pid, pids],
  });
  return new Set(rows.map(({ pid }) => pid));
}
