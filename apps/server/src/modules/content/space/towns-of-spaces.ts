import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

/** Kilometres by which a town must be nearer to count as much as one e times as large. */
const TOWN_REACH = 1.5;
/** Settlements that are looked at: a city is one of them, also among its quarters. */
const NEIGHBOURS = 60;
/** On the unit sphere: 50 km. */
const FARTHEST_TOWN = 50 / 6371;

/** A town, and its country by ISO 3166-1. */
export interface Town {
  readonly name: string;
  readonly country_code: string;
}

/** The towns that spaces belong to, by the spaces' pids: near ones, and of these rather a city than its quarter. */
export async function townsOfSpaces(db: Database, pids: readonly string[]): Promise<Map<string, Town>> {
  if (pids.length === 0) return new Map();
  const { rows } = await db.execute<{ pid: string; name: string; country_code: string }>(sql`
    select space.pid, town.name, town.country_code from space cross join lateral (
      select name, country_code from (
        select name, country_code, population, settlement.position <-> space.position as distance
        from settlement order by settlement.position <-> space.position limit ${NEIGHBOURS}
      ) as near
      where distance < ${FARTHEST_TOWN}
      order by ln(population + 1) - 6371 * distance / ${TOWN_REACH}::float8 desc limit 1
    ) as town where space.has_place and space.pid = any(${sql.param([...pids])}::text[])`);
  return new Map(rows.map(({ pid, ...town }) => [pid, town]));
}
