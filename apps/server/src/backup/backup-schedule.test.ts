import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFiles } from '../testing/compare-installations.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { makeInProcess } from './backup-process.ts';
import { createBackupSchedule } from './backup-schedule.ts';
import { listBackups, timeOf } from './manifest.ts';
import { runBackup } from './run-backup.ts';
import type { BackupStore } from './store/backup-store.ts';
import { createFolderStore } from './store/folder-store.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let now = new Date('2026-05-01T03:00:00Z');
const clock = { now: () => now };
let lines: string;
let platform: TestPlatform;
let place: string;

beforeAll(async () => {
  lines = '';
  const logTo = {
    write(line: string) {
      lines += line;
    },
  };
  platform = await startTestPlatform({ clock, logTo, env: { LOG_LEVEL: 'info' } });
  place = await makeTemporaryFolder('backups');
});
afterAll(async () => {
  await platform.stop();
  await rm(place, { recursive: true, force: true });
});

/** A process's schedule on the shared database, which makes backups in this process. */
function schedule(make: () => Promise<unknown> = () => backUp()) {
  const { logger, database } = platform;
  return createBackupSchedule({
    db: database.db,
    clock,
    logger,
    every: DAY,
    isMaking: true,
    make: async () => {
      await make();
    },
  });
}

function backUp(store: BackupStore = createFolderStore(place)) {
  const { config, database, storage } = platform;
  const own = { ...config, backup: { to: place, every: DAY, key: undefined } };
  const options = { config: own, storage, clock, url: database.url, isScheduled: true };
  return runBackup({ ...options, store });
}

const kept = async () =>
  (await listBackups(createFolderStore(place))).finished.map(({ id }) =>
    timeOf(id).toISOString().slice(5, 13),
  );

it('makes one backup a day although several processes are due, and keeps seven days and four weeks', async () => {
  const nodes = [schedule(), schedule(), schedule()];
  await Promise.all(nodes.map(({ tick }) => tick()));
  expect(await kept()).toEqual(['05-01T03']);
  now = new Date(now.getTime() + DAY - 1);
  await Promise.all(nodes.map(({ tick }) => tick()));
  expect(await kept()).toEqual(['05-01T03']);
  const [node] = nodes;
  for (const day of [3, 9, 10, 17, 23, 24, 25, 26, 27, 28, 29, 30, 31]) {
    now = new Date(Date.UTC(2026, 4, day, 3));
    await node?.tick();
  }
  const days = ['10', '17', '24', '25', '26', '27', '28', '29', '30', '31'];
  expect(await kept()).toEqual(days.map((day) => `05-${day}T03`));
  expect(lines).toContain('the backup is made and verified');
  expect(node?.lastMadeAt()).toBe(now.getTime() / 1000);
});

it('reports a failed backup, and tries again in an hour', async () => {
  const failing = schedule(async () => {
    const { config, database, storage } = platform;
    const elsewhere = { ...config, secrets: { ...config.secrets, installation: 'another' } };
    const options = { storage, clock, url: database.url, isScheduled: true };
    await runBackup({ config: elsewhere, store: createFolderStore(place), ...options });
  });
  const made = now;
  now = new Date(now.getTime() + DAY);
  await failing.tick();
  expect(lines).toContain('the backup failed');
  expect(await failing.status()).toMatchObject({
    is_failing: true,
    every_seconds: 86_400,
    last_made_at: made.toISOString(),
    last_failure: expect.stringContaining('backups of another installation'),
  });
  const later = schedule();
  now = new Date(now.getTime() + HOUR - 1);
  await later.tick();
  expect(await later.status()).toMatchObject({ last_made_at: made.toISOString() });
  now = new Date(now.getTime() + 1);
  await later.tick();
  expect(await later.status()).toMatchObject({
    last_made_at: now.toISOString(),
    last_failure: null,
    is_failing: false,
  });
});

it('names a place that cannot be written as the reason', async () => {
  const refused = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const full = { ...createFolderStore(place), write: () => Promise.reject(refused) };
  const failing = schedule(() => backUp(full));
  now = new Date(now.getTime() + DAY);
  await failing.tick();
  expect(await failing.status()).toMatchObject({
    last_failure: `The place of the backups, ${place}, cannot be used: ${refused.message}.`,
  });
});

it('removes files that no kept backup uses, and what an unfinished one left', async () => {
  const files = async () => [...(await allFiles(place)).keys()].filter((name) => name.startsWith('files/'));
  const key = 'kept/ab/abcdef.png';
  await platform.storage.put(key, Buffer.from('picture'), 'image/png');
  const { pool } = platform.database;
  await pool.query(
    `insert into blob (pid, storage_key, filename, content_type, byte_size, state)
     values ('one', $1, 'a.png', 'image/png', 7, 'stored')`,
    [key],
  );
  now = new Date(now.getTime() + DAY);
  await backUp();
  expect(await files()).toHaveLength(1);
  const store = createFolderStore(place);
  async function* bytes() {
    yield Buffer.from('half');
  }
  await store.write('backups/2026-06-03t00-00-00-000z/table-000', bytes());
  await pool.query(`delete from blob where pid = 'one'`);
  for (let week = 0; week < 8; week += 1) {
    now = new Date(now.getTime() + 7 * DAY);
    await backUp();
  }
  expect(await files()).toEqual([]);
  expect((await listBackups(store)).unfinished).toEqual([]);
});

it('makes the backup in a separate process, with the options of this one', async () => {
  const { config, database } = platform;
  const env = { DATA_DIR: config.dataDir, DATABASE_URL: database.url, BACKUP_EVERY: '1h' };
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    await makeInProcess(new AbortController().signal);
    process.env.BACKUP_TO = path.join(config.dataDir, 'secrets.json');
    await platform.database.pool.query('delete from backup_run');
    await expect(makeInProcess(new AbortController().signal)).rejects.toThrow(/pleinair: .*secrets\.json/);
  } finally {
    for (const name of [...Object.keys(env), 'BACKUP_TO']) {
      delete process.env[name];
      if (before[name] !== undefined) process.env[name] = before[name];
    }
  }
  const made = await listBackups(createFolderStore(path.join(config.dataDir, 'backups')));
  expect(made.finished).toHaveLength(1);
});
