import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { startAddressService } from '../../../platform/geocoding/start-address-service.ts';
import { createOutgoing, type Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { createAddressService } from './address.service.ts';

/** Answers of Nominatim 5 with format=jsonv2, without unread fields. */
const NOMINATIM_FOUND = [
  {
    place_id: 88715228,
    osm_type: 'way',
    osm_id: 5013364,
    place_rank: 30,
    importance: 0.62,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    lat: '48.8582599',
    lon: '2.2945006',
    category: 'man_made',
    type: 'tower',
    addresstype: 'man_made',
    name: 'Tour Eiffel',
    display_name: 'Tour Eiffel, 5, Avenue Anatole France, Paris, Île-de-France, 75007, France',
    boundingbox: ['48.8574753', '48.8590453', '2.2933119', '2.2956897'],
  },
  {
    lat: '-33.5',
    lon: '-70.6',
    name: '',
    display_name: '12, Calle Larga, Santiago, Chile',
    boundingbox: ['-33.5001', '-33.4999', '-70.6001', '-70.5999'],
  },
];

/** Answers of Photon. */
const PHOTON_FOUND = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { coordinates: [13.388599, 52.5170365], type: 'Point' },
      properties: {
        osm_id: 240109189,
        osm_type: 'N',
        osm_key: 'place',
        osm_value: 'city',
        type: 'city',
        name: 'Berlin',
        countrycode: 'DE',
        country: 'Germany',
        state: 'Berlin',
        extent: [13.08835, 52.6755087, 13.7611609, 52.3382448],
      },
    },
    {
      type: 'Feature',
      geometry: { coordinates: [13.41, 52.52], type: 'Point' },
      properties: {
        housenumber: '1a',
        street: 'Panoramastraße',
        city: 'Berlin',
        country: 'Germany',
        type: 'house',
      },
    },
  ],
};

let server: Server;
let asked: { path: string; query: Record<string, string>; agent: string | undefined }[];
let answer: (response: ServerResponse) => void;
let platform: TestPlatform;
const opened: Outgoing[] = [];
let url: string;

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
    const query = Object.fromEntries(searchParams);
    asked.push({ path: pathname, query, agent: request.headers['user-agent'] });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  platform = await startTestPlatform({
    env: {
      PUBLIC_URL: 'https://studio.example.org',
      OUTGOING_ALLOW: '127.0.0.1',
      GEOCODER_URL: `photon+${url}/geo/?per_second=1000`,
    },
  });
  const { db } = platform.database;
  await db.execute(sql`
    insert into settlement (geoname_id, name, country_code, admin1_code, population, latitude, longitude, position)
    values (1, 'Paris', 'FR', '11', 2138551, 48.85341, 2.3488,
      cube(array[cosd(48.85341)*cosd(2.3488), cosd(48.85341)*sind(2.3488), sind(48.85341)]))`);
  await db.execute(sql`insert into settlement_name (geoname_id, search_name, own) values (1, 'paris', true)`);
  await db.execute(sql`insert into settlement_edition (edition) values ('a test''s')`);
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  server.closeAllConnections();
  server.close();
  await platform.stop();
});
beforeEach(() => {
  asked = [];
});

interface Options {
  readonly allow?: string[];
  readonly perSecond?: number;
}

/** Starts the address search with that service. */
function withService(
  kind: 'nominatim' | 'photon',
  { allow = ['127.0.0.1'], perSecond = 1000 }: Options = {},
) {
  const { database, geocoder: offline, logger, config } = platform;
  const outgoing = createOutgoing({ allow });
  opened.push(outgoing);
  const geocoder = { kind, url: `${url}/geo`, perSecond };
  const service = startAddressService({ ...config, geocoder }, database.db, outgoing.fetch);
  return createAddressService({ offline, service, logger });
}

const PARIS = { text: 'paris', language: 'en', limit: 8 } as const;
const OFFLINE = {
  addresses: [{ name: 'Paris', context: 'France', latitude: 48.85341, longitude: 2.3488, zoom: 11 }],
  attribution: 'GeoNames (CC BY 4.0)',
  fallback: true,
  ready: true,
};

test('finds streets with Nominatim, names the installation, and asks each question once', async () => {
  const nominatim = withService('nominatim');
  answer = json(NOMINATIM_FOUND);
  const wanted = { text: 'Tour  Eiffel', language: 'en', limit: 5 } as const;
  const near = { latitude: 48.84, longitude: 2.31 };
  const [found] = await Promise.all([1, 2].map(() => nominatim.search({ ...wanted, near })));
  expect(found).toEqual({
    addresses: [
      {
        name: 'Tour Eiffel',
        context: '5, Avenue Anatole France, Paris, Île-de-France, 75007, France',
        latitude: 48.8582599,
        longitude: 2.2945006,
        zoom: 17,
      },
      { name: '12', context: 'Calle Larga, Santiago, Chile', latitude: -33.5, longitude: -70.6, zoom: 17 },
    ],
    attribution: '© OpenStreetMap contributors, ODbL',
    fallback: false,
    ready: true,
  });
  await nominatim.search({ ...wanted, text: ' tour eiffel', near: { latitude: 48.81, longitude: 2.29 } });
  expect(asked).toEqual([
    {
      path: '/geo/search',
      query: {
        q: 'Tour Eiffel',
        limit: '5',
        format: 'jsonv2',
        'accept-language': 'en',
        viewbox: '1.80,49.30,2.80,48.30',
      },
      agent: 'Pleinair/0.1.0 (+https://studio.example.org)',
    },
  ]);
  await nominatim.search({ ...wanted, language: 'fr' });
  expect(asked[1]?.query).toEqual({
    q: 'Tour Eiffel',
    limit: '5',
    format: 'jsonv2',
    'accept-language': 'fr',
  });
});

test('names a point with Nominatim, or reports that it has no name', async () => {
  const nominatim = withService('nominatim');
  answer = json(NOMINATIM_FOUND[0]);
  expect(
    (await nominatim.reverse({ latitude: 48.858, longitude: 2.2945, language: 'en' })).addresses,
  ).toMatchObject([{ name: 'Tour Eiffel' }]);
  answer = json({ error: 'Unable to geocode' });
  expect(await nominatim.reverse({ latitude: 0, longitude: -150, language: 'en' })).toMatchObject({
    addresses: [],
    fallback: false,
  });
  expect(asked.map(({ path }) => path)).toEqual(['/geo/reverse', '/geo/reverse']);
});

test('finds towns and houses with Photon, in the languages it supports', async () => {
  const photon = withService('photon');
  answer = json(PHOTON_FOUND);
  expect(await photon.search({ text: 'berlin', language: 'de', limit: 8 })).toEqual({
    addresses: [
      { name: 'Berlin', context: 'Germany', latitude: 52.5170365, longitude: 13.388599, zoom: 9 },
      { name: 'Panoramastraße 1a', context: 'Berlin, Germany', latitude: 52.52, longitude: 13.41, zoom: 17 },
    ],
    attribution: 'Photon, © OpenStreetMap contributors, ODbL',
    fallback: false,
    ready: true,
  });
  await photon.reverse({ latitude: 52.52, longitude: 13.41, language: 'pt' });
  expect(asked.map(({ path, query }) => ({ path, ...query }))).toEqual([
    { path: '/geo/api', q: 'berlin', limit: '8', lang: 'de' },
    { path: '/geo/reverse', lat: '52.52', lon: '13.41', limit: '1', lang: 'default' },
  ]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['fails', json({}, 503)],
  ['asks for patience', json({}, 429)],
  ['answers a page', (response) => response.end('<html>')],
  ['answers something else', json({ features: [{ geometry: null }] })],
  ['answers places that are nowhere', json([{ ...NOMINATIM_FOUND[0], lat: '91' }])],
  ['answers no numbers', json([{ ...NOMINATIM_FOUND[0], lat: null }])],
  ['answers too much', (response) => response.end(Buffer.alloc(3_000_000, ' '))],
  ['hangs up', (response) => response.destroy()],
  ['sends elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end()],
])('answers offline if a service %s, and then does not ask it for a while', async (_what, broken) => {
  const nominatim = withService('nominatim');
  answer = broken;
  expect(await nominatim.search(PARIS)).toEqual(OFFLINE);
  expect(await nominatim.reverse({ latitude: 48.85, longitude: 2.35, language: 'en' })).toEqual(OFFLINE);
  expect(asked).toHaveLength(1);
});

test('answers offline if the service does not answer in time', async () => {
  const photon = withService('photon');
  answer = () => undefined;
  expect(await photon.search(PARIS)).toEqual(OFFLINE);
});

test('asks a service in a private network only if that is allowed', async () => {
  const photon = withService('photon', { allow: [] });
  expect(await photon.search(PARIS)).toEqual(OFFLINE);
  expect(asked).toEqual([]);
});

test('asks the configured service in the product', async () => {
  const app = await buildApp(platform);
  answer = json(PHOTON_FOUND);
  const headers = { 'x-api-key': platform.config.apiKey, 'accept-language': 'de' };
  const response = await app.inject({ url: '/api/v1/address/search?query=berlin&limit=1', headers });
  await app.close();
  expect(response.json()).toMatchObject({ addresses: [{ name: 'Berlin' }], fallback: false });
  expect(asked).toMatchObject([{ path: '/geo/api', query: { lang: 'de', limit: '1' } }]);
});

test('answers offline if the wait for a turn is too long, without counting that as a failure', async () => {
  const nominatim = withService('nominatim', { perSecond: 0.1 });
  answer = json(NOMINATIM_FOUND);
  expect((await nominatim.search({ ...PARIS, text: 'Eiffel' })).fallback).toBe(false);
  expect(await nominatim.search(PARIS)).toEqual(OFFLINE);
  expect((await nominatim.search({ ...PARIS, text: 'Eiffel' })).fallback).toBe(false);
  expect(asked).toHaveLength(1);
});
