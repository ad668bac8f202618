import { LANGUAGE_TAG } from '@pleinair/domain';
import type { Cell } from '../../lib/csv.ts';
import { type Item, keyOf, PHRASES, type Translated, type WrittenText } from './texts.ts';

/** The names of its first columns, which are followed by one for each language, named by its tag. */
export interface Heads {
  readonly key: string;
  readonly where: string;
  readonly written: string;
}

/** All texts with their translations, a row each. */
export function sheetOf(
  items: readonly Item[],
  translated: Translated,
  tags: readonly string[],
  heads: Heads,
): Cell[][] {
  const rows = items.flatMap(({ pid, name, texts }) =>
    texts.map(({ word, label, written }) => [
      rowKey(pid, word),
      `${name} · ${label}`,
      written,
      ...tags.map((tag) => translated[keyOf(pid, tag, word)] ?? ''),
    ]),
  );
  return [[heads.key, heads.where, heads.written, ...tags], ...rows];
}

/** Short texts are told apart by what they say, which stands in a column of its own. */
const rowKey = (pid: string, word: string) => `${pid} ${word.split(' ', 1)[0]}`;

export interface ReadSheet {
  /** What differs from the translations before. */
  readonly changed: Translated;
  /** The languages of its columns. */
  readonly tags: readonly string[];
  /** Rows whose text the space does not have any more. */
  readonly unknown: number;
  /** Translations that are longer than visitors' screens allow, which are left out. */
  readonly tooLong: readonly string[];
}

/**
 * Reads what translators have written into a sheet of `sheetOf`, its rows and its languages in any order. Empty cells leave what is
 * there.
 * @returns undefined if the rows are not from such a sheet
 */
export function readSheet(
  rows: readonly (readonly string[])[],
  items: readonly Item[],
  translated: Translated,
): ReadSheet | undefined {
  const [head = [], ...body] = rows;
  const columns = head.flatMap((name, column) => {
    const tag = name.trim();
    return column > 2 && LANGUAGE_TAG.test(tag) ? [{ tag, column }] : [];
  });
  const known = textsByRow(items);
  if (columns.length === 0 || !body.some(([key = '', , written = '']) => known.has(rowId(key, written)))) {
    return undefined;
  }
  const changed: Record<string, string> = {};
  const tooLong: string[] = [];
  let unknown = 0;
  for (const row of body) {
    const [key = '', where = '', written = ''] = row;
    const found = known.get(rowId(key, written));
    if (!found) {
      unknown++;
      continue;
    }
    for (const { tag, column } of columns) {
      const text = row[column]?.trim() ?? '';
      const of = keyOf(found.pid, tag, found.text.word);
      if (text === '' || text === translated[of]) continue;
      if (text.length > found.text.maxLength) tooLong.push(`${where} (${tag})`);
      else changed[of] = text;
    }
  }
  return { changed, tags: columns.map(({ tag }) => tag), unknown, tooLong };
}

/** What a row stands for: a word stays itself if the creator has written it anew since. */
const rowId = (key: string, written: string) =>
  key.trim().endsWith(PHRASES.trim())
    ? `${key.trim()} ${written.replaceAll('\r\n', '\n').trim()}`
    : key.trim();

const textsByRow = (items: readonly Item[]): ReadonlyMap<string, { pid: string; text: WrittenText }> =>
  new Map(
    items.flatMap(({ pid, texts }) =>
      texts.map((text) => [rowId(rowKey(pid, text.word), text.written), { pid, text }]),
    ),
  );
