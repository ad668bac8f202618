import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { pngFile } from '../../../testing/test-files.ts';
import {
  announcement,
  type Creator,
  startTestStudio,
  type TestStudio,
} from '../../../testing/test-studio.ts';

const IMAGE = 'core.image.plane.1.0';

let studio: TestStudio;
let ada: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada');
});
afterAll(() => studio.stop());

async function send(route: string, form: Record<string, string | Uint8Array<ArrayBuffer>>, headers = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    data.set(name, typeof value === 'string' ? value : new File([value], 'wall.png', { type: 'image/png' }));
  }
  return sendForm(route, data, headers);
}

async function sendForm(route: string, data: FormData, headers = {}) {
  const body = new Request('http://form', { method: 'POST', body: data });
  const answer = await studio.app.inject({
    method: 'POST',
    url: `/api/v1${route}`,
    headers: {
      'x-api-key': studio.platform.config.apiKey,
      'content-type': body.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const asAda = () => ({ authorization: `Bearer ${ada.token}` });

/** Counts the blobs and the files. */
async function kept() {
  const { rows } = await studio.platform.database.db.execute<{ count: string }>(
    sql`select count(*) from blob`,
  );
  const folder = path.join(studio.platform.config.dataDir, 'storage');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return { blobs: Number(rows[0]?.count), files: files.filter((file) => file.isFile()).length };
}

const picture = async () => new Uint8Array(await pngFile(12, 8));

describe('a file sent with a form', () => {
  it('is removed if the call is refused', async () => {
    const before = await kept();
    const asset = await picture();
    const unnamed = await send('/hobject', { name: '', model_identifier: IMAGE, asset }, asAda());
    expect(unnamed.status).toBe(422);
    const misplaced = { name: 'x', model_identifier: 'core.object3d.glb.1.0', asset };
    expect((await send('/hobject', misplaced, asAda())).status).toBe(415);
    expect(await kept()).toEqual(before);
  });

  it('is absent if a browser sends a part without a name because none was chosen', async () => {
    const data = new FormData();
    data.set('name', 'x');
    data.set('model_identifier', IMAGE);
    data.set('asset', new File([await picture()], 'wall.png', { type: 'image/png' }));
    data.set('image', new File([], '', { type: 'application/octet-stream' }));
    expect((await sendForm('/hobject', data, asAda())).status).toBe(201);
  });

  it('is reported at its field if it is refused', async () => {
    const form = { name: 'x', model_identifier: IMAGE, asset: new Uint8Array(0) };
    const { status, body } = await send('/hobject', form, asAda());
    expect([status, Object.keys(body.ferrors)]).toEqual([422, ['asset']]);
  });

  it('is removed with the others if one of them is too large', async () => {
    const before = await kept();
    const form = {
      asset: await picture(),
      image: new Uint8Array(20_000_001),
      name: 'x',
      model_identifier: IMAGE,
    };
    expect((await send('/hobject', form, asAda())).status).toBe(413);
    expect(await kept()).toEqual(before);
  });

  it('is kept if an object uses it, and removed if only its rendition is needed', async () => {
    const before = await kept();
    const form = { name: 'x', model_identifier: IMAGE, asset: await picture(), image: await picture() };
    const { status, body } = await send('/hobject', form, asAda());
    expect(status).toBe(201);
    for (const uri of [body.asset_uri, body.image]) {
      expect((await studio.app.inject({ url: new URL(uri).pathname })).statusCode).toBe(200);
    }
    // The original picture, of which only the rendition is needed, is not among them.
    expect((await kept()).blobs).toBe(before.blobs + 2);
    const { rows } = await studio.platform.database.db.execute(
      sql`select 1 from blob where state = 'announced'`,
    );
    expect(rows).toEqual([]);
  });

  it('may only be small without a sign-in', async () => {
    const before = await kept();
    const account = { email: 'eve@example.org', password: 'correct horse battery', username: 'eve' };
    const large = await send('/user', { ...account, photo: new Uint8Array(5_000_001) });
    expect(large).toMatchObject({ status: 413, body: { errors: [expect.stringContaining('up to 5 MB')] } });
    expect(await kept()).toEqual(before);
    expect(await send('/user', { ...account, photo: await picture() })).toMatchObject({ status: 201 });
  });
});

it('leaves nothing and causes no server error if the sender of an upload disconnects', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = await buildApp({ ...studio.platform, logger: pino({ level: 'info' }, stream) });
  let answers = 0;
  app.addHook('onSend', async () => {
    answers += 1;
  });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const bytes = Buffer.alloc(1_000_000, 7);
  const announced = announcement(bytes, 'a.png', 'image/png');
  const { body } = await ada.call('POST', '/rails/active_storage/direct_uploads', announced);
  const before = await kept();
  const leave = async (method: string, to: string, headers: Record<string, string>, start: Buffer) => {
    const count = answers;
    const leaving = request({ host: address.hostname, port: address.port, method, path: to, headers });
    leaving.on('error', () => undefined);
    leaving.write(start);
    await expect.poll(async () => (await kept()).files).toBe(before.files + 1);
    leaving.destroy();
    await expect.poll(() => answers).toBe(count + 1);
  };
  const { pathname } = new URL(body.direct_upload.url);
  const put = { 'content-type': 'image/png', 'content-length': String(bytes.length) };
  await leave('PUT', pathname, put, bytes.subarray(0, 300_000));
  const part = '--b\r\ncontent-disposition: form-data; name="asset"; filename="a.png"\r\n\r\n';
  const form = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '1000000',
    'x-api-key': studio.platform.config.apiKey,
    ...asAda(),
  };
  await leave(
    'POST',
    '/api/v1/hobject',
    form,
    Buffer.concat([Buffer.from(part), bytes.subarray(0, 300_000)]),
  );
  await app.close();
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([]);
  expect(await kept()).toEqual(before);
});

it('refuses a form whose text is not UTF-8', async () => {
  const named = (name: Buffer) =>
    studio.app.inject({
      method: 'POST',
      url: '/api/v1/anchor',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'x-api-key': studio.platform.config.apiKey,
        ...asAda(),
      },
      payload: Buffer.concat([
        Buffer.from('--b\r\ncontent-disposition: form-data; name="anchor_type"\r\n\r\nWall-SLAM-10\r\n'),
        Buffer.from('--b\r\ncontent-disposition: form-data; name="name"\r\n\r\n'),
        name,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    });
  const refused = await named(Buffer.from('Café', 'latin1'));
  expect([refused.statusCode, refused.json().code]).toEqual([415, 'body_charset']);
  const taken = await named(Buffer.from('Café'));
  expect([taken.statusCode, taken.json().name]).toEqual([201, 'Café']);
});
