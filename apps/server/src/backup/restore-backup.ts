import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { listMigrations, MIGRATION_LOCK } from '../platform/database/migrate.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { checkBackup } from './check-backup.ts';
import { withSession } from './database-session.ts';
import { readFileList } from './file-list.ts';
import { inGroups } from './in-groups.ts';
import { dropEverything, isInUse, loadTables } from './load-tables.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Number of files written in parallel. */
const TOGETHER = 8;
/** Milliseconds to wait for the connections of a just stopped product to end. */
const ENDING = 1000;

/**
 * Reads all of a backup and compares it with its hashes, before anything is changed.
 * @throws {DamagedBackup} if something is missing or differs from what was written
 * @throws {StartError} if a later version of the product made it
 */
export async function proveBackup(vault: Vault, id: string): Promise<Manifest> {
  const manifest = await readManifest(vault, id);
  const known = new Map((await listMigrations()).map(({ number, checksum }) => [number, checksum]));
  const unknown = manifest.migrations.find(({ number, checksum }) => known.get(number) !== checksum);
  if (unknown) {
    throw new StartError(
      `The backup has migration ${unknown.name}, which this version does not have: restore it with the version that made it, or a later one.`,
    );
  }
  await checkBackup(vault, manifest);
  return manifest;
}

export interface Target {
  /** URL of the database. */
  readonly url: string;
  readonly storage: Pick<Storage, 'put'>;
  /** Whether the content of the database may be deleted. */
  readonly replace: boolean;
}

/**
 * Restores a checked backup into a database and a storage. The rows go into one transaction, committed once all files are
 * written; an error leaves the database as it was, and at most some unused files.
 * @throws {StartError} if the product runs on the database, or the database is not empty and may not be replaced
 */
export async function restoreBackup(vault: Vault, manifest: Manifest, target: Target): Promise<void> {
  await withSession(target.url, 'pleinair-restore', async (client) => {
    await refuseWhileUsed(client);
    await client.query('begin');
    // A product started meanwhile waits for this lock until the rows are committed.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    if (await isInUse(client)) {
      if (!target.replace) {
        throw new StartError(
          'The database is not empty. To delete its content and restore the backup instead, add --replace.',
        );
      }
      await dropEverything(client);
    }
    await loadTables(client, vault, manifest);
    await writeFiles(vault, manifest, target.storage);
    await client.query('commit');
    await client.query('analyze');
  });
}

/**
 * @throws {StartError} while a process of the product is connected; waits a moment for the connections of one just stopped,
 * which PostgreSQL ends a little later
 */
async function refuseWhileUsed(client: pg.Client): Promise<void> {
  const deadline = Date.now() + ENDING;
  while (await isUsed(client)) {
    if (Date.now() > deadline) throw new StartError('The product runs on this database: stop it first.');
    await sleep(50);
  }
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where application_name like 'pleinair%' and datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rowCount !== 0;
}

async function writeFiles(vault: Vault, manifest: Manifest, storage: Target['storage']): Promise<void> {
  const files = readFileList(vault, manifest);
  const written = inGroups(files, TOGETHER, async ({ key, type = 'application/octet-stream', proof }) => {
    if (!proof) return;
    const body = Readable.from(vault.read(vault.nameOfFile(key), proof), { objectMode: false });
    await storage.put(key, body, type);
  });
  for await (const _file of written);
}
