import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../platform/clock/clock.ts';
import { migrate, migrateWithin } from '../platform/database/migrate.ts';
import { allFiles, allRows } from '../testing/compare-installations.ts';
import { diskStorage } from '../testing/disk-storage.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestStudio } from '../testing/test-studio.ts';
import { chooseBackup } from './choose-backup.ts';
import { withSession } from './database-session.ts';
import { proveBackup, restoreBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';
import { createFolderStore } from './store/folder-store.ts';

/** The last migration before events were kept by month and models had files for iOS. */
const EARLY = 11;

const ROWS = `
  insert into app_user (pid, username, email, password_hash, state)
    values ('0ada', 'ada', 'ada@example.org', '', 'active');
  insert into layer (pid, owner_pid, name) values ('0layer00', '0ada', 'ada');
  insert into blob (pid, owner_pid, storage_key, filename, content_type, byte_size, state)
    values ('0blob000', '0ada', 'ab/early.png', 'early.png', 'image/png', 5, 'stored');
  insert into space (pid, layer_pid, name, latitude, longitude, tile, thumbnail_blob)
    values ('0space00', '0layer00', 'Quay', 1, 1, '16/0/0', '0blob000');
  insert into log_event (event_id, obj_type, obj_pid, event_type, event_at)
    values ('event-001', 'space', '0space00', 'open', '2026-04-30T23:30:00Z')`;

/** Makes a database with an early schema and rows, and migrates it up to a number. */
async function databaseOf(number: number) {
  const database = await createTestDatabase('empty');
  onTestFinished(database.drop);
  await withSession(database.url, 'test', async (client) => {
    await migrateWithin(client, (one) => one <= EARLY);
    await client.query(ROWS);
    await migrateWithin(client, (one) => one <= number);
  });
  return database;
}

async function storageFolder(name: string) {
  const dataDir = await makeTemporaryFolder(name);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folder = path.join(dataDir, 'storage');
  return { dataDir, files: path.join(folder, 'files'), storage: await diskStorage(folder) };
}

/** Every row, except when a migration ran: its own row, and a column that it fills with that time. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const rows = Object.entries(await allRows(url));
  const withoutTimes = (row: string) => row.replace(/"(applied|announced)_at":"[^"]*"/, '');
  return Object.fromEntries(rows.map(([name, texts]) => [name, texts.map(withoutTimes)]));
}

it.each([EARLY, 30, 46])(
  'restores, migrates and starts a backup of a database with the migrations up to %i',
  { timeout: 120_000 },
  async (number) => {
    const old = await databaseOf(number);
    const from = await storageFolder('from');
    await from.storage.put('ab/early.png', Buffer.from('early'), 'image/png');
    const store = createFolderStore(path.join(from.dataDir, 'backups'));
    const made = await runBackup({
      config: {
        backup: { to: store.place, every: undefined, key: undefined },
        secrets: {
          secrets: { secret: 's'.repeat(32), api_key: 'k'.repeat(16) },
          installation: 'one',
        },
      },
      url: old.url,
      storage: from.storage,
      store,
      clock: systemClock,
      isScheduled: false,
    });
    expect(made).toMatchObject({ files: 1, missing: 0 });

    const target = await createTestDatabase('empty');
    onTestFinished(target.drop);
    const to = await storageFolder('to');
    const { vault, id } = await chooseBackup(store, undefined, undefined);
    const manifest = await proveBackup(vault, id);
    await restoreBackup(vault, manifest, { url: target.url, storage: to.storage, replace: false });

    await migrate(old.url);
    expect(await rowsOf(target.url)).toEqual(await rowsOf(old.url));
    expect(await allFiles(to.files)).toEqual(await allFiles(from.files));

    const studio = await startTestStudio({ env: { DATABASE_URL: target.url, DATA_DIR: to.dataDir } });
    onTestFinished(studio.stop);
    const space = await studio.visitor('GET', '/space/0space00');
    expect(space).toMatchObject({ status: 200, body: { name: 'Quay' } });
    const { thumbnail } = space.body;
    const file = await studio.app.inject({ method: 'GET', url: new URL(String(thumbnail)).pathname });
    expect(file.body).toBe('early');
  },
);
