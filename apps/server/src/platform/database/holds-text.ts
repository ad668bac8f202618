import { type Column, or, type SQL, sql } from 'drizzle-orm';

/**
 * Condition that one of the columns contains a text, ignoring case and accents; undefined without a text, so that every row
 * matches.
 */
export function holdsText(text: string | undefined, ...columns: readonly (Column | SQL)[]): SQL | undefined {
  if (!text) return undefined;
  // As the function plain_text of the database.
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const pattern = `%${plain.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => sql`plain_text(${column}) like ${pattern}`));
}
