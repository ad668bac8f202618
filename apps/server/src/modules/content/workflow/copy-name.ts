import { LANGUAGES, type Language } from '@pleinair/domain';
import { and, type SQL, sql } from 'drizzle-orm';
import { texts } from '../../../i18n/messages.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { anchorTable } from '../anchor/anchor.table.ts';
import type { hobjectTable } from '../hobject/hobject.table.ts';
import type { spaceTable } from '../space/space.table.ts';

/** Most characters of a name. */
const LONGEST = 120;

const escaped = (text: string) => text.replace(/[()]/g, '\\$&');

/** What copies have after their name, in every language. */
const SUFFIX = new RegExp(
  `(?:${LANGUAGES.flatMap((lng) => [
    escaped(texts.t('space.copy_name', { name: '', lng })),
    escaped(texts.t('space.copy_number', { name: '', number: '#', lng })).replace('#', '\\d+'),
  ]).join('|')})+$`,
);

/** The name of what was copied first: a copy of “Tower (copy)” is one of “Tower”. */
const originalName = (name: string) => name.replace(SUFFIX, '') || name;

/** Names a copy: “Tower (copy)”, or where that is taken “Tower (copy 2)”. A long name is cut, not its suffix. */
export function copyName(name: string, taken: ReadonlySet<string>, lng: Language): string {
  const original = originalName(name);
  for (let number = 1; ; number++) {
    const suffix =
      number === 1
        ? texts.t('space.copy_name', { name: '', lng })
        : texts.t('space.copy_number', { name: '', number, lng });
    const copy = original.slice(0, LONGEST - suffix.length) + suffix;
    if (!taken.has(copy)) return copy;
  }
}

/**
 * Names a copy as no other row of `table` is named that `among` selects.
 * @param db A transaction that has locked the account, so that two copies at once get different names.
 */
export async function freeCopyName(
  db: Database,
  table: typeof anchorTable | typeof hobjectTable | typeof spaceTable,
  among: SQL,
  name: string,
  lng: Language,
): Promise<string> {
  // As much of the name as every copy keeps.
  const start = originalName(name).slice(0, LONGEST / 2);
  const rows = await db
    .select({ name: table.name })
    .from(table)
    .where(and(among, sql`starts_with(${table.name}, ${start})`));
  return copyName(name, new Set(rows.map((row) => row.name)), lng);
}
