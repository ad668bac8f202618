import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { s3Url } from '../config/s3-url.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { startStorage } from '../platform/storage/start-storage.ts';
import { allRows } from '../testing/compare-installations.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestStudio } from '../testing/test-studio.ts';
import { chooseBackup } from './choose-backup.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { proveBackup, restoreBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';
import { openStore } from './store/open-store.ts';

vi.setConfig({ testTimeout: 180_000 });

const bucket = inject('s3');
const KEY = 'a key of thirty-two characters or more';

/** A separate prefix in the bucket, so that tests do not see each other's files. */
function prefixed(url: string): string {
  const prefix = new URL(url);
  prefix.pathname += `/${randomUUID()}`;
  return prefix.href;
}

if (bucket === undefined) test.skip('backups and S3: this machine has no S3 endpoint');
else {
  test.each([
    { from: 'disk', through: 'a bucket', to: 'S3' },
    { from: 'S3', through: 'a folder', to: 'disk' },
  ])('restores files from $from through $through to $to', async ({ from, through, to }) => {
    const studio = await startTestStudio({
      // The hourly count could write between a backup and its comparison.
      counting: false,
      env: from === 'S3' ? { STORAGE_URL: prefixed(bucket) } : {},
    });
    onTestFinished(studio.stop);
    const { config, database, storage } = studio.platform;
    await database.pool.query(`insert into milestone (name) values ('tab\there, back\\slash, new\nline')`);
    // The large one takes more than one part of an upload.
    for (const [name, bytes] of [
      ['small', 300],
      ['large', 20_000_000],
    ] as const) {
      const key = `kept/ab/${name}.bin`;
      await storage.put(key, Buffer.alloc(bytes, 'pleinair'), 'application/octet-stream');
      await database.pool.query(
        `insert into blob (pid, storage_key, filename, content_type, byte_size, state)
         values ($1, $2, 'a.bin', 'application/octet-stream', $3, 'stored')`,
        [name, key, bytes],
      );
    }
    const folder = await makeTemporaryFolder('backups');
    onTestFinished(() => rm(folder, { recursive: true }));
    const store = await openStore(through === 'a folder' ? folder : prefixed(bucket));
    onTestFinished(() => store.close());
    const backUp = () => {
      const own = { ...config, backup: { to: folder, every: undefined, key: KEY } };
      const options = { config: own, storage, clock: systemClock, url: database.url, isScheduled: false };
      return runBackup({ ...options, store });
    };
    const first = await backUp();
    expect(first?.files).toBe(2);
    expect(first?.newFiles).toBe(first?.files);
    expect(await backUp()).toMatchObject({ newFiles: 0, missing: 0 });

    const target = await createTestDatabase('empty');
    const dataDir = await makeTemporaryFolder('restored');
    onTestFinished(async () => {
      await target.drop();
      await rm(dataDir, { recursive: true });
    });
    const url = to === 'S3' ? prefixed(bucket) : undefined;
    const location = url === undefined ? undefined : s3Url.parse(url);
    const kind: typeof config.storage = location
      ? { kind: 's3', location }
      : { kind: 'disk', folder: path.join(dataDir, 'storage') };
    const restored = await startStorage({ ...config, storage: kind }, systemClock);
    const { vault, id } = await chooseBackup(store, KEY, undefined);
    await restoreBackup(vault, await proveBackup(vault, id), {
      url: target.url,
      storage: restored,
      replace: false,
    });

    expect(await allRows(target.url)).toEqual(await allRows(database.url));
    const { rows } = await database.pool.query<{ key: string }>(
      'select unnest(array_remove(array[storage_key, small_key, tiny_key], null)) as key from blob where state = $1',
      ['stored'],
    );
    for (const { key } of rows) {
      const was = await storage.get(key);
      const is = await restored.get(key);
      if (!was || !is) throw new Error(`${key} is missing`);
      expect(is.contentType).toBe(was.contentType);
      expect((await buffer(is.body)).equals(await buffer(was.body))).toBe(true);
    }

    // A file is missing from the backup, so nothing is restored from it.
    await store.delete(vault.nameOfFile('kept/ab/large.bin'));
    await expect(proveBackup(vault, id)).rejects.toThrow(DamagedBackup);
  });
}
