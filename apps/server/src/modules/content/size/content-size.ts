import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../kernel/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withParts } from '../parts/with-parts.ts';

/** Limit in bytes of one space's content: every visitor downloads it, and a process serializes it in one go. */
const MOST_IN_SPACE = 8_000_000;

/** Limit in bytes of all spaces read for one answer. */
const MOST_READ = 12_000_000;

/** Bytes of each item in an answer, besides its texts. */
const PER = { node: 650, anchor: 700, part: 550, hobject: 1200 } as const;

/** The minimum size that an object counts for, so that ordinary changes need no check of all spaces that show it. */
const LEAST = 6000;

/**
 * The most spaces checked when a shared object or anchor changes, fullest first. A thousand full ones would take the database ten
 * seconds.
 */
const MOST_CHECKED = 50;

const HOBJECT_TEXTS = [
  ...(['name', 'description', 'attribution', 'asset_text'] as const),
  ...(['behaviors', 'abilities'] as const),
] as const;
const ANCHOR_TEXTS = [
  ...(['name', 'description'] as const),
  ...(['mark', 'data_uri', 'data'] as const),
] as const;

/** PostgreSQL knows the length of a text without reading it. */
const lengthOf = (table: string, columns: readonly string[]): SQL =>
  sql.join(
    columns.map(
      (column) => sql`coalesce(octet_length(${sql.identifier(table)}.${sql.identifier(column)}), 0)`,
    ),
    sql` + `,
  );

/** Measures the content of these spaces (a `text[]`), with each object once. */
const bytesIn = (spaces: SQL, least: number): SQL => sql`(
  ${withParts(sql`select hobject_pid from node where space_pid = any(${spaces})`)}
  select (select count(*) from node where space_pid = any(${spaces})) * ${PER.node}::int
    + (select count(*) from hobject_relation where parent_pid in (select pid from tree)) * ${PER.part}::int
    + (
      select coalesce(sum(${PER.anchor}::int + ${lengthOf('anchor', ANCHOR_TEXTS)}), 0)
      from anchor_space join anchor on anchor.pid = anchor_pid where space_pid = any(${spaces})
    ) + (
      select coalesce(sum(greatest(${least}::int, ${PER.hobject}::int + ${lengthOf('hobject', HOBJECT_TEXTS)})), 0)
      from hobject where pid in (select pid from tree)
    )
)`;

/** Returns the bytes that count against a space's limit. */
export async function countContent(tx: Database, space_pid: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(
    sql`select ${bytesIn(sql`array[${space_pid}]`, LEAST)} as bytes`,
  );
  return Number(rows[0]?.bytes);
}

/**
 * Checks a space that a transaction has just added to.
 * @param before - Its previous size. A space that was already too large may change as long as it does not grow.
 * @throws {AppError} `invalid` if it is too large for visitors.
 */
export async function checkContent(tx: Database, space_pid: string, before = 0): Promise<void> {
  if ((await countContent(tx, space_pid)) > Math.max(before, MOST_IN_SPACE)) throw tooLarge();
}

/** The same for all spaces that show objects which got more parts or text. @throws {AppError} as `checkContent` does. */
export const checkShowing = (tx: Database, hobject_pids: readonly string[]): Promise<void> =>
  checkAll(tx, sql`spaces_showing(${sql.param([...hobject_pids])}::text[])`);

/** The same for an owner's spaces that use an anchor. Spaces of others stay readable at any size. */
export const checkUsing = (
  tx: Database,
  { pid, owner_pid }: { pid: string; owner_pid: string },
): Promise<void> =>
  checkAll(
    tx,
    sql`array(
      select space_pid from anchor_space join space on space.pid = space_pid join layer on layer.pid = layer_pid
      where anchor_pid = ${pid} and owner_pid = ${owner_pid})`,
  );

async function checkAll(tx: Database, spaces: SQL): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from (
      select pid from unnest(${spaces}) as one (pid)
      order by (select count(*) from node where space_pid = one.pid) desc limit ${MOST_CHECKED}
    ) as shown
    where ${bytesIn(sql`array[shown.pid]`, LEAST)} > ${MOST_IN_SPACE} limit 1`);
  if (rows.length > 0) throw tooLarge();
}

/** Call before reading several spaces for one answer. @throws {AppError} `invalid` if that would be too much. */
export async function checkAnswered(db: Database, space_pids: readonly string[]): Promise<void> {
  const spaces = sql`${sql.param([...space_pids])}::text[]`;
  const { rows } = await db.execute(sql`select 1 where ${bytesIn(spaces, 0)} > ${MOST_READ}`);
  if (rows.length > 0) throw new AppError('invalid', 'answer_too_large');
}

type Row<Column extends string> = Readonly<Partial<Record<Column, string | null>>>;

const growsIn = <Column extends string>(columns: readonly Column[], counted: number) => {
  const bytesOf = (row: Row<Column>) =>
    columns.reduce((sum, column) => sum + Buffer.byteLength(row[column] ?? ''), 0);
  return (before: Row<Column>, changes: Row<Column>): boolean =>
    bytesOf({ ...before, ...changes }) > Math.max(bytesOf(before), counted);
};

/** Whether an object counts for more after a change. */
export const hobjectGrows = growsIn(HOBJECT_TEXTS, LEAST - PER.hobject);
/** The same for an anchor. */
export const anchorGrows = growsIn(ANCHOR_TEXTS, 0);

const tooLarge = (): AppError => new AppError('invalid', 'space_too_large');
