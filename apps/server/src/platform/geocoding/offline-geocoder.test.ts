import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Geocoder } from './geocoding.ts';
import { loadSettlements } from './load-settlements.ts';
import { createOfflineGeocoder } from './offline-geocoder.ts';

/** Loads the whole table, 200,000 settlements, because ranking among few would prove nothing. */
vi.setConfig({ hookTimeout: 240_000 });

let database: TestDatabase;
let geocoder: Geocoder;
let loaded: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  geocoder = createOfflineGeocoder(database.db);
  expect(await geocoder.isReady()).toBe(false);
  expect(await geocoder.search({ text: 'Paris', language: 'en', limit: 5 })).toEqual([]);
  const stopped = loadSettlements(database.pool, AbortSignal.abort());
  await expect(stopped).rejects.toThrow();
  loaded = await Promise.all([loadSettlements(database.pool), loadSettlements(database.pool)]);
});
afterAll(() => database.drop());

const search = (text: string, near?: { latitude: number; longitude: number }) =>
  geocoder.search({ text, language: 'en', limit: 5, ...(near && { near }) });
/** Counts the rows of a table that are read through its indexes to answer. */
const rowsRead = async (table: string, ask: (geocoder: Geocoder) => Promise<unknown>) =>
  database.db.transaction(async (transaction) => {
    const count = async () => {
      const { rows } = await transaction.execute<{ read: number }>(
        sql`select pg_stat_get_xact_tuples_fetched(${table}::regclass)::int as read`,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await count();
    await ask(createOfflineGeocoder(transaction));
    return (await count()) - before;
  });
const names = async (text: string) => (await search(text)).map(({ name }) => name);

test('loads the table once if two nodes start together', () => {
  expect(loaded.toSorted((a, b) => a - b)).toEqual([0, 199_568]);
});

test('is ready once the table is loaded', async () => {
  expect(await geocoder.isReady()).toBe(true);
});

test.each([
  ['Zürich', 'Zürich'],
  ['zurich', 'Zürich'],
  ['  ZÜRI', 'Zürich'],
  ['sao paulo', 'São Paulo'],
  ['Genf', 'Genève'],
  ['Porto', 'Porto'],
  ['Lissabon', 'Lisbon'],
  ['東京', 'Tokyo'],
  ['strasse', 'Strassen'],
  ["o'fallon", "O'Fallon"],
  ['münchn', 'Munich'],
])('%s finds %s first', async (text, name) => {
  expect((await names(text))[0]).toBe(name);
});

test.each([
  ['Paris', 'France'],
  ['London', 'United Kingdom'],
  ['Wien', 'Austria'],
  ['Köln', 'Germany'],
])('%s is the one in %s', async (text, context) => {
  expect((await search(text))[0]).toMatchObject({ context });
});

test('ranks a place with this name above larger ones that have the name in other languages', async () => {
  expect((await names('Porto')).slice(0, 2)).toEqual(['Porto', 'Porto Alegre']);
});

test.each(['', ' ', '?', '%', '_', "'; drop table settlement; --"])('%j finds nothing', async (text) => {
  expect(await names(text)).toEqual([]);
});

test('ranks the largest place first, unless the search is elsewhere or names a region', async () => {
  expect((await search('paris'))[0]).toMatchObject({ name: 'Paris', context: 'France' });
  expect((await search('paris, united states'))[0]).toMatchObject({ context: 'TX, United States' });
  expect((await search('springfield, IL'))[0]).toMatchObject({ context: 'IL, United States' });
  const fromTexas = await search('paris', { latitude: 33.7, longitude: -95.5 });
  expect(fromTexas[0]).toMatchObject({ name: 'Paris', context: 'TX, United States' });
});

test('names countries in the reader’s language', async () => {
  const [found] = await geocoder.search({ text: 'Genève', language: 'de', limit: 1 });
  expect(found).toMatchObject({ context: 'GE, Schweiz', zoom: 12 });
});

test('names a point by the nearest settlement, also across the date line, but not the open sea', async () => {
  const at = (latitude: number, longitude: number) =>
    geocoder.reverse({ latitude, longitude, language: 'en' });
  expect(await at(46.2044, 6.1432)).toMatchObject({ context: 'GE, Switzerland' });
  const island = await at(-16.5, 180);
  expect(await at(-16.5, -180)).toEqual(island);
  expect(await at(0, -150)).toBeUndefined();
});

test.each([
  [0, -150],
  [-60, -120],
  [89.9, 0],
  [30, -45],
])('reads one settlement, not all, for a point far from land: %d %d', async (latitude, longitude) => {
  const read = await rowsRead('settlement', (one) => one.reverse({ latitude, longitude, language: 'en' }));
  expect(read).toBeLessThanOrEqual(1);
});

test('cuts a search of forty words to the length of a name', async () => {
  const words = Array.from({ length: 40 }, (_, n) => ['san', 'la', 'de'][n % 3]);
  const read = (count: number) =>
    rowsRead('settlement_name', (one) =>
      one.search({ text: words.slice(0, count).join(' '), language: 'en', limit: 5 }),
    );
  expect(await read(40)).toBe(await read(8));
});
