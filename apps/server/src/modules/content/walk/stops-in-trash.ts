import { TRASH_DAYS, type Walk } from '@pleinair/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

type StopInTrash = NonNullable<Walk['stops_in_trash']>[number];

const DAY = 24 * 60 * 60 * 1000;

/** Condition on `trash`: a deleted space of this owner that was a stop of one of these walks. */
const wereStops = (owner_pid: string, walk_pids: readonly string[]): SQL => {
  const stops = sql.join(
    walk_pids.map((walk_pid) => sql`${JSON.stringify([{ walk_pid }])}::jsonb`),
    sql`, `,
  );
  return sql`kind = 'space' and owner_pid = ${owner_pid} and kept -> 'walk_stop' @> any(array[${stops}])`;
};

/** Returns the stops in the trash by the pids of their walks, in the order of the walk. */
export async function stopsInTrash(
  db: Database,
  owner_pid: string,
  walk_pids: readonly string[],
): Promise<Map<string, StopInTrash[]>> {
  const found = new Map(walk_pids.map((pid): [string, StopInTrash[]] => [pid, []]));
  if (walk_pids.length === 0) return found;
  const { rows } = await db.execute<{ walk_pid: string; pid: string; name: string; deleted_at: string }>(sql`
    select walk_pid, trash.pid, name, deleted_at
    from trash, jsonb_to_recordset(kept -> 'walk_stop') as stop (walk_pid text, rank int)
    where ${wereStops(owner_pid, walk_pids)} order by rank, trash.pid`);
  for (const { walk_pid, deleted_at, ...space } of rows) {
    const gone_at = new Date(new Date(deleted_at).getTime() + TRASH_DAYS * DAY).toISOString();
    found.get(walk_pid)?.push({ ...space, gone_at });
  }
  return found;
}

/** Lets a space in the trash no longer return to a walk. @returns whether it would have. */
export async function forgetStopInTrash(
  tx: Database,
  owner_pid: string,
  { walk_pid, space_pid }: { readonly walk_pid: string; readonly space_pid: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update trash set kept = jsonb_set(kept, '{walk_stop}', (
      select coalesce(jsonb_agg(stop), '[]') from jsonb_array_elements(kept -> 'walk_stop') as stop
      where stop ->> 'walk_pid' <> ${walk_pid}))
    where pid = ${space_pid} and ${wereStops(owner_pid, [walk_pid])} returning pid`);
  return rows.length > 0;
}
