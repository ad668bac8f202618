import type { AdminActions, JOB_STATES, Jobs } from '@pleinair/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { countRows, type Page, pageOf } from '../../platform/database/page.ts';

export interface JobFilter extends Page {
  readonly state?: (typeof JOB_STATES)[number] | undefined;
  readonly queue?: string | undefined;
}

export interface AdminAction {
  readonly pid: string;
  readonly created_at: Date;
  readonly admin_pid: string;
  readonly admin_email: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const instant = (value: string) => new Date(value).toISOString();

/** Background jobs, as recorded in the job table. Of a job's data, only a mail's recipient and subject are read. */
export async function listJobs(
  db: Database,
  { state, queue, ...paging }: JobFilter,
): Promise<Omit<Jobs, 'page' | 'per'>> {
  const found = sql`from pgboss.job where true
    ${state === undefined ? sql`` : sql`and state::text = ${state}`} ${queue === undefined ? sql`` : sql`and name = ${queue}`}`;
  const { rows } = await db.execute<Jobs['jobs'][number]>(sql`
    select id, name as queue, state::text, retry_count as tries, created_on as created_at, completed_on as ended_at,
      case when name = 'send-mail' then coalesce(data ->> 'to', '') || ': ' || coalesce(data ->> 'subject', '') else '' end as about,
      left(coalesce(output ->> 'message', output -> 'value' ->> 'message', ''), 500) as error
    ${found} order by created_on desc, id ${pageOf(paging)}`);
  const jobs = rows.map((row) => ({
    ...row,
    created_at: instant(row.created_at),
    ended_at: row.ended_at === null ? null : instant(row.ended_at),
  }));
  return { jobs, total: await countRows(db, found) };
}

/** Finds the queue of a failed job. */
export async function findFailedJob(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pgboss.job where id = ${id}::uuid and state = 'failed'`,
  );
  return rows[0]?.name;
}

export async function insertAction(db: Database, action: AdminAction): Promise<void> {
  const { pid, created_at, admin_pid, admin_email, subject, details } = action;
  await db.execute(sql`
    insert into admin_action (pid, created_at, admin_pid, admin_email, action, subject, details)
    values (${pid}, ${created_at.toISOString()}, ${admin_pid}, ${admin_email}, ${action.action}, ${subject},
      ${JSON.stringify(details)}::jsonb)`);
}

export async function listActions(db: Database, paging: Page): Promise<Omit<AdminActions, 'page' | 'per'>> {
  const { rows } = await db.execute<AdminActions['actions'][number]>(sql`
    select pid, created_at, admin_pid, admin_email, action, subject, details from admin_action
    order by created_at desc, pid desc ${pageOf(paging)}`);
  const actions = rows.map((row) => ({ ...row, created_at: instant(row.created_at) }));
  return { actions, total: await countRows(db, sql`from admin_action`) };
}

/** Reads the database's version and size. */
export async function readDatabaseHealth(db: Database) {
  const { rows } = await db.execute<{
    database: string;
    database_bytes: number;
    users: number;
    spaces: number;
    objects: number;
    jobs_waiting: number;
    jobs_failed: number;
    events_waiting: number;
  }>(sql`
    select current_setting('server_version') as database, pg_database_size(current_database())::float8 as database_bytes,
      (select count(*)::int from app_user) as users, (select count(*)::int from space) as spaces,
      (select count(*)::int from hobject) as objects,
      (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')) as jobs_waiting,
      (select count(*)::int from pgboss.job where state = 'failed') as jobs_failed,
      (select count(*)::int from log_batch) as events_waiting`);
  const [health] = rows;
  if (!health) throw new Error('a row without a table is one');
  return health;
}

/** Whether any account is an admin. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from app_user where role = 'admin' limit 1`);
  return rows.length > 0;
}
