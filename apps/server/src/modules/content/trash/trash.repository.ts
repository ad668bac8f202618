import { newPid } from '@pleinair/domain';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { keepChanges } from '../history/keep-change.ts';
import { FILES, KEPT, PICTURES, PLACED } from './kept.ts';
import { type TrashKind, trashTable } from './trash.table.ts';

export type TrashRow = Omit<typeof trashTable.$inferSelect, 'kept'>;

const { kept: _, ...shown } = getTableColumns(trashTable);

/** Puts an item into the trash, within the transaction that deletes it. */
export async function putIntoTrash(
  tx: Database,
  kind: TrashKind,
  { pid, owner_pid, now }: { readonly pid: string; readonly owner_pid: string; readonly now: Date },
): Promise<void> {
  if (kind === 'anchor') await changePid(tx, pid);
  const rows = KEPT[kind].map(({ table, columns, isInOwnSpaces, most }) => {
    const isOf = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = ${pid}`),
      sql` or `,
    );
    const isOwn = isInOwnSpaces
      ? sql`space_pid in (
          select space.pid from space join layer on layer.pid = layer_pid where layer.owner_pid = ${owner_pid})`
      : sql`true`;
    const isKept = most
      ? sql`(select count(*) from ${sql.identifier(table)} where ${isOf}) <= ${most}`
      : sql`true`;
    return sql`${table}::text, (
      select coalesce(jsonb_agg(to_jsonb(one)), '[]') from ${sql.identifier(table)} as one
      where (${isOf}) and ${isOwn} and ${isKept})`;
  });
  const pictures = sql`(${PICTURES[kind]}) as file`;
  await tx.execute(sql`
    insert into trash (pid, kind, owner_pid, name, picture_key, kept, deleted_at)
    select pid, ${kind}, ${owner_pid}, name, (
      select tiny_key from ${pictures} join blob on blob.pid = blob_pid
      where file.pid = ${pid} and tiny_key is not null order by rank limit 1
    ), jsonb_build_object(${sql.join(rows, sql`, `)}), ${now.toISOString()}::timestamptz
    from ${sql.identifier(kind)} where pid = ${pid}`);
  // Files that others still use are kept only if the trash shows them.
  await tx.execute(sql`
    insert into trash_blob (trash_pid, blob_pid)
    select pid, blob_pid from (${FILES[kind]}) as file
    where pid = ${pid} and blob_pid is not null
    union
    select file.pid, blob_pid from ${pictures} join blob on blob.pid = blob_pid
    where file.pid = ${pid} and tiny_key = (select picture_key from trash where pid = ${pid})`);
}

/** Puts all walks and spaces of a channel into the trash, within the transaction that deletes it. */
export async function putContentIntoTrash(
  tx: Database,
  layer_pid: string,
  { owner_pid, now }: { readonly owner_pid: string; readonly now: Date },
): Promise<void> {
  for (const kind of ['walk', 'space'] as const) {
    const { rows } = await tx.execute<{ pid: string }>(
      sql`select pid from ${sql.identifier(kind)} where layer_pid = ${layer_pid}`,
    );
    for (const { pid } of rows) await putIntoTrash(tx, kind, { pid, owner_pid, now });
  }
}

/** Locks an item of the trash until the transaction ends. */
export async function lockTrash(tx: Database, pid: string): Promise<TrashRow | undefined> {
  const [row] = await tx.select(shown).from(trashTable).where(eq(trashTable.pid, pid)).for('update');
  return row;
}

interface TrashFilter extends Page {
  readonly kind?: TrashKind | undefined;
  /** Only items with this text in the name. */
  readonly query?: string | undefined;
}

export async function listTrash(
  db: Database,
  owner_pid: string,
  { kind, query, ...page }: TrashFilter,
): Promise<Paged<TrashRow>> {
  const where = and(
    eq(trashTable.owner_pid, owner_pid),
    kind && eq(trashTable.kind, kind),
    holdsText(query, trashTable.name),
  );
  return readPage(
    db.select(shown).from(trashTable).where(where).orderBy(desc(trashTable.deleted_at), desc(trashTable.pid)),
    () => db.$count(trashTable, where),
    page,
  );
}

/**
 * Restores the rows whose references still exist, and removes the item from the trash.
 * @returns its pid, another one if an anchor's belongs to someone else by now.
 */
export async function putBack(tx: Database, row: TrashRow): Promise<string> {
  const { kind, owner_pid } = row;
  const isTaken = sql`exists (select from anchor where anchor.pid = trash.pid)`;
  const pid = (kind === 'anchor' && (await changePid(tx, row.pid, isTaken))) || row.pid;
  await fitKept(tx, pid, kind, owner_pid);
  const write = async () => {
    for (const { table, returns } of KEPT[kind]) {
      await tx.execute(
        sql`select put_back(${table}::text::regclass, kept -> ${table}::text, ${returns}) from trash where pid = ${pid}`,
      );
    }
    if (kind === 'anchor') await giveBackToLinks(tx, pid);
  };
  const placed = PLACED[kind];
  if (!placed) await write();
  else {
    const stood = sql`
      select jsonb_array_elements(kept -> ${placed}::text) ->> 'space_pid' from trash where trash.pid = ${pid}`;
    await keepChanges(tx, stood, { name: 'bring_back', author_pid: owner_pid }, write);
  }
  await tx.delete(trashTable).where(eq(trashTable.pid, pid));
  return pid;
}

/**
 * Gives an anchor in the trash another pid: the owner of another space that used it has it under the old one.
 * @returns the new pid, unless there is no such anchor in the trash.
 */
async function changePid(tx: Database, pid: string, which = sql`true`): Promise<string | undefined> {
  const changed = newPid();
  const { rows } = await tx.execute<{ pid: string }>(sql`
    update trash set pid = ${changed}, kept = (
      select jsonb_object_agg(key, (
        select coalesce(jsonb_agg(
          one || jsonb_build_object(case key when 'anchor' then 'pid' else 'anchor_pid' end, ${changed}::text)), '[]')
        from jsonb_array_elements(value) as one))
      from jsonb_each(kept))
    where trash.pid = ${pid} and kind = 'anchor' and ${which} returning trash.pid`);
  return rows[0]?.pid;
}

/** Gives printed links their restored anchor again. */
async function giveBackToLinks(tx: Database, pid: string): Promise<void> {
  await tx.execute(sql`
    update link set anchor_pid = ${pid} from trash, jsonb_array_elements(kept -> 'link') as one
    where trash.pid = ${pid} and link.pid = one ->> 'pid' and link.anchor_pid is null`);
}

/** Changes what would prevent a row from being restored: a deleted channel or model, or an identifier taken meanwhile. */
async function fitKept(tx: Database, pid: string, kind: TrashKind, owner_pid: string): Promise<void> {
  if (kind === 'anchor') return;
  if (kind !== 'hobject') {
    const channel = sql`${`{${kind},0,layer_pid}`}::text[]`;
    await tx.execute(sql`
      update trash set kept = jsonb_set(kept, ${channel}, to_jsonb((
        select pid from layer where owner_pid = ${owner_pid}
        order by pid = trash.kept #>> ${channel} desc, pid limit 1)))
      where pid = ${pid}`);
  } else {
    await tx.execute(sql`
      update trash set kept = jsonb_set(kept, '{hobject,0,model_pid}', 'null')
      where pid = ${pid} and not exists (select from model where pid = trash.kept #>> '{hobject,0,model_pid}')`);
  }
  if (kind === 'walk') return;
  const scope = kind === 'space' ? 'layer_pid' : 'owner_pid';
  await tx.execute(sql`
    update trash set kept = jsonb_set(kept, ${`{${kind},0,identifier}`}::text[], 'null')
    where pid = ${pid} and exists (
      select from ${sql.identifier(kind)} as taken
      where taken.identifier = trash.kept #>> ${`{${kind},0,identifier}`}::text[]
        and taken.${sql.identifier(scope)} = trash.kept #>> ${`{${kind},0,${scope}}`}::text[])`);
}

interface Unwanted {
  readonly owner_pid?: string;
  readonly pid?: string;
  readonly before?: Date;
}

/** Removes up to `limit` items from the trash, and returns them with the files that they kept. */
export async function forgetTrash(
  db: Database,
  { owner_pid, pid, before }: Unwanted,
  limit: number,
): Promise<{ readonly pid: string; readonly blobs: string[] }[]> {
  const where = and(
    owner_pid === undefined ? undefined : eq(trashTable.owner_pid, owner_pid),
    pid === undefined ? undefined : eq(trashTable.pid, pid),
    before && lt(trashTable.deleted_at, before),
  );
  const { rows } = await db.execute<{ pid: string; blobs: string[] }>(sql`
    with unwanted as (select pid from trash where ${where} limit ${limit} for update skip locked),
      files as (
        select trash_pid, array_agg(blob_pid) as blobs from trash_blob
        where trash_pid in (select pid from unwanted) group by trash_pid
      )
    delete from trash using unwanted left join files on trash_pid = unwanted.pid
    where trash.pid = unwanted.pid returning trash.pid, coalesce(blobs, '{}') as blobs`);
  return rows;
}
