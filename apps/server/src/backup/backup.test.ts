import { appendFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { allFiles, allRows } from '../testing/compare-installations.ts';
import { diskStorage } from '../testing/disk-storage.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { pngFile } from '../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../testing/test-studio.ts';
import { chooseBackup } from './choose-backup.ts';
import { DamagedBackup } from './damaged-backup.ts';
import type { MadeBackup } from './make-backup.ts';
import { proveBackup, restoreBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';
import { createFolderStore } from './store/folder-store.ts';

const KEY = 'a key of thirty-two characters or more';

let studio: TestStudio;
let ada: Creator;
let place: string;

beforeAll(async () => {
  // The hourly count could write between a backup and its comparison.
  studio = await startTestStudio({ counting: false });
  ada = await studio.creator('ada', 'studio');
});
afterAll(() => studio.stop());

beforeEach(async () => {
  place = await makeTemporaryFolder('backups');
  return () => rm(place, { recursive: true });
});

async function addObject(shade = 200): Promise<string> {
  const bytes = await pngFile(40 + shade, 30);
  const asset = await ada.upload(bytes, 'wall.png', 'image/png');
  const fields = { name: 'Wall', model_identifier: 'core.image.plane.1.0', asset };
  const { status, body } = await ada.call('POST', '/hobject', fields);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.pid;
}

const storageFolder = () => path.join(studio.platform.config.dataDir, 'storage', 'files');

/** The files that rows refer to; others wait for the collector. */
async function namedFiles(): Promise<Map<string, Buffer>> {
  const { rows } = await studio.platform.database.pool.query<{ key: string }>(
    `select unnest(array[storage_key, small_key, tiny_key]) as key from blob where state = 'stored'`,
  );
  const named = new Set(rows.map(({ key }) => key));
  return new Map([...(await allFiles(storageFolder()))].filter(([name]) => named.has(name)));
}

async function backUp({
  key,
  storage = studio.platform.storage,
}: {
  key?: string | undefined;
  storage?: Pick<Storage, 'get'>;
} = {}): Promise<MadeBackup> {
  const { config, database } = studio.platform;
  const made = await runBackup({
    config: { ...config, backup: { to: place, every: undefined, key } },
    url: database.url,
    storage,
    store: createFolderStore(place),
    clock: systemClock,
    isScheduled: false,
  });
  if (!made) throw new Error('no backup was made');
  return made;
}

/** Restores into a new database and a new folder, or into the given database. */
async function restore({
  key,
  url,
  replace = false,
}: {
  key?: string;
  url?: string;
  replace?: boolean;
} = {}) {
  const database = url === undefined ? await createTestDatabase('empty') : undefined;
  const folder = await makeTemporaryFolder('restored');
  onTestFinished(async () => {
    await database?.drop();
    await rm(folder, { recursive: true });
  });
  const storage = await diskStorage(folder);
  const { vault, id } = await chooseBackup(createFolderStore(place), key, undefined);
  const target = { url: url ?? database?.url ?? '', storage, replace };
  await restoreBackup(vault, await proveBackup(vault, id), target);
  return { url: target.url, files: path.join(folder, 'files') };
}

describe('a backup', () => {
  it.each([undefined, KEY])('is restored row by row and file by file (key: %s)', async (key) => {
    await addObject();
    const made = await backUp({ key });
    expect(made).toMatchObject({ missing: 0, files: made.newFiles });
    const restored = await restore({ key });
    expect(await allRows(restored.url)).toEqual(await allRows(studio.platform.database.url));
    expect(await allFiles(restored.files)).toEqual(await namedFiles());
  });

  it('is a snapshot of an installation under writes, with every file that its rows refer to', async () => {
    let isDone = false;
    let written = 0;
    const kept: string[] = [];
    const write = async (writer: number) => {
      while (!isDone) {
        const pid = await addObject(writer);
        if (written % 2 === 0) await ada.call('DELETE', `/hobject/${pid}`);
        else kept.push(pid);
        written += 1;
      }
    };
    const writing = [1, 2, 3].map(write);
    // Leaves time between the snapshot and each file for objects to be created and deleted.
    const { storage } = studio.platform;
    const slowly: Pick<Storage, 'get'> = {
      async get(key) {
        const before = written;
        if (!isDone) await expect.poll(() => written).toBeGreaterThan(before);
        return storage.get(key);
      },
    };
    for (let number = 0; number < 12; number += 1) kept.push(await addObject(number));
    const made = await backUp({ storage: slowly });
    isDone = true;
    await Promise.all(writing);
    // The other tests would back up and restore these hundreds of files dozens of times.
    for (const pid of kept) await ada.call('DELETE', `/hobject/${pid}`);
    expect((await ada.call('DELETE', '/user/me/trash')).status).toBe(204);
    expect(made.missing).toBe(0);

    const restored = await restore();
    const rows = await allRows(restored.url);
    const keys = (rows.blob ?? [])
      .map((row): Record<string, string | null> => JSON.parse(row))
      .filter(({ state }) => state === 'stored')
      .flatMap(({ storage_key, small_key, tiny_key }) => [storage_key, small_key, tiny_key])
      .filter((key) => typeof key === 'string');
    expect(keys.length).toBeGreaterThan(10);
    const files = await allFiles(restored.files);
    expect([...files.keys()].sort()).toEqual(keys.sort());
  });

  it('holds back the deletion of files until it is done', async () => {
    const pid = await addObject(90);
    const { rows } = await studio.platform.database.pool.query(
      'select blob.pid, storage_key from blob join hobject on asset_blob = blob.pid where hobject.pid = $1',
      [pid],
    );
    const [{ pid: blob, storage_key }] = rows;
    const { storage } = studio.platform;
    let isFirst = true;
    await backUp({
      storage: {
        async get(key) {
          if (isFirst) {
            isFirst = false;
            await ada.call('DELETE', `/hobject/${pid}`);
            expect((await ada.call('DELETE', '/user/me/trash')).status).toBe(204);
            // The row of the file is removed too.
            expect((await ada.call('DELETE', `/upload/${blob}`)).status).toBe(404);
          }
          return storage.get(key);
        },
      },
    });
    expect((await allFiles((await restore()).files)).has(storage_key)).toBe(true);
  });

  it('copies only the files added since the last one', async () => {
    await addObject(1);
    const first = await backUp({ key: KEY });
    const second = await backUp({ key: KEY });
    expect(second).toMatchObject({ files: first.files, newFiles: 0 });
    await addObject(2);
    const third = await backUp({ key: KEY });
    // The picture and its two smaller renditions.
    expect(third).toMatchObject({ files: first.files + 3, newFiles: 3 });
    const restored = await restore({ key: KEY });
    expect(await allFiles(restored.files)).toEqual(await namedFiles());
  });

  it('reports which files the storage has lost, and has the others', async () => {
    const pid = await addObject(3);
    const { rows } = await studio.platform.database.pool.query(
      'select storage_key from blob join hobject on asset_blob = blob.pid where hobject.pid = $1',
      [pid],
    );
    const lost = path.join(storageFolder(), rows[0].storage_key);
    const bytes = await readFile(lost);
    await rm(lost);
    expect(await backUp()).toMatchObject({ missing: 1 });
    await restore();
    await writeFile(lost, bytes);
  });

  it('reveals nothing but sizes when it is encrypted', async () => {
    await backUp({ key: KEY });
    const { rows } = await studio.platform.database.pool.query('select storage_key from blob');
    const told = ['ada@example.org', 'Wall', ...rows.map(({ storage_key }) => storage_key)];
    for (const [name, bytes] of await allFiles(place)) {
      for (const word of told) expect(`${name}\n${bytes.toString('latin1')}`).not.toContain(word);
    }
  });
});

describe('a restore', () => {
  const objects = async () => [...(await allFiles(place)).keys()];

  it.each([undefined, KEY])('refuses a damaged backup and changes nothing (key: %s)', async (key) => {
    await backUp({ key });
    const database = await createTestDatabase('empty');
    onTestFinished(database.drop);
    const before = await allFiles(place);
    const kinds = ['manifest', 'table-005', 'table-001', '/files', 'files/'];
    const chosen = kinds.map((kind) => [...before.keys()].find((name) => name.includes(kind)) ?? kind);
    const damages: ((file: string, length: number) => Promise<void>)[] = [
      (file, length) => truncate(file, Math.floor(length / 2)),
      (file) => truncate(file, 0),
      async (file, length) => {
        const bytes = await readFile(file);
        const middle = Math.floor(length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
      (file) => appendFile(file, 'x'),
    ];
    for (const name of chosen) {
      for (const damage of damages) {
        const file = path.join(place, name);
        await damage(file, (await stat(file)).size);
        const tried = await restore({ url: database.url, ...(key && { key }) }).then(
          () => 'restored',
          String,
        );
        expect([name, tried]).toEqual([name, expect.stringContaining('is missing or damaged')]);
        await writeFile(file, before.get(name) ?? '');
      }
      if (name.includes('manifest')) continue;
      await rm(path.join(place, name));
      await expect(restore({ url: database.url, ...(key && { key }) })).rejects.toThrow(DamagedBackup);
      await writeFile(path.join(place, name), before.get(name) ?? '');
    }
    expect(await allRows(database.url)).toEqual({});
    await restore({ url: database.url, ...(key && { key }) });
  });

  it('refuses a truncated backup, and one made with another key', async () => {
    await backUp({ key: KEY });
    await expect(restore()).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
    await expect(restore({ key: `${KEY}!` })).rejects.toThrow(/made with another key/);
    const manifest = (await objects()).find((name) => name.includes('manifest')) ?? '';
    await rm(path.join(place, manifest));
    await expect(restore({ key: KEY })).rejects.toThrow(/was never finished/);
    await rm(path.join(place, 'backups'), { recursive: true });
    await expect(restore({ key: KEY })).rejects.toThrow(/There is no backup/);
  });

  it('refuses a database that is not empty, unless it is to be replaced', async () => {
    const made = await backUp();
    const target = await createTestDatabase();
    onTestFinished(target.drop);
    await target.pool.query(`insert into milestone (name) values ('mine')`);
    await expect(restore({ url: target.url })).rejects.toThrow(/The product runs on this database/);
    await target.close();
    await expect(restore({ url: target.url })).rejects.toThrow(/is not empty.*add --replace/);
    expect((await allRows(target.url)).milestone).toHaveLength(1);
    await restore({ url: target.url, replace: true });
    expect(await allRows(target.url)).toEqual(await allRows(studio.platform.database.url));
    expect(made.rows).toBeGreaterThan(0);
  });

  it('leaves the database as it was if the storage fails halfway', async () => {
    await backUp();
    const target = await createTestDatabase();
    onTestFinished(target.drop);
    await target.close();
    const before = await allRows(target.url);
    const { vault, id } = await chooseBackup(createFolderStore(place), undefined, undefined);
    const manifest = await proveBackup(vault, id);
    const put = () => Promise.reject(new StartError('the disk is full'));
    const failing = restoreBackup(vault, manifest, { url: target.url, storage: { put }, replace: true });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await allRows(target.url)).toEqual(before);
  });

  it('needs no rights beyond those of the database owner', async () => {
    await backUp();
    const target = await createTestDatabase('empty');
    const name = new URL(target.url).pathname.slice(1);
    await target.pool.query(
      `create role ${name} login password 'secret'; alter database ${name} owner to ${name}`,
    );
    onTestFinished(async () => {
      await target.drop();
      await studio.platform.database.pool.query(`drop role ${name}`);
    });
    await target.close();
    const url = new URL(target.url);
    url.username = name;
    url.password = 'secret';
    for (const replace of [false, true]) await restore({ url: url.href, replace });
    expect(await allRows(target.url)).toEqual(await allRows(studio.platform.database.url));
  });
});

it('refuses a store with backups of another installation', async () => {
  await backUp();
  const { config, database, storage } = studio.platform;
  const other = { ...config, secrets: { ...config.secrets, installation: 'another' } };
  const options = { url: database.url, storage, clock: systemClock, isScheduled: false };
  const refused = runBackup({ config: other, store: createFolderStore(place), ...options });
  await expect(refused).rejects.toThrow(/has backups of another installation/);
  expect((await readdir(path.join(place, 'backups'))).length).toBe(1);
});

it('makes no readable backup next to encrypted ones', async () => {
  await backUp();
  await backUp({ key: KEY });
  await expect(backUp()).rejects.toThrow(`${place} has encrypted backups, and this one would be readable`);
  expect((await readdir(path.join(place, 'backups'))).length).toBe(2);
});
