import { type Column, ilike, or, type SQL } from 'drizzle-orm';

/** Whether one of the columns holds a text anywhere, in any case; undefined without a text, when every row matches. */
export function holdsText(text: string | undefined, ...columns: readonly (Column | SQL)[]): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
