import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCounts } from './event-counts.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How many days old events may be, and how many days ahead partitions are created, to allow for several attempts of the job. */
const BACK = 31;
const AHEAD = 62;
/** Days for which misdated events are remembered: longer than visitors' devices keep events. */
const MISDATED = 62;

interface Dependencies extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  /** Days for which events are kept; undefined: forever. */
  readonly retention: number | undefined;
}

/** Creates the partitions for coming events, now and every day, and deletes expired ones. */
export async function startKeepingMonths({ db, clock, jobs, retention }: Dependencies): Promise<void> {
  await keepMonths(db, clock.now());
  const daily = { name: 'keep-log-months', period: DAY, retries: 5, retryDelaySeconds: 60 };
  await repeat({ jobs, clock }, daily, async () => {
    await keepMonths(db, clock.now());
    if (retention !== undefined) await deleteMonths(db, daysFrom(clock.now(), -retention));
  });
}

const daysFrom = (now: Date, days: number): string => new Date(now.getTime() + days * DAY).toISOString();

async function keepMonths(db: Database, now: Date): Promise<void> {
  await db.execute(sql`select keep_log_months(${daysFrom(now, -BACK)}, ${daysFrom(now, AHEAD)})`);
  await db.execute(sql`delete from misdated_event where received_at < ${daysFrom(now, -MISDATED)}`);
}

/**
 * Deletes the events of all months that end before an instant, once they are counted. Their counts stay, except ratings and
 * answers. Events of these months that arrive later have no partition and are deleted by the next run.
 */
export async function deleteMonths(db: Database, before: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCounts(tx);
    const { rows } = await tx.execute<{ since: string; months: string[] }>(sql`
      select to_char(since, 'YYYY-MM-DD') as since, array(
        select relname::text from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'log_event'::regclass and relname ~ '^log_event_\\d{4}_\\d\\d$'
          and relname < 'log_event_' || to_char(since, 'YYYY_MM')
      ) as months
      from date_trunc('month', ${before}::timestamptz at time zone 'UTC') as since`);
    const since = sql`${rows[0]?.since}::timestamp at time zone 'UTC'`;
    const { rows: waiting } = await tx.execute(
      sql`select from log_event where event_at < ${since} and batch in (select batch from log_batch) limit 1`,
    );
    if (waiting.length > 0) return;
    for (const month of rows[0]?.months ?? []) await tx.execute(sql`drop table ${sql.identifier(month)}`);
    await tx.execute(sql`delete from visitor_answer where event_at < ${since}`);
    await tx.execute(sql`delete from log_event_default where event_at < ${since}`);
    await tx.execute(sql`update log_count set kept_since = greatest(kept_since, ${since})`);
  });
}
