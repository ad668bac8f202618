import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

/** Kilometres by which a town must be nearer to rank like one e times as large. */
const TOWN_REACH = 1.5;
/** Nearest settlements considered: enough to include a city among its quarters. */
const NEIGHBOURS = 60;
/** 50 km on the unit sphere. */
const FARTHEST_TOWN = 50 / 6371;

/** A town, and its country by ISO 3166-1. */
export interface Town {
  readonly name: string;
  readonly country_code: string;
}

/** Finds the towns of spaces, by the spaces' pids: nearby ones, preferring a city to its quarters. */
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
