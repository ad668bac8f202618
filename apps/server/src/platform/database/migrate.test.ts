import { rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: URL;
const write = (name: string, sql: string) => writeFile(new URL(name, folder), sql);

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query('drop schema public cascade; create schema public');
  folder = pathToFileURL(`${await makeTemporaryFolder('migrations')}/`);
  await write('0001_first.sql', 'create table first (id integer primary key); select pg_sleep(0.2);');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('applies every migration once if two nodes start together', async () => {
  await write('0002_second.sql', 'insert into first values (1)');
  const applied = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([['0001_first', '0002_second'], []]);
  expect((await database.pool.query('select id from first')).rows).toEqual([{ id: 1 }]);
});

test('applies only the new migrations of a later version', async () => {
  await migrate(database.url, folder);
  await write('0003_third.sql', 'alter table first add note text');
  expect(await migrate(database.url, folder)).toEqual(['0003_third']);
});

test('rolls back everything if a migration fails, including those before it', async () => {
  await write('0002_broken.sql', 'create table second (id integer); select nothing_like_this()');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /Migration 0002_broken failed: .*nothing_like_this/,
  );
  const { rows } = await database.pool.query(
    "select to_regclass('first') as first, to_regclass('second') as second",
  );
  expect(rows).toEqual([{ first: null, second: null }]);
});

test('refuses a migration that was changed after it ran', async () => {
  await migrate(database.url, folder);
  await write('0001_first.sql', 'create table first (id bigint primary key)');
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'Migration 0001_first was changed after it ran',
  );
});

test('refuses a database of a newer version', async () => {
  await write('0002_second.sql', 'select 1');
  await migrate(database.url, folder);
  await rm(new URL('0002_second.sql', folder));
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'it has migration 0002_second. Start the version that used it last',
  );
});

test.each(['first.sql', '0001_twice.sql'])('refuses the file name %s', async (name) => {
  await write(name, 'select 1');
  await expect(migrate(database.url, folder)).rejects.toThrow(name);
});
