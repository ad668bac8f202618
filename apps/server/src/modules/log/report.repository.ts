import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

type Row = {
  hobject_pid: string;
  model_identifier: string;
  shows_count: number;
  trigs_count: number;
  collects_count: number;
};

/** What visitors did with the objects of a user: a page of these, the newest object first. */
export async function countEventsOf(
  db: Database,
  owner_pid: string,
  { page, per }: { page: number; per: number },
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await db.execute<Row>(sql`
    select hobject.pid as hobject_pid, hobject.model_identifier, counted.*
    from (
      select pid, model_identifier from hobject where owner_pid = ${owner_pid}
      order by created_at desc, pid desc limit ${per} offset ${(page - 1) * per}
    ) as hobject cross join lateral (
      select count(*) filter (where event_type = 'seen')::int as shows_count,
        count(*) filter (where event_type = 'open')::int as trigs_count,
        count(*) filter (where event_type = 'collect')::int as collects_count
      from log_event where obj_pid = hobject.pid and obj_type = 'hobject'
    ) as counted
    order by hobject.pid desc`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from hobject where owner_pid = ${owner_pid}`,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}
