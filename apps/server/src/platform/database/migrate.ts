import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartError } from '../../config/start-error.ts';
import { isDatabaseAway } from '../failures/database-away.ts';
import { openClient } from './open-client.ts';

type Migration = { number: number; name: string; sql: string; checksum: string };

/** Key of an advisory lock, the same in every version: "plei" in ASCII. */
export const MIGRATION_LOCK = 0x706c6569;

const FOLDER = new URL('../../migrations/', import.meta.url);

/**
 * Applies the migrations that the database does not have yet, all in one transaction under an advisory lock: nodes that start
 * together wait for the first one and find nothing left to do, and a failure changes nothing.
 * @returns the names of those applied now.
 * @throws {StartError} if a newer version made the database, or a migration was changed after it ran.
 * @throws {DatabaseAway} if PostgreSQL does not answer
 */
export async function migrate(url: string, folder: URL = FOLDER): Promise<string[]> {
  const client = await openClient({ connectionString: url, application_name: 'pleinair-migrate' });
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await migrateWithin(client, () => true, folder);
    await client.query('commit');
    return applied;
  } finally {
    // Closing the connection rolls back uncommitted changes.
    await client.end();
  }
}

/**
 * Applies the chosen migrations that the database does not have yet, within the client's transaction.
 * The caller holds `MIGRATION_LOCK`.
 * @returns the names of those applied now
 * @throws {StartError} as `migrate` does
 */
export async function migrateWithin(
  client: pg.Client,
  isChosen: (number: number) => boolean = () => true,
  folder: URL = FOLDER,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const pending = await pendingOf(await listMigrations(folder), client);
  const chosen = pending.filter(({ number }) => isChosen(number));
  for (const migration of chosen) await apply(migration, client);
  return chosen.map(({ name }) => name);
}

async function pendingOf(migrations: Migration[], client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migration order by number',
  );
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const applied of rows) {
    const migration = known.get(applied.number);
    if (!migration) {
      throw new StartError(
        `The database is newer than this version: it has migration ${applied.name}. Start the version that used it last, or restore a backup that this version has made.`,
      );
    }
    if (migration.checksum !== applied.checksum) {
      throw new StartError(`Migration ${migration.name} was changed after it ran on this database.`);
    }
    known.delete(applied.number);
  }
  return [...known.values()];
}

async function apply({ number, name, sql, checksum }: Migration, client: pg.Client): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    throw new StartError(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`);
  }
  await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}

/** Reads the migrations of this version, the files `NNNN_name.sql`, ordered by their numbers, which must be unique. */
export async function listMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const file of files) {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]);
    if (!Number.isInteger(number) || number === migrations.at(-1)?.number) {
      throw new StartError(`Migration ${file}: files are named NNNN_name.sql, with a unique number.`);
    }
    const sql = await readFile(new URL(file, folder), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    migrations.push({ number, name: file.slice(0, -'.sql'.length), sql, checksum });
  }
  return migrations;
}
