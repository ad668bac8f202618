import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp4Box } from '../../../testing/film-from-camera.ts';
import { memoryOf } from '../../../testing/process-memory.ts';
import { median, type RunningProduct, startProduct, timesOf } from '../../../testing/running-product.ts';
import { tokenIn } from '../../../testing/test-app.ts';
import { pngFile } from '../../../testing/test-files.ts';
import { announcement } from '../../../testing/test-studio.ts';
import { userTable } from '../../account/user/user.table.ts';

const MEGABYTE = 1_000_000;
const WIDTH = 10_000;
const HEIGHT = 9990;
/** In milliseconds; file processing yields to everything else on a busy machine. */
const LIMIT = 300_000;
const PASSWORD = 'correct horse battery';
/** Memory that eight of the costliest pictures at once may take, above that of an idle product. */
const MOST_MEMORY = 700 * MEGABYTE;

/** Memory that registrations may take, which hash passwords and store pictures. */
const MOST_WITHOUT_LOOKING = 200 * MEGABYTE;

/** Repeating one pixel takes half of the time that it takes to draw all of them. */
const blank = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#357' } }).resize(WIDTH, HEIGHT, {
    kernel: 'nearest',
  });

/** At most a million bytes, and 100 million pixels. */
const encoders = {
  'progressive JPEG': () => blank().jpeg({ progressive: true, quality: 40, chromaSubsampling: '4:4:4' }),
  'progressive JPEG of fewer colours': () => blank().jpeg({ progressive: true, quality: 40 }),
  PNG: () => blank().toColourspace('b-w').png(),
};
const encoded = new Map<keyof typeof encoders, Promise<Buffer<ArrayBuffer>>>();

/** Encoding takes seconds, so each is made only once. */
function picture(kind: keyof typeof encoders): Promise<Buffer<ArrayBuffer>> {
  const known = encoded.get(kind) ?? encoders[kind]().toBuffer();
  encoded.set(kind, known);
  return known;
}

/** 19 megabytes each, with empty content. */
const crowded = {
  'a film of empty boxes': {
    model_identifier: 'core.greenscreen.plane.1.0',
    type: 'video/mp4',
    make: () =>
      Buffer.concat([mp4Box('ftyp', 'isom\0\0\0\0isommp42'), Buffer.alloc(19 * MEGABYTE, mp4Box('free'))]),
  },
  'a model of deep JSON': {
    model_identifier: 'core.object3d.glb.1.0',
    type: 'model/gltf-binary',
    make: () => glbOf(`${'['.repeat(9.5 * MEGABYTE)}${']'.repeat(9.5 * MEGABYTE)}`),
  },
};

/** A GLB with this JSON. Source: glTF 2.0, 4.4. */
function glbOf(json: string): Buffer {
  const header = Buffer.from('glTF\x02\0\0\0________JSON', 'latin1');
  header.writeUInt32LE(header.length + json.length, 8);
  header.writeUInt32LE(json.length, 12);
  return Buffer.concat([header, Buffer.from(json)]);
}

describe.runIf(process.platform === 'linux')('files that are costly to inspect', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    // Every account is created from another address, since one address may not create that many at once.
    product = await startProduct({ TRUST_PROXY: 'on' });
  }, 120_000);
  afterAll(() => product?.stop());

  async function call(
    path: string,
    { token, body, address }: { token?: string; body?: object; address?: string } = {},
  ) {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${product.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-api-key': product.apiKey,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  let calls = 0;
  let creators = 0;
  async function creator(): Promise<string> {
    creators += 1;
    const username = `creator-${creators}`;
    const email = `${username}@example.org`;
    const body = { username, email, password: PASSWORD };
    const made = await call('/api/v1/user', { body, address: `192.0.2.${creators}` });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const active = { state: 'active', plan_name: 'studio' } as const;
    await product.database.db.update(userTable).set(active).where(eq(userTable.email, email));
    const auth = { email, password: PASSWORD };
    return (await call('/api/v1/login', { body: { auth } })).body.jwt;
  }

  async function upload(token: string, bytes: Buffer<ArrayBuffer>, type: string): Promise<string> {
    const announced = announcement(bytes, 'a', type);
    const { body } = await call('/rails/active_storage/direct_uploads', { token, body: announced });
    const { url, headers } = body.direct_upload;
    const sent = await fetch(new URL(new URL(url).pathname, product.url), {
      method: 'PUT',
      headers,
      body: bytes,
    });
    expect(sent.ok).toBe(true);
    return body.signed_id;
  }

  const inspect = (token: string, asset: string, model_identifier = 'core.image.plane.1.0') =>
    call('/api/v1/upload/inspect', { token, body: { asset, model_identifier } });

  it(
    'cost nothing as photos of eight registrations at once, and little once these are confirmed',
    async () => {
      const photo = new File([await picture('progressive JPEG')], 'a.jpg', { type: 'image/jpeg' });
      const register = async (name: string) => {
        const form = new FormData();
        const account = { username: name, email: `${name}@example.org`, password: PASSWORD };
        for (const [field, value] of Object.entries(account)) form.set(field, value);
        form.set('photo', photo);
        return (await call('/api/v1/user', { body: form })).status;
      };
      const confirm = async (name: string) => {
        const [mail] = await product.mailsTo(`${name}@example.org`);
        await call(`/api/v1/confirm_account?token=${tokenIn(mail)}`, { body: {} });
      };
      const names = Array.from({ length: 8 }, (_none, index) => `eve-${index}`);
      const registered = await product.measure(() => Promise.all(names.map(register)));
      expect(registered.result).toEqual(Array(8).fill(201));
      expect(registered.bytes_above_idle).toBeLessThan(MOST_WITHOUT_LOOKING);
      const confirmed = await product.measure(async () => {
        await Promise.all(names.map(confirm));
        for (const name of names) await product.mailsTo(`${name}@example.org`, 2);
      });
      expect(confirmed.bytes_above_idle).toBeLessThan(MOST_MEMORY);
    },
    LIMIT,
  );

  it.each([
    ['progressive JPEG', 8, 'image/jpeg', 422],
    ['progressive JPEG of fewer colours', 3, 'image/jpeg', 200],
    ['PNG', 6, 'image/png', 200],
  ] as const)(
    '%s: from %i users at once cost little, and other calls continue',
    async (kind, length, type, status) => {
      const bytes = await picture(kind);
      const senders = await Promise.all(
        Array.from({ length }, async () => {
          const token = await creator();
          return { token, asset: await upload(token, bytes, type) };
        }),
      );
      const [{ token } = { token: '' }] = senders;
      const served = await upload(token, Buffer.from(await pngFile(8, 8)), 'image/png');
      const body = { name: 'x', model_identifier: 'core.image.plane.1.0', asset: served };
      const { asset_uri } = (await call('/api/v1/hobject', { token, body })).body;
      const file = new URL(new URL(asset_uri).pathname, product.url);
      const readFile = async () => (await fetch(file)).arrayBuffer();
      // Each from another address, since one address may not call so often.
      const readSelf = async () => {
        calls += 1;
        const { status } = await call('/api/v1/user/me', {
          token,
          address: `2001:db8:0:${calls.toString(16)}::1`,
        });
        expect(status).toBe(200);
      };
      const before = await Promise.all(
        [readFile, readSelf].map((read) => timesOf(read, AbortSignal.timeout(1000))),
      );
      const { result, bytes_above_idle, loop_delay } = await product.measure(async () => {
        const over = new AbortController();
        const reading = [readFile, readSelf].map((read) => timesOf(read, over.signal));
        const answers = await Promise.all(senders.map((one) => inspect(one.token, one.asset)));
        over.abort();
        return { answers, during: await Promise.all(reading) };
      });
      expect(result.answers.map((answer) => answer.status)).toEqual(Array(length).fill(status));
      expect(bytes_above_idle).toBeLessThan(MOST_MEMORY);
      expect(loop_delay).toBeLessThan(5000);
      // The aim is twice as long; the limit only distinguishes a busy machine from a hanging server.
      for (const [index, times] of result.during.entries()) {
        expect(median(times)).toBeLessThan(10 * median(before[index] ?? []) + 1000);
      }
    },
    LIMIT,
  );

  it.each(Object.entries(crowded))(
    '%s: from four users at once are refused, and cost little',
    async (_what, { model_identifier, type, make }) => {
      const senders = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const token = await creator();
          return { token, asset: await upload(token, Buffer.from(make()), type) };
        }),
      );
      const { result, bytes_above_idle, loop_delay } = await product.measure(() =>
        Promise.all(senders.map(({ token, asset }) => inspect(token, asset, model_identifier))),
      );
      expect(result.map(({ status }) => status)).toEqual(Array(4).fill(422));
      expect(bytes_above_idle).toBeLessThan(MOST_MEMORY);
      expect(loop_delay).toBeLessThan(5000);
    },
    LIMIT,
  );

  it(
    'are not decoded for callers who have disconnected',
    async () => {
      const bytes = await picture('progressive JPEG of fewer colours');
      const token = await creator();
      const assets = await Promise.all([1, 2, 3, 4].map(() => upload(token, bytes, 'image/jpeg')));
      const small = await upload(token, Buffer.from(await pngFile(8, 8)), 'image/png');
      // Leaves a process that waits for the next task, as at the end.
      expect((await inspect(token, small)).status).toBe(200);
      const leaving = new AbortController();
      const idle = memoryOf(product.pid);
      const calls = assets.map((asset) =>
        fetch(`${product.url}/api/v1/upload/inspect`, {
          method: 'POST',
          headers: {
            'x-api-key': product.apiKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ asset, model_identifier: 'core.image.plane.1.0' }),
          signal: leaving.signal,
        }).catch((error: Error) => error.name),
      );
      await expect.poll(() => memoryOf(product.pid)).toBeGreaterThan(idle + 60 * MEGABYTE);
      leaving.abort();
      expect(await Promise.all(calls)).toEqual(Array(4).fill('AbortError'));
      // No other task of this owner is queued before this one.
      expect((await inspect(token, small)).status).toBe(200);
      await expect.poll(() => memoryOf(product.pid)).toBeLessThan(idle + 60 * MEGABYTE);
      for (const asset of assets.slice(0, 1)) expect((await inspect(token, asset)).status).toBe(200);
      expect(product.log()).not.toContain('"level":50');
    },
    LIMIT,
  );
});
