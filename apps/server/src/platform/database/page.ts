import { type SQL, sql } from 'drizzle-orm';

/** Which rows of a list: the page, from 1, and its number of rows. */
export interface Page {
  readonly page: number;
  readonly per: number;
}

/** A page of rows, and the total number of rows. */
export interface Paged<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** A query in its final order. */
interface Ordered<Row> {
  limit(most: number): { offset(skipped: number): PromiseLike<Row[]> };
}

/** Returns the clause that limits a statement in plain SQL to a page. */
export const pageOf = ({ page, per }: Page): SQL => sql`limit ${per} offset ${(page - 1) * per}`;

/** Limits a query to a page. */
export const rowsOf = <Row>(query: Ordered<Row>, { page, per }: Page): PromiseLike<Row[]> =>
  query.limit(per).offset((page - 1) * per);

/** Reads a page of a query, then the count of all its rows. */
export async function readPage<Row>(
  query: Ordered<Row>,
  count: () => PromiseLike<number>,
  page: Page,
): Promise<Paged<Row>> {
  return { rows: await rowsOf(query, page), total: await count() };
}
