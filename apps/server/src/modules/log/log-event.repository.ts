import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { logEventTable } from './log-event.table.ts';

type NewEvent = typeof logEventTable.$inferInsert;

/**
 * Keeps events and counts what they mean for spaces, in one transaction. An event whose id is known was sent before and
 * counts no more. Objects that do not exist are kept and count for nothing.
 */
export async function keepEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ obj_pid: string; visit: string | null }>(sql`
      with kept as (${insertion(events)})
      select obj_pid, visit from kept where obj_type = 'space' and event_type = 'open'`);
    if (rows.length === 0) return;
    const opened = sql`${sql.param(rows.map(({ obj_pid }) => obj_pid))}::text[]`;
    const visits = sql`${sql.param(rows.map(({ visit }) => visit))}::text[]`;
    // In the order of their pids, so that two lists that name the same spaces wait for each other.
    await tx.execute(sql`select 1 from space where pid = any(${opened}) order by pid for no key update`);
    await tx.execute(sql`
      with opening as (
        select space.pid, visit from unnest(${opened}, ${visits}) as one (pid, visit) join space using (pid)
      ), visited as (
        insert into space_visit (space_pid, visit)
        select distinct pid, visit from opening where visit is not null
        on conflict do nothing returning space_pid
      )
      update space set
        views = views + (select count(*) from opening where opening.pid = space.pid),
        found_count = found_count + (select count(*) from visited where visited.space_pid = space.pid)
      where pid = any(${opened})`);
  });
}

function insertion(events: readonly NewEvent[]) {
  const column = <Key extends keyof NewEvent>(key: Key, type: string) =>
    sql`${sql.param(events.map((event) => toText(event[key])))}::${sql.raw(type)}[]`;
  return sql`
    insert into log_event (event_id, obj_type, obj_pid, layer_pid, event_type, event_at, received_at,
      latitude, longitude, event_response, anon, visit)
    select * from unnest(
      ${column('event_id', 'text')}, ${column('obj_type', 'text')}, ${column('obj_pid', 'text')},
      ${column('layer_pid', 'text')}, ${column('event_type', 'text')}, ${column('event_at', 'timestamptz')},
      ${column('received_at', 'timestamptz')}, ${column('latitude', 'float8')},
      ${column('longitude', 'float8')}, ${column('event_response', 'text')}, ${column('anon', 'boolean')},
      ${column('visit', 'text')})
    on conflict (event_id) do nothing
    returning obj_type, obj_pid, event_type, visit`;
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
}
