import { type Arrangement, applyOperation, EMPTY_ARRANGEMENT, type Operation } from '@pleinair/domain';
import { and, asc, desc, eq, gt, gte, lte, max, min, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, readPage } from '../../../platform/database/page.ts';
import { type Placed, type RevisionRow, revisionTable, type SpaceState } from './revision.table.ts';

/** Number of revisions after which the whole arrangement is stored. */
const WHOLE_EVERY = 50;
/** Limits of each space's history. */
const MOST_REVISIONS = 1000;
const MOST_BYTES = 20_000_000;

const ofSpace = (space_pid: string) => eq(revisionTable.space_pid, space_pid);

type NewRevision = Pick<RevisionRow, 'space_pid' | 'revision' | 'author_pid' | 'operations'> &
  Partial<Pick<RevisionRow, 'replaced'>>;

/**
 * Stores the operations that led to a revision of a locked space. Also stores `before` as a whole if the previous revision is not
 * in the history, because another kind of call made it.
 */
export async function keepRevision(
  tx: Database,
  { space_pid, revision, ...kept }: NewRevision,
  before: Placed,
  after: Placed,
): Promise<void> {
  const [last] = await tx
    .select({
      revision: max(revisionTable.revision),
      whole: sql<number | null>`max(revision) filter (where arrangement is not null)`,
    })
    .from(revisionTable)
    .where(ofSpace(space_pid));
  const follows = last?.revision === revision - 1;
  if (!follows) {
    await tx
      .insert(revisionTable)
      .values({ space_pid, revision: revision - 1, arrangement: placedOnly(before) });
  }
  const isDue = follows && revision - (last.whole ?? 0) >= WHOLE_EVERY;
  const arrangement = isDue ? placedOnly(after) : null;
  await tx.insert(revisionTable).values({ ...kept, space_pid, revision, arrangement });
  if (isDue || !follows) await forgetOldest(tx, space_pid);
}

/** Deletes the oldest revisions beyond the limits, up to one with a whole arrangement. */
async function forgetOldest(tx: Database, space_pid: string): Promise<void> {
  await tx.execute(sql`
    with kept as (
      select revision, arrangement is not null as is_whole,
        row_number() over newest as rows,
        sum(pg_column_size(operations) + coalesce(pg_column_size(arrangement), 0) + coalesce(pg_column_size(replaced), 0))
          over newest as bytes
      from space_revision where space_pid = ${space_pid}
      window newest as (order by revision desc)
    )
    delete from space_revision where space_pid = ${space_pid} and revision < (
      select min(revision) from kept where is_whole and rows <= ${MOST_REVISIONS} and bytes <= ${MOST_BYTES}
    )`);
}

/** Returns the revisions after one, oldest first, and whether the history goes back that far. */
export async function revisionsSince(
  db: Database,
  space_pid: string,
  revision: number,
): Promise<{ readonly rows: readonly RevisionRow[]; readonly isWhole: boolean }> {
  const [oldest] = await db
    .select({ revision: min(revisionTable.revision) })
    .from(revisionTable)
    .where(ofSpace(space_pid));
  const rows = await db
    .select()
    .from(revisionTable)
    .where(and(ofSpace(space_pid), gt(revisionTable.revision, revision)))
    .orderBy(asc(revisionTable.revision));
  return { rows, isWhole: (oldest?.revision ?? 0) <= revision };
}

/** Returns the arrangement of a space at a kept revision. */
export async function arrangementAt(
  db: Database,
  space_pid: string,
  revision: number,
): Promise<Placed | undefined> {
  const [whole] = await db
    .select({ revision: revisionTable.revision })
    .from(revisionTable)
    .where(
      and(
        ofSpace(space_pid),
        lte(revisionTable.revision, revision),
        sql`${revisionTable.arrangement} is not null`,
      ),
    )
    .orderBy(desc(revisionTable.revision))
    .limit(1);
  if (!whole) return undefined;
  const [first, ...rows] = await db
    .select()
    .from(revisionTable)
    .where(
      and(
        ofSpace(space_pid),
        gte(revisionTable.revision, whole.revision),
        lte(revisionTable.revision, revision),
      ),
    )
    .orderBy(asc(revisionTable.revision));
  if (!first?.arrangement || (rows.at(-1) ?? first).revision !== revision) return undefined;
  let state: Arrangement = { ...EMPTY_ARRANGEMENT, ...first.arrangement };
  for (const { operations } of rows) for (const one of operations) state = applyOperation(one, state);
  return placedOnly(state);
}

/** Returns the sequences and settings of a space at a kept revision; undefined if no later revision changed them. */
export async function stateAt(
  db: Database,
  space_pid: string,
  revision: number,
): Promise<SpaceState | undefined> {
  const [next] = await db
    .select({ replaced: revisionTable.replaced })
    .from(revisionTable)
    .where(
      and(
        ofSpace(space_pid),
        gt(revisionTable.revision, revision),
        sql`${revisionTable.replaced} is not null`,
      ),
    )
    .orderBy(asc(revisionTable.revision))
    .limit(1);
  return next?.replaced ?? undefined;
}

/** Returns a page of the kept revisions, newest first. */
export async function listRevisions(db: Database, space_pid: string, page: Page) {
  const { revision, author_pid, created_at } = revisionTable;
  // Without the changes, which may be megabytes.
  const operations = sql<Pick<Operation, 'id' | 'name'>[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', one -> 'id', 'name', one -> 'name')), '[]')
    from jsonb_array_elements(operations) as one)`;
  return readPage(
    db
      .select({ revision, author_pid, created_at, operations })
      .from(revisionTable)
      .where(ofSpace(space_pid))
      .orderBy(desc(revision)),
    () => db.$count(revisionTable, ofSpace(space_pid)),
    page,
  );
}

const placedOnly = ({ anchors, nodes }: Placed): Placed => ({ anchors, nodes });
