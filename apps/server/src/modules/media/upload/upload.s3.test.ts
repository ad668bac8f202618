import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { glbFile, pngFile } from '../../../testing/test-files.ts';
import {
  announcement,
  type Creator,
  startTestStudio,
  type TestStudio,
} from '../../../testing/test-studio.ts';
import { collectOrphans } from '../blob/collect-orphans.ts';

const DAY = 24 * 60 * 60 * 1000;
const CDN = 'https://cdn.test/files';
/** Bytes of the vertices at the end of a `glbFile`. */
const POSITIONS = 36;
const url = inject('s3');

describe.skipIf(url === undefined)('a studio with its files in a bucket', () => {
  let studio: TestStudio;
  let ada: Creator;
  beforeAll(async () => {
    studio = await startTestStudio({ env: { STORAGE_URL: `${url}`, CDN_URL: CDN } });
    ada = await studio.creator('ada', 'studio');
  });
  afterAll(() => studio.stop());

  /** Announces a file and sends it directly to the bucket, as browsers do. */
  async function upload(bytes: Buffer, filename: string, type: string): Promise<string> {
    const announced = announcement(bytes, filename, type);
    const { body } = await ada.call('POST', '/rails/active_storage/direct_uploads', announced);
    const { url: address, headers } = body.direct_upload;
    const sent = await fetch(address, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    expect(sent.status).toBe(200);
    return body.signed_id;
  }

  const keys = async () => {
    const { rows } = await studio.platform.database.db.execute<{ key: string; state: string }>(
      sql`select storage_key as key, state from blob`,
    );
    return rows;
  };
  const isKept = async (key: string) => (await studio.platform.storage.head(key)) !== undefined;

  it('accepts files there, shows them to visitors, and serves them whole and in ranges', async () => {
    const model = glbFile();
    const thumbnail = await upload(await pngFile(900, 600), 'card.png', 'image/png');
    const asset = await upload(model, 'arch.glb', 'model/gltf-binary');
    const made = await ada.call('POST', '/workflow/space', {
      layer: { pid: ada.layer },
      space: { latitude: 48.8584, longitude: 2.2945, name: 'Tower', thumbnail },
      hobject: { name: 'Arch', model_identifier: 'core.object3d.glb.1.0', asset },
      anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
    });
    expect(made.status).toBe(201);

    const { body } = await studio.visitor('GET', `/space/content?pid=${made.body.space.pid}`);
    const asset_uri = String(body.hobjects[0]?.asset_uri);
    expect(asset_uri).toMatch(/^https:\/\/cdn\.test\/files\/kept\/.+\.glb$/);
    expect(made.body.space.thumbnail).toContain(`${CDN}/kept/`);

    // The CDN asks us for files that it does not have.
    const origin = asset_uri.replace('https://cdn.test', '');
    const whole = await studio.app.inject({ url: origin });
    expect(whole.rawPayload.subarray(-POSITIONS)).toEqual(model.subarray(-POSITIONS));
    expect(whole.headers).toMatchObject({ 'content-type': 'model/gltf-binary', 'accept-ranges': 'bytes' });
    const part = await studio.app.inject({ url: origin, headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(4, 12)]);
    const known = await studio.app.inject({
      url: origin,
      headers: { 'if-none-match': String(whole.headers.etag) },
    });
    expect(known.statusCode).toBe(304);
  });

  it('refuses files that differ from the announcement, and serves nothing before inspecting it', async () => {
    const bytes = await pngFile(8, 8);
    const announced = announcement(bytes, 'a.png', 'image/png');
    const { body } = await ada.call('POST', '/rails/active_storage/direct_uploads', announced);
    const { url: address, headers } = body.direct_upload;
    const send = (sent: Buffer) =>
      fetch(address, { method: 'PUT', headers, body: new Uint8Array(sent) }).then(({ status }) => status);
    const damaged = Buffer.from(bytes);
    damaged[damaged.length - 1] = 7;
    expect(await send(Buffer.concat([bytes, bytes]))).toBe(403);
    expect(await send(damaged)).toBe(400);
    expect(await send(bytes)).toBe(200);
    for (const { key, state } of await keys()) {
      const { statusCode } = await studio.app.inject({ url: `/files/${key}` });
      expect([key, statusCode]).toEqual([key, state === 'stored' ? 200 : 404]);
    }
  });

  it('removes unused files from the bucket after a day, and never a file in use', async () => {
    const { db } = studio.platform.database;
    await upload(await pngFile(9, 9), 'forgotten.png', 'image/png');
    const before = await keys();
    expect(before.map(({ state }) => state)).toContain('announced');
    const { storage } = studio.platform;
    await collectOrphans({ db, storage, clock: { now: () => new Date(Date.now() + 2 * DAY) } });
    const left = (await keys()).map(({ key }) => key);
    expect(left.length).toBeGreaterThan(0);
    for (const { key } of before) expect([key, await isKept(key)]).toEqual([key, left.includes(key)]);
  });
});
