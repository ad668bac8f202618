import { type Column, ilike, or, type SQL } from 'drizzle-orm';

/** Condition that one of the columns contains a text, ignoring case; undefined without a text, so that every row matches. */
export function holdsText(text: string | undefined, ...columns: readonly (Column | SQL)[]): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
