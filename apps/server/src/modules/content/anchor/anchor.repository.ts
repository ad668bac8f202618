import { MARK_TYPES } from '@pleinair/domain';
import { and, asc, count, desc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { checkUnchanged } from '../../../kernel/check-unchanged.ts';
import { found } from '../../../kernel/found.ts';
import type { IfMatch } from '../../../kernel/if-match.ts';
import type { Database } from '../../../platform/database/database.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type AnchorRow, type AnchorSpaceRow, anchorSpaceTable, anchorTable } from './anchor.table.ts';

const fileOf = (blob: 'image_blob' | 'mark_blob', key: 'storage_key' | 'small_key' | 'mark_model_key') =>
  sql<
    string | null
  >`(select ${sql.identifier(key)} from blob where blob.pid = anchor.${sql.identifier(blob)})`;

const shown = {
  ...getTableColumns(anchorTable),
  image_key: fileOf('image_blob', 'storage_key'),
  image_small_key: fileOf('image_blob', 'small_key'),
  mark_key: fileOf('mark_blob', 'storage_key'),
  mark_small_key: fileOf('mark_blob', 'small_key'),
  mark_model_key: fileOf('mark_blob', 'mark_model_key'),
};

const placed = {
  ...shown,
  x: anchorSpaceTable.x,
  y: anchorSpaceTable.y,
  z: anchorSpaceTable.z,
  angle_y: anchorSpaceTable.angle_y,
  rank: anchorSpaceTable.rank,
};

/** An anchor with its pictures. */
export type ShownAnchor = AnchorRow & {
  image_key: string | null;
  image_small_key: string | null;
  mark_key: string | null;
  mark_small_key: string | null;
  mark_model_key: string | null;
};

/** An anchor with its place in a space. */
export type PlacedAnchor = ShownAnchor & Omit<AnchorSpaceRow, 'space_pid' | 'anchor_pid'>;

export async function findAnchor(db: Database, pid: string): Promise<ShownAnchor | undefined> {
  const [anchor] = await db.select(shown).from(anchorTable).where(eq(anchorTable.pid, pid));
  return anchor;
}

export async function findAnchors(db: Database, pids: readonly string[]): Promise<ShownAnchor[]> {
  if (pids.length === 0) return [];
  return db.select(shown).from(anchorTable).where(inArray(anchorTable.pid, pids));
}

/** Reads anchors and locks them against deletion until the transaction ends. Always lock spaces before anchors. */
export async function holdAnchors(db: Database, pids: readonly string[]): Promise<ShownAnchor[]> {
  if (pids.length === 0) return [];
  return db
    .select(shown)
    .from(anchorTable)
    .where(inArray(anchorTable.pid, pids))
    .orderBy(anchorTable.pid)
    .for('key share');
}

function list(db: Database, where: SQL | undefined, page: Page) {
  return readPage(
    db
      .select(shown)
      .from(anchorTable)
      .where(where)
      .orderBy(desc(anchorTable.created_at), desc(anchorTable.pid)),
    () => db.$count(anchorTable, where),
    page,
  );
}

export interface AnchorFilter extends Page {
  readonly query?: string | undefined;
  readonly type?: string | undefined;
  /** Which of these anchors a camera finds by a mark. */
  readonly marked?: boolean | undefined;
}

export const listAnchorsOf = (
  db: Database,
  owner_pid: string,
  { query, type, marked, ...page }: AnchorFilter,
) =>
  list(
    db,
    and(
      eq(anchorTable.owner_pid, owner_pid),
      type ? eq(anchorTable.anchor_type, type) : undefined,
      marked === undefined ? undefined : (marked ? inArray : notInArray)(anchorTable.anchor_type, MARK_TYPES),
      holdsText(query, anchorTable.name, anchorTable.description),
    ),
    page,
  );

/** Where an anchor is used. */
interface AnchorUse {
  readonly spaces_count: number;
  /** The first name, by alphabet, of its owner's spaces among them. */
  readonly space_name: string | null;
}

/** Finds where each of these anchors of one owner is used; unused ones are missing. */
export async function usesOfAnchors(
  db: Database,
  owner_pid: string,
  pids: readonly string[],
): Promise<Map<string, AnchorUse>> {
  const rows = await db
    .select({
      pid: anchorSpaceTable.anchor_pid,
      spaces_count: count(),
      space_name: sql<string | null>`min(space.name) filter (where layer.owner_pid = ${owner_pid})`,
    })
    .from(anchorSpaceTable)
    .innerJoin(sql`space`, sql`space.pid = ${anchorSpaceTable.space_pid}`)
    .innerJoin(sql`layer`, sql`layer.pid = space.layer_pid`)
    .where(inArray(anchorSpaceTable.anchor_pid, pids))
    .groupBy(anchorSpaceTable.anchor_pid);
  return new Map(rows.map(({ pid, ...use }) => [pid, use]));
}

export const listPublicAnchors = (db: Database, anchor_type: string | undefined, page: Page) =>
  list(
    db,
    and(
      eq(anchorTable.access_level, 'everyone'),
      anchor_type === undefined ? undefined : eq(anchorTable.anchor_type, anchor_type),
    ),
    page,
  );

export async function insertAnchors(
  db: Database,
  rows: readonly (typeof anchorTable.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(anchorTable).values([...rows]);
}

export async function updateAnchor(db: Database, pid: string, changes: Partial<AnchorRow>): Promise<void> {
  await db.update(anchorTable).set(changes).where(eq(anchorTable.pid, pid));
}

const anchorsIn = (db: Database, space_pid: string) =>
  db
    .select(placed)
    .from(anchorSpaceTable)
    .innerJoin(anchorTable, eq(anchorTable.pid, anchorSpaceTable.anchor_pid))
    .where(eq(anchorSpaceTable.space_pid, space_pid))
    .orderBy(asc(anchorSpaceTable.rank), asc(anchorTable.pid));

/** Lists the anchors of a space in its order. */
export async function anchorsOfSpace(db: Database, space_pid: string): Promise<PlacedAnchor[]> {
  return anchorsIn(db, space_pid);
}

/** Returns a page of a space's anchors. */
export const listAnchorsOfSpace = (
  db: Database,
  space_pid: string,
  page: Page,
): Promise<Paged<PlacedAnchor>> =>
  readPage(
    anchorsIn(db, space_pid),
    () => db.$count(anchorSpaceTable, eq(anchorSpaceTable.space_pid, space_pid)),
    page,
  );

const ofSpaces = prepared('anchors of spaces', (db) =>
  db
    .select({ ...placed, space_pid: anchorSpaceTable.space_pid })
    .from(anchorSpaceTable)
    .innerJoin(anchorTable, eq(anchorTable.pid, anchorSpaceTable.anchor_pid))
    .where(sql`${anchorSpaceTable.space_pid} = any(${sql.placeholder('space_pids')})`)
    .orderBy(asc(anchorSpaceTable.space_pid), asc(anchorSpaceTable.rank), asc(anchorTable.pid)),
);

/** Lists the anchors of several spaces, each in its order; one used in two spaces appears twice. */
export async function anchorsOfSpaces(
  db: Database,
  space_pids: readonly string[],
): Promise<(PlacedAnchor & { space_pid: string })[]> {
  return space_pids.length === 0 ? [] : ofSpaces(db).execute({ space_pids });
}

/** Adds anchors to a space, or moves those already there. */
export async function placeAnchors(db: Database, rows: readonly AnchorSpaceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(anchorSpaceTable)
    .values([...rows])
    .onConflictDoUpdate({
      target: [anchorSpaceTable.space_pid, anchorSpaceTable.anchor_pid],
      set: {
        x: sql`excluded.x`,
        y: sql`excluded.y`,
        z: sql`excluded.z`,
        angle_y: sql`excluded.angle_y`,
        rank: sql`excluded.rank`,
      },
    });
}

/** Removes an anchor and its nodes from a space. @returns whether the space had it. */
export async function removeAnchor(db: Database, space_pid: string, anchor_pid: string): Promise<boolean> {
  const removed = await db
    .delete(anchorSpaceTable)
    .where(and(eq(anchorSpaceTable.space_pid, space_pid), eq(anchorSpaceTable.anchor_pid, anchor_pid)))
    .returning({ anchor_pid: anchorSpaceTable.anchor_pid });
  return removed.length > 0;
}

/** Removes anchors and their nodes from a space. */
export async function removeAnchors(
  db: Database,
  space_pid: string,
  anchor_pids: readonly string[],
): Promise<void> {
  if (anchor_pids.length === 0) return;
  await db
    .delete(anchorSpaceTable)
    .where(and(eq(anchorSpaceTable.space_pid, space_pid), inArray(anchorSpaceTable.anchor_pid, anchor_pids)));
}

/**
 * Locks an owner's anchor until the transaction ends, so that it cannot be placed meanwhile. Always lock spaces before anchors.
 * @throws {AppError} `not_found` if it was deleted, and as `checkUnchanged` does.
 */
export async function lockAnchor(
  tx: Database,
  { pid, owner_pid }: Pick<AnchorRow, 'pid' | 'owner_pid'>,
  ifMatch?: IfMatch,
): Promise<void> {
  await checkUnchanged(tx, anchorTable, pid, ifMatch);
  const { rows } = await tx.execute(
    sql`select 1 from anchor where pid = ${pid} and owner_pid = ${owner_pid} for update`,
  );
  found(rows[0]);
}

/**
 * Deletes a locked anchor, with its nodes in its owner's spaces. In spaces of others it stays, as `passOnAnchors` leaves it. The
 * caller has locked the spaces.
 */
export async function deleteAnchor(
  db: Database,
  { pid, owner_pid }: Pick<AnchorRow, 'pid' | 'owner_pid'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    delete from anchor_space using space, layer
    where anchor_pid = ${pid} and space.pid = space_pid and layer.pid = layer_pid and owner_pid = ${owner_pid}`);
  await passOnAnchors(db, owner_pid, eq(anchorTable.pid, pid), now);
  await db.delete(anchorTable).where(and(eq(anchorTable.pid, pid), eq(anchorTable.owner_pid, owner_pid)));
}

/**
 * Gives anchors that are about to be deleted to the owners of other spaces that use them. Only name and type are kept. Printed
 * links lose their anchor.
 */
export async function passOnAnchors(
  db: Database,
  owner_pid: string,
  which: SQL | undefined,
  updated_at: Date,
): Promise<void> {
  const deleted = sql`(select pid from anchor where ${and(eq(anchorTable.owner_pid, owner_pid), which)})`;
  await db.execute(sql`
    delete from link using link other
    where link.anchor_pid in ${deleted} and other.layer_pid = link.layer_pid and other.hobject_pid = link.hobject_pid
      and (other.anchor_pid is null or (other.anchor_pid in ${deleted} and other.pid < link.pid))`);
  await db.execute(sql`update link set anchor_pid = null where anchor_pid in ${deleted}`);
  const heir = sql<string>`(
    select layer.owner_pid from anchor_space join space on space.pid = space_pid join layer on layer.pid = layer_pid
    where anchor_pid = anchor.pid and layer.owner_pid <> ${owner_pid} order by 1 limit 1)`;
  await db
    .update(anchorTable)
    .set({ ...BARE, owner_pid: heir, updated_at })
    .where(and(eq(anchorTable.owner_pid, owner_pid), which, sql`${heir} is not null`));
}

const BARE: Partial<AnchorRow> = {
  mark: null,
  data_uri: null,
  data: null,
  image_blob: null,
  mark_blob: null,
  width: null,
  mark_score: null,
  mark_reasons: [],
  description: '',
  access_level: 'owner',
};

/** The pids of the spaces that use an anchor. */
export const spacesWithAnchor = (anchor_pid: string): SQL =>
  sql`select space_pid from anchor_space where anchor_pid = ${anchor_pid}`;
