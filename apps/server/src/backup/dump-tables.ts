import type pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { folderOf, type Manifest } from './manifest.ts';
import { gzip, type Vault } from './vault.ts';

/** Tables that the product fills itself from one of its packages. */
const MADE_ANEW = ['settlement', 'settlement_name', 'settlement_edition'];

/**
 * The key of every file that a row refers to. Older schemas have fewer of these columns, so they are looked up by name. Keys are
 * ASCII, so collation "C" sorts them as JavaScript does.
 */
const KEYS = `
  select distinct file.key collate "C" as key from blob cross join lateral jsonb_each_text(to_jsonb(blob)) as file (of, key)
  where state = 'stored' and file.key is not null
    and of in ('storage_key', 'small_key', 'tiny_key', 'usdz_key', 'still_usdz_key', 'mark_model_key')
  order by key`;

/** Holds the keys until the files are copied. */
export const keysObject = (id: string): string => `${folderOf(id)}keys`;

export type Dump = Pick<Manifest, 'migrations' | 'tables' | 'partitions' | 'sequences'>;

/**
 * Writes every table from one snapshot, by COPY in text format, which all versions of PostgreSQL read alike, and the keys of
 * the files that the rows refer to, one a line. Unlogged tables, which a crash empties, are left out.
 */
export async function dumpTables(
  client: pg.Client,
  { vault, id }: { vault: Vault; id: string },
): Promise<Dump> {
  const found = await listTables(client);
  await client.query('begin isolation level repeatable read read only');
  // Locked before the snapshot, so that no table is altered or emptied before its COPY. A partitioned one comes last and is
  // locked no longer than its own COPY: creating its next partition waits for the lock, and events wait for that.
  const ordinary = found.filter(({ is_partitioned }) => !is_partitioned);
  await client.query(`lock table ${ordinary.map(({ name }) => `"${name}"`).join(', ')} in access share mode`);
  const { rows: migrations } = await client.query<Dump['migrations'][number]>(
    'select number, name, checksum from schema_migration order by number',
  );
  await vault.write(keysObject(id), gzip(copyOut(client, KEYS)));
  const tables: Dump['tables'] = [];
  for (const [index, { name, columns }] of found.entries()) {
    const object = `${folderOf(id)}table-${String(index).padStart(3, '0')}`;
    const list = columns.map((column) => `"${column}"`).join(', ');
    const copying = copyOut(client, `select ${list} from "${name}"`);
    const proof = await vault.write(object, gzip(copying));
    tables.push({ name, columns, rows: copying.rowCount, object, proof });
  }
  const partitions = await listPartitions(client);
  // Sequences advance outside of any snapshot, so the latest value is never too low.
  const { rows: sequences } = await client.query<Dump['sequences'][number]>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  );
  await client.query('commit');
  return { migrations, tables, partitions, sequences };
}

/** Begins to read what a query finds. */
function copyOut(client: pg.Client, query: string): CopyToStreamQuery {
  const copying = client.query(copyTo(`copy (${query}) to stdout`));
  // A store that refuses the object leaves it unread; the end of the connection would then crash Node.
  copying.on('error', () => undefined);
  return copying;
}

async function listTables(
  client: pg.Client,
): Promise<{ name: string; columns: string[]; is_partitioned: boolean }[]> {
  const { rows } = await client.query(
    `select relname::text as name, relkind = 'p' as is_partitioned, array(
       select attname::text from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
     ) as columns
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'
       and not relispartition and relname <> all ($1)
     order by is_partitioned, relname`,
    [MADE_ANEW],
  );
  return rows;
}

async function listPartitions(client: pg.Client): Promise<Dump['partitions']> {
  const { rows } = await client.query(
    `select child.relname::text as name, parent.relname::text as of, pg_get_expr(child.relpartbound, child.oid) as bounds
     from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
     where child.relispartition and child.relkind = 'r' and parent.relnamespace = current_schema()::regnamespace
     order by child.relname`,
  );
  return rows;
}
