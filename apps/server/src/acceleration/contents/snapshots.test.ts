import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openSnapshots, type Snapshots } from './snapshots.ts';

let database: TestDatabase;
let snapshots: Snapshots;

beforeAll(async () => {
  database = await createTestDatabase();
  snapshots = openSnapshots(database.openPool);
  await database.pool.query('create table thing (number integer not null)');
});
beforeEach(() => database.pool.query('truncate thing; insert into thing values (1)'));
afterAll(async () => {
  await snapshots.close();
  await database.drop();
});

const number = async (db: Database) =>
  (await db.execute<{ number: number }>(sql`select number from thing`)).rows.map((row) => row.number);

it('reads everything as of one moment', async () => {
  // The first query waits until another connection has written.
  const writer = await database.pool.connect();
  await writer.query('select pg_advisory_lock(7)');
  const reading = snapshots.read((db) =>
    Promise.all([db.execute(sql`select pg_advisory_xact_lock_shared(7) from thing`), number(db)]),
  );
  const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
  while ((await writer.query(waiting)).rowCount !== 1);
  await writer.query('update thing set number = 2');
  await writer.query('select pg_advisory_unlock(7)');
  writer.release();
  expect((await reading)[1]).toEqual([1]);
  expect(await number(database.db)).toEqual([2]);
});

it('refuses queries after a wait, and writes', async () => {
  const late = snapshots.read(async (db) => {
    await number(db);
    return number(db);
  });
  await expect(late).rejects.toThrow();
  await expect(snapshots.read((db) => db.execute(sql`insert into thing values (3)`))).rejects.toMatchObject({
    cause: { code: '25006' },
  });
  expect(await number(database.db)).toEqual([1]);
});

it('keeps using its connections after a failure', async () => {
  for (let time = 0; time < 5; time += 1) {
    const failing = snapshots.read((db) =>
      Promise.all([number(db), db.execute(sql`select from nothing`), number(db)]),
    );
    await expect(failing).rejects.toThrow();
  }
  expect(await snapshots.read(number)).toEqual([1]);
});

it('replaces lost connections', async () => {
  await snapshots.read(number);
  const lost = snapshots.read((db) =>
    Promise.all([number(db), db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)]),
  );
  await expect(lost).rejects.toThrow();
  expect(await snapshots.read(number)).toEqual([1]);
});
