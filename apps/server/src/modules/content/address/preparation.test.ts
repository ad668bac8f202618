import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';

let platform: TestPlatform;
let server: TestApp;
beforeAll(async () => {
  platform = await startTestPlatform();
  server = await startTestApp(platform);
});
afterAll(async () => {
  await server.stop();
  await platform.stop();
});

const search = () => server.call('GET', '/address/search', { query: { query: 'Porto' } });
const reverse = () => server.call('GET', '/address/reverse', { query: { lat: '41.15', lon: '-8.61' } });

test('marks an empty answer as preliminary until the place names are loaded', async () => {
  const unprepared = { status: 200, body: { addresses: [], ready: false } };
  expect(await search()).toMatchObject(unprepared);
  expect(await reverse()).toMatchObject(unprepared);

  await platform.database.pool.query(`
    insert into settlement values (2735943, 'Porto', 'PT', '17', 249633, 41.15, -8.61,
      cube(array[cosd(41.15) * cosd(-8.61), cosd(41.15) * sind(-8.61), sind(41.15)]));
    insert into settlement_name (search_name, geoname_id, own) values ('porto', 2735943, true);
    insert into settlement_edition (edition) values ('a test''s')`);

  const prepared = { status: 200, body: { addresses: [{ name: 'Porto' }], ready: true } };
  expect(await search()).toMatchObject(prepared);
  expect(await reverse()).toMatchObject(prepared);
});
