import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateWithin } from '../platform/database/migrate.ts';
import { DamagedBackup } from './damaged-backup.ts';
import type { Dump } from './dump-tables.ts';
import { gunzip, type Vault } from './vault.ts';

/**
 * Fills an empty schema within the client's transaction: runs the backup's migrations, loads its rows, then runs the later
 * migrations. Foreign keys are dropped meanwhile and created again, which checks every row.
 * @throws {DamagedBackup} if the rows differ from those written
 */
export async function loadTables(client: pg.Client, vault: Vault, dump: Dump): Promise<void> {
  const had = new Set(dump.migrations.map(({ number }) => number));
  await migrateWithin(client, (number) => had.has(number));
  for (const { name, of, bounds } of dump.partitions) {
    await client.query(`create table if not exists "${name}" partition of "${of}" ${bounds}`);
  }
  const names = dump.tables.map(({ name }) => `"${name}"`);
  const keys = await listForeignKeys(client);
  for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint "${name}"`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations insert rows.
  await client.query(`truncate ${names.join(', ')}`);

  for (const { name, columns, rows, object, proof } of dump.tables) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const copying = client.query(copyFrom(`copy "${name}" (${list}) from stdin`));
    await pipeline(Readable.from(gunzip(vault.read(object, proof)), { objectMode: false }), copying);
    if (copying.rowCount !== rows) throw new DamagedBackup(object);
  }
  for (const { name, value } of dump.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [`"${name}"`, value]);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { of, name, definition } of keys) {
    await client.query(`alter table ${of} add constraint "${name}" ${definition}`);
  }
  await migrateWithin(client);
}

async function listForeignKeys(
  client: pg.Client,
): Promise<{ of: string; name: string; definition: string }[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`,
  );
  return rows;
}

/** Whether the schema holds an installation. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('schema_migration') is not null as found`);
  return rows[0]?.found === true;
}

/** Drops everything the product created, except extensions. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop table if exists %s cascade', oid::regclass) as drop from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = current_schema()::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select format('drop collation if exists %s cascade', oid::regcollation) from pg_collation
    where collnamespace = current_schema()::regnamespace and not exists (
      select from pg_depend where classid = 'pg_collation'::regclass and objid = pg_collation.oid and deptype = 'e')`);
  for (const { drop } of rows) await client.query(drop);
  await client.query('drop schema if exists pgboss cascade');
}
