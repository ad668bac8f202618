import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing, type Outgoing, type OutgoingFetch } from '../../../platform/outgoing/outgoing.ts';
import { glbFile, pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { createAssetUrls } from './asset-url.ts';

const IMAGE = 'core.image.plane.1.0';
const OBJECT3D = 'core.object3d.glb.1.0';
const SITE = 'https://files.example.org';
/** A site that the operator did not list. */
const STRANGER = 'https://stranger.example.org';
/** The addresses of the server's names. */
const NAMES: Readonly<Record<string, string>> = {
  'site.test': SITE,
  'insecure.test': 'http://files.example.org',
  'stranger.test': STRANGER,
};
const named = ({ hostname, pathname, href }: URL) =>
  new URL(hostname in NAMES ? `${NAMES[hostname]}${pathname}` : href);

/** A triangle whose vertices are in a separate file. */
const CORNERS = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]).buffer);
const TABLE = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ uri: 'shape.bin', byteLength: 36 }],
};

let server: Server;
let port: number;
let outgoing: Outgoing;
let streamed: Outgoing;
let studio: TestStudio;
let ada: Creator;
const asked: string[] = [];
/** Aborted instead of waiting for the time limit. */
let patience: AbortController;

const answers: Record<string, RequestListener> = {
  '/chair.glb': (_request, response) => response.setHeader('content-length', 48_211).end(),
  '/other.glb': (_request, response) => response.setHeader('content-length', 7).end(),
  '/refused.glb': (_request, response) => response.writeHead(405, { 'content-length': 99 }).end(),
  '/unsaid.glb': (_request, response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(),
  '/huge.glb': (request) =>
    request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99999999999999999999\r\n\r\n'),
  '/negative.glb': (request) => request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n'),
  '/inward.glb': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/secret.glb' }).end(),
  '/insecure.glb': (_request, response) =>
    response.writeHead(302, { location: `http://insecure.test:${port}/seat.glb` }).end(),
  '/strange.glb': (_request, response) =>
    response.writeHead(302, { location: `http://stranger.test:${port}/seat.glb` }).end(),
  '/none.glb': (_request, response) => response.writeHead(404, { 'content-length': 9 }).end(),
  '/slow.glb': () => patience.abort(),
  '/seat.glb': (_request, response) => response.setHeader('content-length', glbFile().length).end(glbFile()),
  '/moved.glb': (_request, response) => response.writeHead(302, { location: '/seat.glb' }).end('moved'),
  '/set/table.gltf': (_request, response) => response.end(JSON.stringify(TABLE)),
  '/set/shape.bin': (_request, response) => response.end(CORNERS),
  '/set/elsewhere.gltf': (_request, response) =>
    response.end(
      JSON.stringify({ ...TABLE, buffers: [{ uri: 'http://169.254.169.254/a', byteLength: 36 }] }),
    ),
  '/set/lonely.gltf': (_request, response) =>
    response.end(JSON.stringify({ ...TABLE, buffers: [{ uri: 'gone.bin', byteLength: 36 }] })),
  '/set/gone.bin': (_request, response) => response.writeHead(404).end(),
  '/set/broken.gltf': (_request, response) => response.end('{"asset":'),
  '/page.glb': (_request, response) => response.end('<!doctype html><title>Sign in</title>'),
  '/cut.glb': (_request, response) => {
    response.writeHead(200, { 'content-length': 9000 });
    response.write(glbFile(), () => response.destroy());
  },
  '/endless.glb': (_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(1_000_000)));
    };
    response.on('drain', more);
    more();
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answers[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  // The real guard; every name resolves to this server.
  const lookup: LookupFunction = (_host, _options, tell) => tell(null, [{ address: '127.0.0.1', family: 4 }]);
  outgoing = createOutgoing({ allow: ['127.0.0.1'], lookup });
  streamed = createOutgoing({ allow: ['127.0.0.1'], lookup, isStreamed: true });
  const askOf =
    ({ fetch }: Outgoing): OutgoingFetch =>
    (url, init) => {
      patience = new AbortController();
      const signal = AbortSignal.any([patience.signal, ...(init?.signal ? [init.signal] : [])]);
      const mayLeadTo = (target: URL) => init?.mayLeadTo?.(named(target)) ?? true;
      const there = String(url)
        .replace(SITE, `http://site.test:${port}`)
        .replace(STRANGER, `http://stranger.test:${port}`);
      return fetch(there, { ...init, signal, mayLeadTo });
    };
  studio = await startTestStudio({
    env: { ASSET_ORIGINS: `${SITE} https://192.168.1.1` },
    askAnyone: askOf(outgoing),
    askForFile: askOf(streamed),
  });
  ada = await studio.creator('ada');
});
afterAll(async () => {
  await Promise.all([outgoing.close(), streamed.close()]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await studio.stop();
});

const link = (path: string, fields: Record<string, unknown> = {}, origin = SITE) =>
  ada.call('POST', '/hobject', {
    name: 'Chair',
    model_identifier: OBJECT3D,
    asset_uri: origin + path,
    ...fields,
  });

describe('an object with a linked file', () => {
  it('stores the link, and the length that the site reports', async () => {
    const { status, body } = await link('/chair.glb');
    expect([status, body]).toMatchObject([
      201,
      {
        asset_uri: `${SITE}/chair.glb`,
        manage_asset: false,
        content_length: 48_211,
        content_type: 'model/gltf-binary',
        image: null,
        triangles_count: null,
      },
    ]);
    expect(asked.splice(0)).toEqual(['HEAD /chair.glb']);
  });

  it('has the length that its creator gives, without a request', async () => {
    expect((await link('/chair.glb', { content_length: 12 })).body.content_length).toBe(12);
    expect(asked).toEqual([]);
    expect((await link('/chair.glb', { content_length: 0 })).body.content_length).toBe(48_211);
  });

  it.each([
    '/refused.glb',
    '/unsaid.glb',
    '/huge.glb',
    '/negative.glb',
    '/inward.glb',
    '/slow.glb',
    '/none.glb',
    '/insecure.glb',
    '/strange.glb',
  ])('has no known length without a usable answer: %s', async (path) => {
    const { status, body } = await link(path);
    expect([status, body.content_length]).toEqual([201, 0]);
  });

  it('never causes a request into the network', async () => {
    const { body } = await link('/chair.glb', {}, 'https://192.168.1.1');
    expect(body).toMatchObject({ asset_uri: 'https://192.168.1.1/chair.glb', content_length: 0 });
  });

  it('changes to another link, to a file, and back; sent back unchanged it causes no request', async () => {
    const { body } = await link('/chair.glb');
    const put = (fields: Record<string, unknown>) => ada.call('PUT', `/hobject/${body.pid}`, fields);
    asked.length = 0;
    const again = await put({ name: 'Seat', asset_uri: body.asset_uri, manage_asset: false });
    expect([again.status, again.body.content_length, asked]).toEqual([200, 48_211, []]);
    expect((await put({ content_length: 5 })).body.content_length).toBe(5);
    expect((await put({ content_length: 0 })).body.content_length).toBe(48_211);
    const other = await put({ asset_uri: `${SITE}/other.glb` });
    expect(other.body).toMatchObject({ asset_uri: `${SITE}/other.glb`, content_length: 7 });

    const asset = await ada.upload(await pngFile(30, 20), 'wall.png', 'image/png');
    const kept = await ada.call('POST', '/hobject', { name: 'Wall', model_identifier: IMAGE, asset });
    const wall = (fields: Record<string, unknown>) => ada.call('PUT', `/hobject/${kept.body.pid}`, fields);
    const same = await wall({ asset_uri: kept.body.asset_uri, manage_asset: true, content_length: 1 });
    expect(same.body).toMatchObject({
      manage_asset: true,
      content_length: kept.body.content_length,
      width: 30,
    });
    const linked = await wall({ asset_uri: `${SITE}/wall.jpg`, content_length: 9 });
    expect(linked.body).toMatchObject({
      asset_uri: `${SITE}/wall.jpg`,
      manage_asset: false,
      content_length: 9,
      content_type: 'image/jpeg',
      width: null,
      image: null,
    });
    const back = await wall({ asset });
    expect(back.body).toMatchObject({ manage_asset: true, width: 30, content_type: 'image/png' });
  });
});

describe('a linked file that is to be kept', () => {
  const kept = (path: string, fields: Record<string, unknown> = {}, origin = SITE) =>
    link(path, { manage_asset: true, ...fields }, origin);
  const blobs = async () => (await studio.platform.database.db.execute(sql`select 1 from blob`)).rows.length;

  it.each(['/seat.glb', '/moved.glb', '/strange.glb'])(
    'is fetched and inspected like an uploaded one: %s',
    async (path) => {
      const { status, body } = await kept(path, { content_length: 5 });
      expect([status, body.errors]).toEqual([201, undefined]);
      expect(body.asset_uri).not.toContain(SITE);
      const served = async (uri: unknown) =>
        (await studio.app.inject({ url: new URL(String(uri)).pathname })).rawPayload;
      const asset = await ada.upload(glbFile(), 'seat.glb', 'model/gltf-binary');
      const { body: uploaded } = await ada.call('POST', '/hobject', {
        name: 'Seat',
        model_identifier: OBJECT3D,
        asset,
      });
      const bytes = await served(uploaded.asset_uri);
      expect((await served(body.asset_uri)).equals(bytes)).toBe(true);
      expect(body).toMatchObject({
        manage_asset: true,
        content_type: 'model/gltf-binary',
        triangles_count: 1,
        content_length: bytes.length,
      });
    },
  );

  it('may belong to an object that already links to it', async () => {
    const { body: linked } = await link('/seat.glb');
    for (const fields of [{ manage_asset: true }, { manage_asset: true, asset_uri: linked.asset_uri }]) {
      const { body } = await link('/seat.glb');
      const answer = await ada.call('PUT', `/hobject/${body.pid}`, fields);
      expect(answer).toMatchObject({ status: 200, body: { manage_asset: true, triangles_count: 1 } });
    }
    expect((await ada.call('GET', `/hobject/${linked.pid}`)).body.manage_asset).toBe(false);
  });

  it('is kept by default if the operator did not list its site', async () => {
    const { status, body } = await link('/seat.glb', {}, STRANGER);
    expect([status, body]).toMatchObject([201, { manage_asset: true, triangles_count: 1 }]);
    expect(body.asset_uri).not.toContain(STRANGER);
    const put = (fields: Record<string, unknown>) => ada.call('PUT', `/hobject/${body.pid}`, fields);
    expect((await put({ asset_uri: `${SITE}/chair.glb` })).body.manage_asset).toBe(false);
    expect((await put({ asset_uri: `${STRANGER}/seat.glb` })).body.manage_asset).toBe(true);
    const page = await link('/page.glb', {}, STRANGER);
    expect([page.status, page.body.ferrors.asset_uri]).toEqual([
      415,
      [expect.stringContaining('not accepted')],
    ]);
  });

  it('is refused if it is missing, too large or of another kind, and nothing of it stays', async () => {
    const before = await blobs();
    for (const [path, status, message] of [
      ['/none.glb', 422, 'fetched'],
      ['/inward.glb', 422, 'fetched'],
      ['/insecure.glb', 422, 'fetched'],
      ['/slow.glb', 422, 'fetched'],
      ['/cut.glb', 422, 'fetched'],
      ['/endless.glb', 413, 'too large'],
      ['/page.glb', 415, 'not accepted'],
    ] as const) {
      const { status: answered, body } = await kept(path);
      expect([path, answered]).toEqual([path, status]);
      expect(body.ferrors.asset_uri).toEqual([expect.stringContaining(message)]);
    }
    for (const origin of ['https://elsewhere.example.org', 'http://files.example.org', 'https://127.0.0.1']) {
      expect((await kept('/seat.glb', {}, origin)).status).toBe(422);
    }
    expect((await kept('/seat.glb', {}, 'https://192.168.1.1')).body.ferrors).toHaveProperty('asset_uri');
    expect(await blobs()).toBe(before);
  });
});

describe('a model in several files', () => {
  it.each([SITE, STRANGER])('is fetched with them and kept as one file: %s', async (site) => {
    const check = await ada.call('POST', '/upload/check-link', { asset_uri: `${site}/set/table.gltf` });
    expect(check.body).toMatchObject({ content_type: 'model/gltf-binary', manage_asset: true });
    const { status, body } = await link('/set/table.gltf', {}, site);
    expect([status, body]).toMatchObject([
      201,
      { manage_asset: true, content_type: 'model/gltf-binary', triangles_count: 1 },
    ]);
  });

  it.each([
    ['/set/elsewhere.gltf', /could not be fetched/],
    ['/set/lonely.gltf', /could not be fetched/],
    ['/set/broken.gltf', /damaged/],
  ])('is refused if they are missing: %s', async (path, message) => {
    const { status, body } = await link(path, {}, STRANGER);
    expect([status, body.ferrors?.asset_uri?.[0]]).toEqual([422, expect.stringMatching(message)]);
  });
});

describe('a URL checked before an object is made of it', () => {
  const check = async (
    asset_uri: string,
    fields: Record<string, unknown> = { model_identifier: OBJECT3D },
  ) => {
    const { status, body } = await ada.call('POST', '/upload/check-link', { asset_uri, ...fields });
    return status === 200 ? body : [status, ...(body.ferrors?.asset_uri ?? [])];
  };

  it('reports what is there, and whether it will be kept', async () => {
    const seat = { filename: 'seat.glb', content_type: 'model/gltf-binary' };
    expect(await check(`${STRANGER}/seat.glb`)).toEqual({
      ...seat,
      asset_uri: `${STRANGER}/seat.glb`,
      manage_asset: true,
      content_length: glbFile().length,
    });
    expect(await check(`${STRANGER}/seat.glb`, {})).toMatchObject({ ...seat, manage_asset: true });
    expect(await check(`${SITE}/chair.glb`)).toMatchObject({ manage_asset: false, content_length: 48_211 });
  });

  it('is refused with a message about the expected file', async () => {
    const notValid = [422, 'The GLB url is not valid'];
    for (const bad of [
      'chair',
      `http://stranger.example.org/seat.glb`,
      `${STRANGER}/page.glb`,
      `${SITE}/a.png`,
    ]) {
      expect(await check(bad)).toEqual(notValid);
    }
    expect(await check(`${STRANGER}/page.glb`, {})).toEqual([422, 'The url is not valid']);
    const unfetched = [422, expect.stringContaining('could not be fetched')];
    for (const path of ['/none.glb', '/inward.glb', '/insecure.glb', '/slow.glb']) {
      expect([path, await check(STRANGER + path)]).toEqual([path, unfetched]);
    }
    expect(await check('https://192.168.0.7/seat.glb')).toEqual(unfetched);
  });

  it('may send an endless answer', async () => {
    expect(await check(`${STRANGER}/endless.glb`)).toEqual([422, 'The GLB url is not valid']);
  });
});

it('fails for its reader if it breaks off before it is read', async () => {
  const links = createAssetUrls({
    ask: outgoing.fetch,
    askForFile: (url) => streamed.fetch(String(url).replace(SITE, `http://127.0.0.1:${port}`)),
    origins: [SITE],
    logger: { info: () => undefined },
  });
  const { stream } = await links.open(`${SITE}/cut.glb`, [], 'asset_uri');
  await new Promise((resolve) => stream.on('close', resolve));
  await expect(buffer(stream)).rejects.toThrow('other side closed');
});

describe('a link is refused', () => {
  const problems = async (answer: ReturnType<typeof link>) => {
    const { status, body } = await answer;
    return [status, body.ferrors?.asset_uri?.[0]];
  };

  it('if it does not lead to such a file', async () => {
    const invalid = [422, 'The GLB url is not valid'];
    expect(await problems(link('/chair.glb', { asset_uri: 'chair.glb' }))).toEqual(invalid);
    expect(await problems(link('/chair.glb', {}, 'http://files.example.org'))).toEqual(invalid);
    expect(await problems(link('/chair.glb', {}, 'https://me:secret@files.example.org'))).toEqual(invalid);
    expect(await problems(link('/chair.png'))).toEqual(invalid);
    const picture = { model_identifier: IMAGE };
    expect(await problems(link('/chair.glb', picture))).toEqual([422, 'The url is not valid']);
  });

  it('to a site that the operator did not list, if the file is to stay there', async () => {
    const elsewhere = 'https://elsewhere.example.org';
    const [status, message] = await problems(link('/chair.glb', { manage_asset: false }, elsewhere));
    expect([status, message]).toEqual([
      422,
      expect.stringMatching(/^Files of https:\/\/elsewhere\.example\.org .*the people who run/),
    ]);
  });

  it('together with a file', async () => {
    const asset = await ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
    expect((await link('/a.png', { asset, model_identifier: IMAGE })).body.ferrors).toHaveProperty(
      'asset_uri',
    );
  });
});

it('lets pages load from the listed sites', async () => {
  const { headers } = await studio.app.inject('/');
  expect(headers['content-security-policy']).toMatch(/connect-src [^;]*https:\/\/files\.example\.org/);
});
