import type { LogEventType } from '@pleinair/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { countRows, type Page, pageOf } from '../../platform/database/page.ts';
import { ONES, TYPES } from './type-columns.ts';

type Row = {
  hobject_pid: string;
  model_identifier: string;
  shows_count: number;
  trigs_count: number;
  collects_count: number;
};

/**
 * Returns a page of what visitors did with a user's objects, newest object first. Includes uncounted events, so that it is always
 * exact.
 */
export async function countEventsOf(
  db: Database,
  owner_pid: string,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  return db.transaction(async (tx) => {
    // With old statistics PostgreSQL would scan a whole month for the few uncounted events.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<Row>(sql`
      with one as materialized (
        select pid, model_identifier, created_at from hobject where owner_pid = ${owner_pid}
        order by created_at desc, pid desc ${pageOf(page)}
      ), counted as (
        select obj_pid, ${TYPES} from event_month
        where obj_type = 'hobject' and obj_pid in (select pid from one)
        union all
        select obj_pid, ${ONES} from log_event
        where batch = any(array(select batch from log_batch))
          and obj_type = 'hobject' and obj_pid in (select pid from one)
      )
      select pid as hobject_pid, model_identifier, ${sumOf('seen')} as shows_count, ${sumOf('open')} as trigs_count,
        ${sumOf('collect')} as collects_count
      from one left join counted on obj_pid = pid
      group by pid, model_identifier, created_at
      order by created_at desc, pid desc`);
    return { rows, total: await countRows(tx, sql`from hobject where owner_pid = ${owner_pid}`) };
  });
}

/** Converts to JavaScript numbers, which the driver does not do for PostgreSQL's bigint. */
const sumOf = (type: LogEventType) => sql`coalesce(sum(${sql.identifier(type)}), 0)::float8`;
