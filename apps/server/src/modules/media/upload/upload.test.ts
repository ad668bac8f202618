import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createProcessPools, LIGHT_AT_ONCE } from '../../../platform/processes/process-pools.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  avifFile,
  glbFile,
  jpegFromCamera,
  mp4File,
  pngClaiming,
  pngFile,
} from '../../../testing/test-files.ts';
import {
  announcement,
  type Creator,
  put,
  startTestStudio,
  type TestStudio,
} from '../../../testing/test-studio.ts';
import { collectOrphans } from '../blob/collect-orphans.ts';
import { createStorageQuota } from '../blob/storage-quota.ts';
import { createUploadService } from './upload.service.ts';

const DAY = 24 * 60 * 60 * 1000;
const AUDIO = 'core.audio.source.1.0';
const IMAGE = 'core.image.plane.1.0';
const GREEN_SCREEN = 'core.greenscreen.plane.1.0';
const OBJECT3D = 'core.object3d.glb.1.0';
const POINT_CLOUD = 'core.pointcloud.ply.1.0';
const SPHERE = 'core.sphere.picture.1.0';
const SPLAT = 'core.gaussian_splat.spz.1.0';
const BELL = new URL('../../../../../../packages/content/src/audio/bell.mp3', import.meta.url);
const DIRECT = '/rails/active_storage/direct_uploads';

const now = new Date('2026-05-01T12:00:00Z').getTime();
const clock = { now: () => new Date(now) };
let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio({ clock });
  ada = await studio.creator('ada');
  bob = await studio.creator('bob');
});
afterAll(() => studio.stop());

async function inspect(bytes: Uint8Array, filename: string, type: string, model_identifier: string) {
  const asset = await ada.upload(bytes, filename, type);
  return ada.call('POST', '/upload/inspect', { asset, model_identifier });
}

async function fetchFile(uri: string | null, headers: Record<string, string> = {}) {
  return studio.app.inject({ method: 'GET', url: new URL(String(uri)).pathname, headers });
}

/** Frames of one colour each, all different. */
const framesOf = (edge: number, count: number) => {
  const frames = Array.from({ length: count }, (_none, index) => Buffer.alloc(edge * edge * 3, index * 7));
  return sharp(Buffer.concat(frames), {
    raw: { width: edge, height: edge * count, channels: 3, pageHeight: edge },
  });
};
const gifOf = (edge: number, count: number) =>
  framesOf(edge, count)
    .gif({ delay: Array(count).fill(100) })
    .toBuffer();
/** Frames of one pixel on a canvas that claims this size. */
function gifClaiming(edge: number, count: number): Buffer {
  const high = edge >> 8;
  const low = edge & 255;
  const header = [...Buffer.from('GIF89a'), low, high, low, high, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return Buffer.from([...header, ...Array(count).fill(frame).flat(), 0x3b]);
}
const movingWebp = (comment?: string) =>
  framesOf(40, 3)
    .withExif({ IFD0: comment === undefined ? {} : { ImageDescription: comment } })
    .webp({ lossless: true })
    .toBuffer();

async function addImage(bytes: Uint8Array, filename = 'wall.png', type = 'image/png') {
  const asset = await ada.upload(bytes, filename, type);
  return ada.call('POST', '/hobject', { name: 'Wall', model_identifier: IMAGE, asset });
}

it('makes no copy of a file before its turn to be inspected', async () => {
  const places = LIGHT_AT_ONCE;
  const glb = glbFile();
  const sent = Array.from({ length: places + 2 }, () => ada.upload(glb, 'a.glb', 'model/gltf-binary'));
  const assets = await Promise.all(sent);

  const folder = path.join(studio.platform.config.dataDir, 'temporary');
  const copies = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const held = Promise.withResolvers<void>();
  let opened = 0;
  const get: Storage['get'] = async (key, range) => {
    opened += 1;
    const file = await studio.platform.storage.get(key, range);
    const flush = (done: () => void) => void held.promise.then(done);
    const pass = (chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void) =>
      done(null, chunk);
    return file && { ...file, body: file.body.pipe(new Transform({ transform: pass, flush })) };
  };
  const storage = { ...studio.platform.storage, get };
  const app = await buildApp({ ...studio.platform, storage }, { converting: false });
  try {
    const looked = assets.map((asset) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/upload/inspect',
        headers: { 'x-api-key': studio.platform.config.apiKey, authorization: `Bearer ${ada.token}` },
        payload: { asset, model_identifier: OBJECT3D },
      }),
    );
    await expect.poll(() => copies()).toHaveLength(places);
    expect(opened).toBe(places);
    held.resolve();
    for (const { statusCode } of await Promise.all(looked)) expect(statusCode).toBe(200);
    expect(await copies()).toEqual([]);
  } finally {
    held.resolve();
    await app.close();
  }
});

it('lets two concurrent calls take a file, even if one moves it before the other reads it', async () => {
  const body = {
    name: 'Wall',
    model_identifier: IMAGE,
    asset: await ada.upload(await pngFile(8, 8), 'wall.png', 'image/png'),
  };
  let first: Promise<{ status: number }> | undefined;
  const get: Storage['get'] = async (key, range) => {
    first ??= ada.call('POST', '/hobject', body);
    expect((await first).status).toBe(201);
    return studio.platform.storage.get(key, range);
  };
  const storage = { ...studio.platform.storage, get };
  const app = await buildApp({ ...studio.platform, storage }, { converting: false });
  try {
    const headers = { 'x-api-key': studio.platform.config.apiKey, authorization: `Bearer ${ada.token}` };
    const second = await app.inject({ method: 'POST', url: '/api/v1/hobject', headers, payload: body });
    expect(second.statusCode, second.body).toBe(201);
  } finally {
    await app.close();
  }
});

it('writes no file a second time, even if its metadata was removed', async () => {
  const written: string[] = [];
  const put: Storage['put'] = (key, source, type) => {
    written.push(type);
    return studio.platform.storage.put(key, source, type);
  };
  const storage = { ...studio.platform.storage, put };
  const app = await buildApp({ ...studio.platform, storage }, { converting: false });
  const use = async (bytes: Buffer, type: string) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/v1/upload/inspect',
      headers: { 'x-api-key': studio.platform.config.apiKey, authorization: `Bearer ${ada.token}` },
      payload: { asset: await ada.upload(bytes, 'a', type), model_identifier: IMAGE },
    });
    expect(statusCode, body).toBe(200);
    return written.splice(0);
  };
  try {
    const previews = ['image/webp', 'image/webp'];
    expect(await use(await pngFile(30, 20), 'image/png')).toEqual(previews);
    expect(await use(await jpegFromCamera(40, 20), 'image/jpeg')).toEqual(previews);
  } finally {
    await app.close();
  }
});

/** This many points in a line. */
function points(count: number): Buffer {
  const axes = ['x', 'y', 'z'].map((axis) => `property float ${axis}`);
  const header = ['ply', 'format ascii 1.0', `element vertex ${count}`, ...axes, 'end_header'];
  return Buffer.from(
    [...header, ...Array.from({ length: count }, (_, at) => `${at} 0.25 0.125`), ''].join('\n'),
  );
}

/** A capture of two splats, which may lack some of the promised splats and bytes. */
function spz(missing = 0, end?: number): Buffer {
  const unpacked = Buffer.alloc(16 + 2 * 19);
  unpacked.set([...Buffer.from('NGSP'), 2, 0, 0, 0, 2 + missing, 0, 0, 0, 0, 12]);
  // x and y of the second splat, 1 and 2 in fixed point.
  unpacked.set([0, 16, 0, 0, 32, 0], 16 + 9);
  return gzipSync(unpacked).subarray(0, end);
}

describe('what an uploaded file is', () => {
  it('is detected by its bytes: a picture, with its size and transparency', async () => {
    const clear = await inspect(await pngFile(30, 20, 0.5), 'a.png', 'image/png', IMAGE);
    expect(clear).toMatchObject({ status: 200, body: { width: 30, height: 20, has_alpha: true } });
    expect(clear.body.texture_bytes).toBe(3200);
    const solid = await inspect(await pngFile(30, 20, 1), 'a.png', 'image/png', IMAGE);
    expect(solid.body).toMatchObject({ content_type: 'image/png', has_alpha: false });
  });

  it('rotates a picture according to its camera’s orientation', async () => {
    const { body } = await inspect(await jpegFromCamera(40, 20), 'a.jpg', 'image/jpeg', IMAGE);
    expect(body).toMatchObject({ content_type: 'image/jpeg', width: 20, height: 40, has_alpha: false });
  });

  it('becomes a PNG or JPEG of at most 4096 pixels if it is a WebP or AVIF, in every picture field', async () => {
    const clear = sharp(await pngFile(30, 20, 0.5));
    const made = await addImage(await clear.webp().toBuffer(), 'a.webp', 'image/webp');
    expect(made).toMatchObject({ status: 201, body: { content_type: 'image/png', width: 30, height: 20 } });
    const avif = await ada.upload(await avifFile(5000, 20), 'a.avif', 'image/avif');
    const changed = await ada.call('PUT', `/hobject/${made.body.pid}`, { asset: avif, cropped_image: avif });
    expect(changed.body).toMatchObject({ content_type: 'image/jpeg', width: 4096 });
    const served = await sharp((await fetchFile(changed.body.asset_uri)).rawPayload).metadata();
    expect(served).toMatchObject({ format: 'jpeg', width: 4096 });
    const small = await ada.upload(await avifFile(30, 20), 'b.avif', 'image/avif');
    const form = { name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10', image: small };
    expect(await ada.call('POST', '/anchor', form)).toMatchObject({ status: 201 });
  });

  it('stays animated: a GIF becomes a WebP, without metadata', async () => {
    const gif = await addImage(await gifOf(40, 3), 'a.gif', 'image/gif');
    expect(gif).toMatchObject({ status: 201, body: { content_type: 'image/webp', width: 40, height: 40 } });
    expect(gif.body.texture_bytes).toBe(Math.round((40 * 40 * 4 * 4) / 3));
    const { rawPayload } = await fetchFile(gif.body.asset_uri);
    const served = await sharp(rawPayload, { animated: true }).metadata();
    expect(served).toMatchObject({ format: 'webp', pages: 3, delay: [100, 100, 100] });
    const { body } = await addImage(await movingWebp('taken at home'), 'a.webp', 'image/webp');
    const kept = (await fetchFile(body.asset_uri)).rawPayload;
    expect(kept.toString('latin1')).not.toContain('taken at home');
    expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({ pages: 3 });
  });

  it('is a model with its bounding box, triangles, textures and animations, and warnings in words', async () => {
    const { body } = await inspect(glbFile(), 'a.glb', 'application/octet-stream', OBJECT3D);
    expect(body).toMatchObject({
      content_type: 'model/gltf-binary',
      dimensions: { x: 1, y: 2, z: 0 },
      bounds: { min: { x: 0, y: 0, z: 0 }, max: { x: 1, y: 2, z: 0 } },
      triangles_count: 1,
      textures_count: 0,
      animations_count: 0,
      warnings: [],
    });
    const turning = [{ node: 0, path: 'translation' }].map((target) => ({ sampler: 0, target }));
    const rich = await inspect(
      glbFile({
        nodes: [{ mesh: 0, scale: [100, 100, 100] }],
        textures: [{ source: 0 }, { source: 0 }],
        images: [{ uri: `data:image/png;base64,${(await pngFile(8, 8)).toString('base64')}` }],
        animations: [{ channels: turning, samplers: [{ input: 0, output: 0 }] }],
      }),
      ...(['a.glb', 'model/gltf-binary', OBJECT3D] as const),
    );
    expect(rich).toMatchObject({
      status: 200,
      body: { textures_count: 2, texture_bytes: 341, animations_count: 1 },
    });
    expect(rich.body.warnings).toEqual([expect.stringMatching(/100 met/)]);
  });

  it('is a point cloud with its points', async () => {
    const { body } = await inspect(points(3), 'a.ply', 'model/ply', POINT_CLOUD);
    expect(body).toMatchObject({ points_count: 3, triangles_count: null, texture_bytes: null });
  });

  it('is a capture with its splats', async () => {
    const { body } = await inspect(spz(), 'a.spz', 'model/spz', SPLAT);
    expect(body).toMatchObject({ content_type: 'model/spz', points_count: 2 });
    expect(body.dimensions).toEqual({ x: 1, y: 2, z: 0 });
  });

  it('is a video with its size', async () => {
    const { body } = await inspect(mp4File(), 'a.mp4', 'video/mp4', GREEN_SCREEN);
    expect(body).toMatchObject({ content_type: 'video/mp4', width: 320, height: 240, has_sound: false });
  });
});

describe('refuses an unusable file at its field', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const wav = Buffer.from('RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0', 'latin1');
  const memo = Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A isom', 'latin1');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const refusals: [string, () => Buffer | Promise<Buffer>, string, number, RegExp][] = [
    ['an SVG named .png', () => svg, IMAGE, 415, /not accepted here. Accepted: PNG, JPG, WEBP\./],
    ['a page named .png', () => html, IMAGE, 415, /not accepted here/],
    ['a HEIC photo', () => heic, IMAGE, 415, /^HEIC is not accepted here. Accepted: PNG, JPG, WEBP. Save/],
    ['a video where a picture is due', () => mp4File(), IMAGE, 415, /not accepted here/],
    ['a picture where a model is due', () => pngFile(9, 9), OBJECT3D, 415, /Accepted: GLB/],
    ['a picture of 30,000 × 30,000 pixels', () => pngClaiming(30_000, 30_000), IMAGE, 422, /30000 × 30000/],
    ['half a picture', async () => (await pngFile(300, 300)).subarray(0, 150), IMAGE, 422, /cannot be read/],
    [
      'a GIF that is too long for its size',
      () => gifClaiming(2000, 30),
      IMAGE,
      422,
      /30 frames of 2000 × 2000 .* at most 25/,
    ],
    ['half a moving WebP', async () => (await movingWebp()).subarray(0, -20), IMAGE, 422, /cannot be read/],
    ['a GIF where a panorama is due', () => gifClaiming(9, 2), SPHERE, 415, /^GIF is not accepted here/],
    ['half an AVIF', async () => (await avifFile(300, 300)).subarray(0, -10), IMAGE, 422, /cannot be read/],
    ['an AVIF where a clip is due', () => avifFile(9, 9), GREEN_SCREEN, 415, /^AVIF is not accepted here/],
    ['a model without meshes', () => glbFile({ nodes: [{}], meshes: [] }), OBJECT3D, 422, /nothing to show/],
    ['a sound named as a video', () => readFile(BELL), GREEN_SCREEN, 415, /not accepted here. Accepted: MP4/],
    ['a WAV', () => wav, AUDIO, 415, /^WAV is not accepted here. Accepted: MP3\. Save/],
    ['a voice memo', () => memo, AUDIO, 415, /^M4A is not accepted here. Accepted: MP3\. Save/],
    ['half a point cloud', () => points(3).subarray(0, -20), POINT_CLOUD, 422, /Points are missing/],
    ['half a capture', () => spz(0, -20), SPLAT, 422, /Splats are missing/],
    ['a capture that promises more than it has', () => spz(1), SPLAT, 422, /Splats are missing/],
    ['a gzip of something else', () => gzipSync('points'), SPLAT, 422, /no SPZ/],
    ['half a model', () => glbFile().subarray(0, -10), OBJECT3D, 422, /incomplete/],
    ['half a video', () => mp4File().subarray(0, -10), GREEN_SCREEN, 422, /incomplete/],
    ['a video without a picture', () => mp4File({ handler: 'soun' }), GREEN_SCREEN, 422, /no picture/],
    [
      'a model that refers outside itself',
      () => glbFile({ images: [{ uri: '../../../../etc/passwd' }] }),
      OBJECT3D,
      422,
      /refers to other files/,
    ],
  ];

  it.each(refusals)('%s', async (_name, make, model_identifier, status, message) => {
    const answer = await inspect(await make(), 'wall.png', 'image/png', model_identifier);
    expect(answer.status).toBe(status);
    expect(answer.body.ferrors.asset?.[0]).toMatch(message);
    expect(answer.body.errors[0]).toMatch(message);
  });

  it('in the language of the caller', async () => {
    const asset = await ada.upload(svg, 'a.png', 'image/png');
    const { body } = await studio.app.inject({
      method: 'POST',
      url: '/api/v1/upload/inspect',
      headers: {
        'x-api-key': studio.platform.config.apiKey,
        authorization: `Bearer ${ada.token}`,
        'accept-language': 'de',
      },
      payload: { asset, model_identifier: IMAGE },
    });
    expect(JSON.parse(body).errors[0]).toContain('wird hier nicht angenommen');
  });

  it('and leaves no object behind', async () => {
    const before = await ada.call('GET', '/user/me/hobjects');
    const asset = await ada.upload(svg, 'a.png', 'image/png');
    const made = await ada.call('POST', '/hobject', { name: 'x', model_identifier: IMAGE, asset });
    expect(made.status).toBe(415);
    expect((await ada.call('GET', '/user/me/hobjects')).body.total).toBe(before.body.total);
  });
});

describe('an announcement', () => {
  it('is refused for an empty file and for one larger than the plan allows', async () => {
    const empty = await ada.call('POST', DIRECT, announcement(new Uint8Array(), 'a.png', 'image/png'));
    expect(empty).toMatchObject({ status: 422, body: { errors: ['The file is empty.'] } });
    const announced = announcement(new Uint8Array(8), 'a.png', 'image/png');
    announced.blob.byte_size = 20_000_001;
    const large = await ada.call('POST', DIRECT, announced);
    expect(large.status).toBe(413);
    expect(large.body.errors[0]).toContain('up to 20 MB');
  });

  it('fixes the length, the type and the bytes that follow', async () => {
    const bytes = await pngFile(8, 8);
    const { body } = await ada.call('POST', DIRECT, announcement(bytes, 'a.png', 'image/png'));
    expect((await put(studio.app, body.direct_upload, bytes.subarray(1))).statusCode).toBe(422);
    const asPage = { ...body.direct_upload, headers: { 'content-type': 'text/html' } };
    expect((await put(studio.app, asPage, bytes)).statusCode).toBe(415);
    const forged = { ...body.direct_upload, url: body.direct_upload.url.replace(/.$/, '~') };
    expect((await put(studio.app, forged, bytes)).statusCode).toBe(401);

    const others = Buffer.from(bytes);
    others[others.length - 1] = 7;
    const damaged = await put(studio.app, body.direct_upload, others);
    expect(damaged.statusCode).toBe(400);
    expect(damaged.json().errors[0]).toContain('damaged');
    const use = { name: 'x', model_identifier: IMAGE, asset: body.signed_id };
    expect(await ada.call('POST', '/hobject', use)).toMatchObject({ status: 422 });
    expect((await put(studio.app, body.direct_upload, bytes)).statusCode).toBe(204);
    expect(await ada.call('POST', '/hobject', use)).toMatchObject({ status: 201 });
  });

  it('belongs to its owner, cannot be forged, and expires after a day', async () => {
    const asset = await ada.upload(await pngFile(8, 8), 'a.png', 'image/png');
    const use = { name: 'x', model_identifier: IMAGE };
    expect(await bob.call('POST', '/hobject', { ...use, asset })).toMatchObject({ status: 422 });
    const forged = `${asset.slice(0, -3)}AAA`;
    expect(await ada.call('POST', '/hobject', { ...use, asset: forged })).toMatchObject({ status: 422 });
    const services = {
      ...studio.platform,
      db: studio.platform.database.db,
      key: studio.platform.config.keys.upload,
    };
    const tomorrow = { now: () => new Date(now + DAY) };
    const later = createUploadService({
      ...services,
      clock: tomorrow,
      uploadLimitOf: async () => Number.POSITIVE_INFINITY,
      quota: createStorageQuota({ db: services.db, most: undefined }),
      orderUsdz: async () => undefined,
      admit: async () => undefined,
      processes: createProcessPools(),
      withTemporaryFile: studio.platform.withTemporaryFile,
    });
    const late = later.takePicture({ owner: ada.pid, signed_id: asset, field: 'asset' });
    await expect(late).rejects.toMatchObject({ kind: 'invalid' });
    expect(await ada.call('POST', '/hobject', { ...use, asset })).toMatchObject({ status: 201 });
  });

  it('accepts nothing more once it was used or cancelled', async () => {
    const bytes = await pngFile(8, 8);
    const { body } = await ada.call('POST', DIRECT, announcement(bytes, 'a.png', 'image/png'));
    const send = async () => (await put(studio.app, body.direct_upload, bytes)).statusCode;
    const stays = async () => {
      const ticket = Buffer.from(
        new URL(body.direct_upload.url).pathname.split(/[/.]/)[2] ?? '',
        'base64url',
      );
      return (await studio.platform.storage.head(JSON.parse(String(ticket)).key)) !== undefined;
    };
    expect([await send(), await send(), await stays()]).toEqual([204, 204, true]);
    const use = { name: 'x', model_identifier: IMAGE, asset: body.signed_id };
    const { body: hobject } = await ada.call('POST', '/hobject', use);
    expect([await send(), await stays()]).toEqual([404, false]);
    await ada.call('DELETE', `/hobject/${hobject.pid}?for_good=true`);
    await ada.call('DELETE', `/upload/${body.key}`);
    expect([await send(), await stays()]).toEqual([404, false]);
  });

  it('for a file that was never sent is not a file', async () => {
    const bytes = await pngFile(8, 8);
    const { body } = await ada.call('POST', DIRECT, announcement(bytes, 'a.png', 'image/png'));
    const made = await ada.call('POST', '/hobject', {
      name: 'x',
      model_identifier: IMAGE,
      asset: body.signed_id,
    });
    expect(made).toMatchObject({
      status: 422,
      body: { ferrors: { asset: [expect.stringContaining('not arrived')] } },
    });
  });
});

describe('a file sent with a form', () => {
  it('is inspected like any other', async () => {
    const form = new FormData();
    form.set('name', 'From a form');
    form.set('model_identifier', IMAGE);
    form.set('settings', JSON.stringify({ height: 2 }));
    form.set('asset', new File([await pngFile(12, 8)], 'wall.png', { type: 'image/png' }));
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await studio.app.inject({
      method: 'POST',
      url: '/api/v1/hobject',
      headers: {
        'x-api-key': studio.platform.config.apiKey,
        authorization: `Bearer ${ada.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ width: 12, height: 8, settings: { height: 2 } });
  });
});

describe('a stored file', () => {
  it('is served only as its detected type', async () => {
    const bytes = await pngFile(8, 8);
    const { body } = await addImage(bytes, 'evil.html', 'text/html');
    const file = await fetchFile(body.asset_uri);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(file.headers['cache-control']).toContain('immutable');
  });

  it('is served in ranges', async () => {
    const bytes = await pngFile(64, 64);
    const { body } = await addImage(bytes);
    const part = await fetchFile(body.asset_uri, { range: 'bytes=2-5' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(bytes.subarray(2, 6))).toBe(true);
    expect((await fetchFile(body.asset_uri, { range: 'bytes=999999-' })).statusCode).toBe(416);
  });

  it('has previews of at most 512 and 144 pixels that keep transparency and drop the camera’s metadata', async () => {
    const clear = await addImage(await pngFile(1200, 600, 0.5));
    const preview = async (url: string | null) => sharp((await fetchFile(url)).rawPayload).metadata();
    const facts = { format: 'webp', hasAlpha: true };
    expect(await preview(clear.body.image)).toMatchObject({ ...facts, width: 512, height: 256 });
    expect(await preview(clear.body.image_tiny)).toMatchObject({ ...facts, width: 144, height: 72 });
    const photo = await addImage(await jpegFromCamera(40, 20), 'a.jpg', 'image/jpeg');
    const turned = await sharp((await fetchFile(photo.body.image)).rawPayload).metadata();
    expect(turned).toMatchObject({ width: 20, height: 40 });
    expect(turned.exif).toBeUndefined();
  });
});

describe('what a camera wrote into a file', () => {
  const asset = async (bytes: Uint8Array, filename: string, type: string) =>
    (await fetchFile((await addImage(bytes, filename, type)).body.asset_uri)).rawPayload;

  it('is removed from a served JPEG, which is upright and keeps its colour profile', async () => {
    const sent = await jpegFromCamera(40, 20);
    const before = await sharp(sent).metadata();
    const after = await sharp(await asset(sent, 'a.jpg', 'image/jpeg')).metadata();
    expect(before).toMatchObject({ width: 40, height: 20, orientation: 6, exif: expect.any(Buffer) });
    expect(after).toMatchObject({ width: 20, height: 40, icc: before.icc });
    expect(Object.keys(after)).not.toContain('exif');
    expect(Object.keys(after)).not.toContain('orientation');
  });

  it('is cut out of an upright JPEG without touching a pixel, as is what follows its end', async () => {
    const sent = Buffer.concat([await jpegFromCamera(40, 20, 1), Buffer.from('a clip of the moment')]);
    const served = await asset(sent, 'a.jpg', 'image/jpeg');
    const [before, after] = await Promise.all([sent, served].map((file) => sharp(file).raw().toBuffer()));
    expect(after).toEqual(before);
    const { exif, xmp, iptc, icc } = await sharp(served).metadata();
    expect({ exif, xmp, iptc }).toEqual({});
    expect(icc).toBeDefined();
    expect(served.includes('a clip')).toBe(false);
    expect(await asset(served, 'b.jpg', 'image/jpeg')).toEqual(served);
  });

  it('is removed from a PNG', async () => {
    const sent = await sharp(await pngFile(8, 4, 0.5))
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .png()
      .toBuffer();
    const served = await asset(sent, 'a.png', 'image/png');
    expect(await sharp(sent).metadata()).toHaveProperty('exif');
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    expect(await sharp(served).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer());
  });

  it('is cleared in a film, in which everything else stays in place', async () => {
    const place = '+48.8577+002.295/';
    const sent = mp4File({ place });
    const uploaded = await ada.upload(sent, 'a.mp4', 'video/mp4');
    const use = { name: 'x', model_identifier: GREEN_SCREEN, asset: uploaded };
    const { body } = await ada.call('POST', '/hobject', use);
    const served = (await fetchFile(body.asset_uri)).rawPayload;
    expect(sent.includes(place)).toBe(true);
    expect(served.includes(place)).toBe(false);
    expect(served.length).toBe(sent.length);
    expect(served.indexOf('mdat')).toBe(sent.indexOf('mdat'));
    expect(await inspect(served, 'a.mp4', 'video/mp4', GREEN_SCREEN)).toMatchObject({ status: 200 });
  });
});

describe('files that nothing uses', () => {
  it('are removed after a day, and never one in use', async () => {
    const { db } = studio.platform.database;
    const used = await addImage(await pngFile(8, 8));
    await ada.upload(await pngFile(9, 9), 'forgotten.png', 'image/png');
    const collect = (at: number) =>
      collectOrphans({
        db,
        clock: { now: () => new Date(at) },
        storage: studio.platform.storage,
      });
    expect(await collect(Date.now())).toBe(0);
    expect(await collect(Date.now() + 2 * DAY)).toBeGreaterThan(0);
    expect((await fetchFile(used.body.asset_uri)).statusCode).toBe(200);
    const { rows } = await db.execute(sql`select 1 from blob where state = 'announced'`);
    expect(rows).toEqual([]);
  });
});
