import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Which rows of a list: the page, from 1, and its number of rows. */
export interface Page {
  readonly page: number;
  readonly per: number;
}

/** A page of rows, and the total number of rows. */
export interface Paged<Row> extends Page {
  readonly rows: Row[];
  readonly total: number;
}

/** A query in its final order. */
interface Ordered<Row> {
  limit(most: number): { offset(skipped: number): PromiseLike<Row[]> };
}

/** Returns the clause that limits a statement in plain SQL to a page. */
export const pageOf = ({ page, per }: Page): SQL => sql`limit ${per} offset ${(page - 1) * per}`;

export async function countRows(db: Database, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return rows[0]?.total ?? 0;
}

/** Reads a page of a query, then the count of all its rows. */
export async function readPage<Row>(
  query: Ordered<Row>,
  count: () => PromiseLike<number>,
  { page, per }: Page,
): Promise<Paged<Row>> {
  const rows = await query.limit(per).offset((page - 1) * per);
  return { rows, page, per, total: await count() };
}
