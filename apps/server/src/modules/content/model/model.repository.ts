import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { blobTable } from '../../media/blob/blob.table.ts';
import { type ModelRow, modelTable } from './model.table.ts';

const data = alias(blobTable, 'data');
const iosData = alias(blobTable, 'ios_data');
const androidData = alias(blobTable, 'android_data');
const thumbnail = alias(blobTable, 'thumbnail');

const select = (db: Database) =>
  db
    .select({
      ...getTableColumns(modelTable),
      data_key: data.storage_key,
      ios_data_key: iosData.storage_key,
      android_data_key: androidData.storage_key,
      thumbnail_key: thumbnail.storage_key,
      thumbnail_small_key: thumbnail.small_key,
      thumbnail_tiny_key: thumbnail.tiny_key,
    })
    .from(modelTable)
    .leftJoin(data, eq(data.pid, modelTable.data_blob))
    .leftJoin(iosData, eq(iosData.pid, modelTable.ios_data_blob))
    .leftJoin(androidData, eq(androidData.pid, modelTable.android_data_blob))
    .leftJoin(thumbnail, eq(thumbnail.pid, modelTable.thumbnail_blob));

/** A model with its files. */
export type ShownModel = Awaited<ReturnType<typeof select>>[number];

export interface ModelFilter extends Page {
  readonly provider?: string | undefined;
  readonly collection?: string | undefined;
  readonly name?: string | undefined;
  readonly version?: string | undefined;
}

export async function findModel(db: Database, pid: string): Promise<ShownModel | undefined> {
  const [model] = await select(db).where(eq(modelTable.pid, pid));
  return model;
}

const SHELF = sql`model.provider, model.collection, split_part(model.sort_order, ',', 2)::int,
  split_part(model.sort_order, ',', 1)::int, model.name, string_to_array(model.version, '.')::int[] desc`;

/** Lists public models and those of the caller. */
export const listModels = (db: Database, caller: string | undefined, filter: ModelFilter) => {
  const { provider, collection, name, version } = filter;
  const where = and(
    or(
      inArray(modelTable.access_level, ['everyone', 'licensed']),
      caller === undefined ? undefined : eq(modelTable.owner_pid, caller),
    ),
    provider === undefined ? undefined : eq(modelTable.provider, provider),
    collection === undefined ? undefined : eq(modelTable.collection, collection),
    name === undefined ? undefined : eq(modelTable.name, name),
    version === undefined ? undefined : eq(modelTable.version, version),
  );
  return list(db, where, SHELF, filter);
};

/** Lists the caller's own models, newest first. */
export const listModelsOf = (db: Database, owner_pid: string, page: Page) =>
  list(db, eq(modelTable.owner_pid, owner_pid), sql`model.created_at desc, model.pid desc`, page);

const list = (db: Database, where: SQL | undefined, order: SQL, page: Page): Promise<Paged<ShownModel>> =>
  readPage(select(db).where(where).orderBy(order), () => db.$count(modelTable, where), page);

type Names = Pick<ModelRow, 'provider' | 'collection' | 'name' | 'version'>;

const identifierOf = (model: Names): string =>
  [model.provider, model.collection, model.name, model.version].join('.');

/** Finds the pid of the model with these names, of any owner. */
export const findNamesake = async (db: Database, names: Names): Promise<string | undefined> =>
  (await findModelBy(db, { identifier: identifierOf(names) }))?.pid;

export async function insertModel(db: Database, row: typeof modelTable.$inferInsert): Promise<void> {
  await db.insert(modelTable).values(row);
}

/** Writes the product's own rows, replacing those with the same pid. */
export async function keepModels(
  db: Database,
  rows: readonly (typeof modelTable.$inferInsert)[],
): Promise<void> {
  await db
    .insert(modelTable)
    .values([...rows])
    .onConflictDoUpdate({
      target: modelTable.pid,
      set: {
        display_name: sql`excluded.display_name`,
        sort_order: sql`excluded.sort_order`,
        format: sql`excluded.format`,
      },
    });
}

/** Finds a model by pid, identifier, or a text that may be either. */
export async function findModelBy(
  db: Database,
  { pid, identifier }: { pid?: string | undefined; identifier?: string | undefined },
): Promise<(ShownModel & { identifier: string }) | undefined> {
  const where = and(
    pid === undefined ? undefined : eq(modelTable.pid, pid),
    identifier === undefined ? undefined : sql`model.identifier = ${identifier}`,
  );
  if (!where) return undefined;
  const [model] = await select(db).where(where);
  return model && { ...model, identifier: identifierOf(model) };
}

/** Updates the model's name in its objects. */
export async function updateModel(db: Database, pid: string, changes: Partial<ModelRow>): Promise<void> {
  await db.update(modelTable).set(changes).where(eq(modelTable.pid, pid));
  await db.execute(sql`
      update hobject set model_identifier = model.identifier from model
      where hobject.model_pid = model.pid and model.pid = ${pid} and hobject.model_identifier <> model.identifier`);
}

export async function deleteModel(db: Database, pid: string): Promise<void> {
  await db.delete(modelTable).where(eq(modelTable.pid, pid));
}
