import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { type Database, type DatabasePool, openDatabase } from './database.ts';

let own: TestDatabase;
let database: DatabasePool;

beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url, { connections: 2, tries: 5 });
  await database.db.execute(sql`create table counted (name text primary key, times integer not null)`);
});
beforeEach(async () => {
  await database.db.execute(sql`truncate counted`);
  await database.db.execute(sql`insert into counted values ('a', 0), ('b', 0)`);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const count = (tx: Database, name: string) =>
  tx.execute(sql`update counted set times = times + 1 where name = ${name}`);
/** PostgreSQL checks once, this long after a transaction began to wait, and ends the transaction that finds a deadlock. */
const lookAfter = (tx: Database, milliseconds: number) =>
  tx.execute(sql`select set_config('deadlock_timeout', ${`${milliseconds}ms`}, true)`);
const counts = async () =>
  (await database.db.execute(sql`select name, times from counted order by name`)).rows;

it('completes, exactly once, a transaction that PostgreSQL ended in favour of another', async () => {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const other = database.db.transaction(async (tx) => {
    await lookAfter(tx, 60_000);
    await count(tx, 'b');
    held.resolve();
    await locked.promise;
    await count(tx, 'a');
  });
  await held.promise;
  let tries = 0;
  const answer = await database.db.transaction(async (tx) => {
    tries += 1;
    // Otherwise this one could lock its row again before the other wakes up, and block it again.
    if (tries > 1) await other;
    await lookAfter(tx, 10);
    await count(tx, 'a');
    locked.resolve();
    if (tries === 1) await untilWaiting(own.pool);
    await count(tx, 'b');
    return `try ${tries}`;
  });
  await other;
  expect(answer).toBe('try 2');
  expect(await counts()).toEqual([
    { name: 'a', times: 2 },
    { name: 'b', times: 2 },
  ]);
});

it('starts over if its reads changed before it wrote', async () => {
  let tries = 0;
  await database.db.transaction(
    async (tx) => {
      tries += 1;
      await tx.execute(sql`select from counted`);
      if (tries === 1) await count(database.db, 'a');
      await count(tx, 'a');
    },
    { isolationLevel: 'repeatable read' },
  );
  expect(tries).toBe(2);
  expect(await counts()).toContainEqual({ name: 'a', times: 2 });
});

it('gives up a transaction that is ended each time', async () => {
  let tries = 0;
  const ended = database.db.transaction(async (tx) => {
    tries += 1;
    await tx.execute(sql`do $$ begin raise exception 'ended' using errcode = '40P01'; end $$`);
  });
  await expect(ended).rejects.toMatchObject({ cause: { code: '40P01' } });
  expect(tries).toBe(5);
});

it('tries once by default', async () => {
  const ended = own.db.transaction((tx) =>
    tx.execute(sql`do $$ begin raise exception 'ended' using errcode = '40001'; end $$`),
  );
  await expect(ended).rejects.toMatchObject({ cause: { code: '40001' } });
});

it('does not retry other failures', async () => {
  let tries = 0;
  const failed = database.db.transaction(async (tx) => {
    tries += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(tries).toBe(1);
});
