import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Milliseconds after which calls cause the switch to be read again. */
const READ_FOR = 1000;

export type Maintenance = ReturnType<typeof watchMaintenance>;

export async function startMaintenance(db: Database, until: Date): Promise<void> {
  await db.execute(sql`
    insert into maintenance (back_at) values (${until.toISOString()}::timestamptz)
    on conflict (is_on) do update set back_at = excluded.back_at`);
}

export async function endMaintenance(db: Database): Promise<void> {
  await db.execute(sql`delete from maintenance`);
}

/**
 * The operator's maintenance switch: while it is on, visitors and creators are refused. Reads it every second while it is called,
 * or on. Calls never wait for that: they use the last value, also while the database is away.
 */
export function watchMaintenance(db: Database) {
  let found: Date | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let next: NodeJS.Timeout | undefined;
  async function read(): Promise<void> {
    readAt = performance.now();
    try {
      const { rows } = await db.execute<{ back_at: string }>(sql`select back_at from maintenance`);
      found = rows[0] && new Date(rows[0].back_at);
    } catch {
      // Every call that needs the database reports the outage itself.
    }
    // Its end is noticed without a call, so that the first one is not refused.
    clearTimeout(next);
    if (found) next = setTimeout(() => void read(), READ_FOR).unref();
  }
  void read();
  return {
    /** When the operator expects to be done; undefined while it is off. Read at most a second before the last call. */
    backAt(): Date | undefined {
      if (performance.now() - readAt >= READ_FOR) void read();
      return found;
    },
  };
}
