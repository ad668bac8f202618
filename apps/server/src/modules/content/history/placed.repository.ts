import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Placed, SpaceState } from './revision.table.ts';

/** Reads the anchors and nodes of a space in the form of operations. */
export async function readPlaced(db: Database, space_pid: string): Promise<Placed> {
  return (await readPlacedOf(db, [space_pid])).get(space_pid) ?? { anchors: [], nodes: [] };
}

/** The same for several spaces, by pid. */
export async function readPlacedOf(
  db: Database,
  space_pids: readonly string[],
): Promise<ReadonlyMap<string, Placed>> {
  if (space_pids.length === 0) return new Map();
  const { rows } = await db.execute<Placed & { pid: string }>(sql`
    select space.pid,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'pid', anchor.pid, 'name', anchor.name, 'anchor_type', anchor_type, 'x', x, 'y', y, 'z', z, 'angle_y', angle_y
        ) order by rank, anchor.pid)
        from anchor_space join anchor on anchor.pid = anchor_pid where space_pid = space.pid
      ), '[]') as anchors,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'pid', node.pid, 'hobject_pid', hobject_pid, 'anchor_pid', anchor_pid, 'scale', scale,
          'position', jsonb_build_object('x', x, 'y', y, 'z', z),
          'quaternion', jsonb_build_object('x', quaternion_x, 'y', quaternion_y, 'z', quaternion_z, 'w', quaternion_w)
        ) order by rank, node.pid)
        from node where space_pid = space.pid
      ), '[]') as nodes
    from space where space.pid = any(${sql.param([...space_pids])}::text[])`);
  return new Map(rows.map(({ pid, anchors, nodes }) => [pid, { anchors, nodes }]));
}

/** Reads the sequences and settings of several spaces, by pid. */
export async function readStatesOf(
  db: Database,
  space_pids: readonly string[],
): Promise<ReadonlyMap<string, SpaceState>> {
  if (space_pids.length === 0) return new Map();
  const { rows } = await db.execute<SpaceState & { pid: string }>(sql`
    select pid, storylines, settings from space where pid = any(${sql.param([...space_pids])}::text[])`);
  return new Map(rows.map(({ pid, ...state }) => [pid, state]));
}
