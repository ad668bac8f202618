import { type SQL, sql } from 'drizzle-orm';

/** Begins a statement with `tree (pid)`: the objects of a query of pids and all their parts, each once. */
export const withParts = (pids: SQL): SQL => sql`with recursive tree (pid) as (
  ${pids} union select child_pid from hobject_relation join tree on parent_pid = tree.pid)`;

/** Begins a statement with `tree (pid)`: the objects of a query of pids and all that contain them, each once. */
export const withWholes = (pids: SQL): SQL => sql`with recursive tree (pid) as (
  ${pids} union select parent_pid from hobject_relation join tree on child_pid = tree.pid)`;
