import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { copyIn } from './copy-in.ts';
import { CopyRows } from './copy-rows.ts';
import { openDatabase } from './database.ts';

const COPY = 'copy thing from stdin (format binary)';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    create table thing (number bigint primary key, at timestamptz, size float8, is_red boolean, name text)`);
});
beforeEach(() => database.pool.query('truncate thing'));
afterAll(() => database.drop());

interface Thing {
  readonly number: number;
  readonly at?: number;
  readonly size?: number | null;
  readonly isRed?: boolean;
  readonly name?: string | null;
}

function rowsOf(things: readonly Thing[]): CopyRows {
  const rows = new CopyRows(5, 40);
  for (const { number, at = 0, size, isRed = false, name } of things) {
    rows.begin();
    rows.bigint(number);
    rows.instant(at);
    rows.double(size);
    rows.boolean(isRed);
    rows.text(name);
  }
  return rows;
}

const numbers = async () =>
  (await database.pool.query('select number::int from thing order by 1')).rows.map(({ number }) => number);

describe('rows', () => {
  it('are stored as given, however many', async () => {
    const names = [
      '',
      'tab\tline\r\nback\\slash \\N \\. "quoted"',
      'Zürich 東京 🚢',
      'é'.repeat(50_000),
      null,
    ];
    const things = names.map((name, index) => ({
      number: [0, 1, -1, 2 ** 53, -(2 ** 53)][index] ?? 0,
      name,
      isRed: index % 2 === 0,
      at:
        [0, 1, Date.UTC(1969, 6, 20, 20, 17, 40, 123), Date.UTC(2026, 4, 1), Date.UTC(2200, 0, 1)][index] ??
        0,
      size: [0.1, -1.5e-300, 2 ** 40 + 0.5, 90, null][index] ?? null,
    }));
    await copyIn(database.pool, COPY, rowsOf(things));
    const { rows } = await database.pool.query('select number, at, size, is_red as "isRed", name from thing');
    expect(rows.map((row) => ({ ...row, number: Number(row.number), at: row.at.getTime() }))).toEqual(things);
  });

  it('may be none', async () => {
    await copyIn(database.pool, COPY, rowsOf([]));
    expect(await numbers()).toEqual([]);
  });

  it('are stored together with the effect of the other statements, or not at all', async () => {
    const others = (number: number) =>
      `insert into thing values (${number}); ${COPY}; insert into thing values (3)`;
    await expect(
      copyIn(database.pool, others(1), rowsOf([{ number: 2 }, { number: 1 }])),
    ).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' });
    await expect(copyIn(database.pool, others(1), rowsOf([{ number: 3 }]))).rejects.toMatchObject({
      code: '23505',
    });
    expect(await numbers()).toEqual([]);
    await copyIn(database.pool, others(1), rowsOf([{ number: 2 }]));
    expect(await numbers()).toEqual([1, 2, 3]);
    // Refused before PostgreSQL asks for the rows.
    await expect(copyIn(database.pool, others(2), rowsOf([{ number: 4 }]))).rejects.toMatchObject({
      code: '23505',
    });
  });

  it('are refused if they hold what no text can', async () => {
    const refused = copyIn(database.pool, COPY, rowsOf([{ number: 1 }, { number: 2, name: 'a\0b' }]));
    await expect(refused).rejects.toMatchObject({ code: '22021' });
    expect(await numbers()).toEqual([]);
  });
});

describe('a connection', () => {
  const one = () => openDatabase(database.url, { connections: 1 });
  const backend = async ({ pool }: ReturnType<typeof one>) =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

  it('survives refused rows', async () => {
    const single = one();
    const before = await backend(single);
    const twice = Array.from({ length: 5000 }, (_, index) => ({ number: index % 2, name: 'x'.repeat(500) }));
    await expect(copyIn(single.pool, COPY, rowsOf(twice))).rejects.toMatchObject({ code: '23505' });
    await copyIn(single.pool, COPY, rowsOf([{ number: 7 }]));
    expect(await backend(single)).toBe(before);
    expect(await numbers()).toEqual([7]);
    await single.close();
  });

  it('is replaced if it is lost halfway', async () => {
    const single = one();
    const lost = copyIn(
      single.pool,
      `${COPY}; select pg_terminate_backend(pg_backend_pid())`,
      rowsOf([{ number: 1 }]),
    );
    await expect(lost).rejects.toThrow();
    await copyIn(single.pool, COPY, rowsOf([{ number: 2 }]));
    expect(await numbers()).toEqual([2]);
    await single.close();
  });

  it('closes only once its copy is committed', async () => {
    const single = one();
    const holder = await database.pool.connect();
    await holder.query('select pg_advisory_lock(7)');
    const copying = copyIn(single.pool, `${COPY}; select pg_advisory_xact_lock(7)`, rowsOf([{ number: 1 }]));
    const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
    while ((await holder.query(waiting)).rowCount !== 1);
    const closing = single.close();
    await holder.query('select pg_advisory_unlock(7)');
    holder.release();
    await Promise.all([copying, closing]);
    expect(await numbers()).toEqual([1]);
  });

  it('waits no longer than the statement timeout', async () => {
    const single = one();
    await single.pool.query('set statement_timeout = 50');
    const slow = copyIn(single.pool, `${COPY}; select pg_sleep(30)`, rowsOf([{ number: 1 }]));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(await numbers()).toEqual([]);
    await single.close();
  });
});
