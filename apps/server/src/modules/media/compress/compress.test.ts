import { readFile } from 'node:fs/promises';
import { Document, NodeIO, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { getBounds } from '@gltf-transform/functions';
import { inspectGlb } from '@pleinair/domain';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder } from 'meshoptimizer';
import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { RATE_LIMITS } from '../../../http/rate-limits.ts';
import { glbFile, pngClaiming, pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let ada: Creator;
let scene: Buffer;
beforeAll(async () => {
  // All at once: as many compressions as the hourly limit allows.
  const many = { requests: 1_000_000, seconds: 60 };
  studio = await startTestStudio({ limits: { ...RATE_LIMITS, user_work: many, address_work: many } });
  ada = await studio.creator('ada');
  scene = await texturedGrid();
});
afterAll(() => studio.stop());

/** A hilly field of 20,000 triangles with a texture of 2000 × 1000 pixels. */
async function texturedGrid(picture?: Uint8Array): Promise<Buffer> {
  const edge = 101;
  const points = Array.from({ length: edge * edge }, (_, i) => [i % edge, Math.floor(i / edge)] as const);
  const positions = points.flatMap(([x, z]) => [x / 50 - 1, Math.sin(x / 9) * Math.cos(z / 7) * 0.2, z / 50]);
  const squares = points.filter(([x, z]) => x + 1 < edge && z + 1 < edge).map(([x, z]) => z * edge + x);
  const indices = squares.flatMap((i) => [i, i + edge, i + 1, i + 1, i + edge, i + edge + 1]);
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (
    type: 'VEC2' | 'VEC3' | 'SCALAR',
    array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const uvs = points.flatMap(([x, z]) => [x / (edge - 1), z / (edge - 1)]);
  const image = picture ?? (await drawGround());
  const texture = document.createTexture('ground').setMimeType('image/png').setImage(new Uint8Array(image));
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions)))
    .setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array(uvs)))
    .setIndices(accessor('SCALAR', new Uint32Array(indices)))
    .setMaterial(document.createMaterial('soil').setBaseColorTexture(texture));
  const node = document.createNode('field').setMesh(document.createMesh().addPrimitive(primitive));
  document.createScene().addChild(node.setTranslation([1, 2, 3]));
  return Buffer.from(await new NodeIO().writeBinary(document));
}

/** Soft colour gradients with sharp lines through them. */
function drawGround(): Promise<Buffer> {
  const width = 2000;
  const height = 1000;
  const pixels = new Uint8Array(width * height * 3).map((_, i) => {
    const x = Math.floor(i / 3) % width;
    const y = Math.floor(i / 3 / width);
    if ((x + 2 * y) % 300 < 12) return 30;
    return 128 + 100 * Math.sin(x / 170 + (i % 3)) * Math.cos(y / 110);
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function read(glb: Uint8Array) {
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.decoder': await draco3d.createDecoderModule(),
    'meshopt.decoder': MeshoptDecoder,
  });
  const document = await io.readBinary(new Uint8Array(glb));
  const [main] = document.getRoot().listScenes();
  if (!main) throw new Error('there is no scene');
  const texture = document.getRoot().listTextures()[0];
  return { document, bounds: getBounds(main), texture };
}

async function send(path: string, field: string, bytes: Uint8Array, app = studio.app) {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], 'file.bin'));
  const request = new Request('http://form', { method: 'POST', body: form });
  const { statusCode, headers, rawPayload } = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      'x-api-key': studio.platform.config.apiKey,
      authorization: `Bearer ${ada.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const type = String(headers['content-type']);
  const body = type.includes('json') ? JSON.parse(rawPayload.toString()) : undefined;
  return { status: statusCode, type, headers, bytes: rawPayload, body };
}

/** Reads the events of a stream, each with its data. */
function eventsIn(bytes: Uint8Array) {
  const blocks = Buffer.from(bytes).toString().split('\n\n').filter(Boolean);
  return blocks.map((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? [];
    return { event, data: JSON.parse(data ?? 'null') };
  });
}

const compress = (bytes: Uint8Array, query = '', app = studio.app) =>
  send(`/tools/compress-glb${query}`, 'glb', bytes, app);

describe('a compressed GLB', () => {
  it.each([
    ['meshopt', 'EXT_meshopt_compression'],
    ['draco', 'KHR_draco_mesh_compression'],
  ])('with %s is much smaller and shows the same', async (geometry, extension) => {
    const { status, type, bytes } = await compress(scene, `?geometry=${geometry}&texture_size=1024`);
    expect([status, type]).toEqual([200, 'model/gltf-binary']);
    expect(bytes.length).toBeLessThan(scene.length / 3);
    expect(inspectGlb(bytes)).toMatchObject({ ok: true, triangles: 20_000, textures: 1, warnings: [] });

    const before = await read(scene);
    const after = await read(bytes);
    const required = after.document.getRoot().listExtensionsRequired();
    expect(required.map(({ extensionName }) => extensionName)).toEqual(
      expect.arrayContaining([extension, 'EXT_texture_webp']),
    );
    // Half a millimetre of two metres.
    for (const side of ['min', 'max'] as const) {
      for (const axis of [0, 1, 2] as const) {
        expect(Math.abs(after.bounds[side][axis] - before.bounds[side][axis])).toBeLessThan(0.0005);
      }
    }
    expect(
      after.document
        .getRoot()
        .listNodes()
        .map((node) => node.getName()),
    ).toContain('field');
    expect(after.texture?.getSize()).toEqual([1024, 512]);
    expect(after.texture?.getMimeType()).toBe('image/webp');
    const pixels = async (image: Uint8Array | null | undefined) => {
      const picture = sharp(image ?? new Uint8Array()).resize(1024, 512);
      return {
        data: new Uint8ClampedArray(await picture.ensureAlpha().raw().toBuffer()),
        width: 1024,
        height: 512,
      };
    };
    const sent = await pixels(before.texture?.getImage());
    const answered = await pixels(after.texture?.getImage());
    expect(ssim(sent, answered).mssim).toBeGreaterThan(0.99);
  });

  it('has its textures in KTX2 on request', async () => {
    const { status, bytes } = await compress(scene, '?textures=ktx2&texture_size=250');
    expect(status).toBe(200);
    expect(bytes.length).toBeLessThan(scene.length / 10);
    const { document, texture } = await read(bytes);
    expect(texture?.getMimeType()).toBe('image/ktx2');
    // Whole blocks of four pixels.
    expect(texture?.getSize()).toEqual([248, 124]);
    const required = document.getRoot().listExtensionsRequired();
    expect(required.map(({ extensionName }) => extensionName)).toContain('KHR_texture_basisu');
    expect(inspectGlb(bytes)).toMatchObject({ ok: true, textures: 1 });
  });

  it('reports progress, and is kept so that an object can be made of it', async () => {
    const { status, type, bytes } = await send('/tools/compress-glb/events?texture_size=512', 'glb', scene);
    expect([status, type]).toEqual([200, 'text/event-stream']);
    const events = eventsIn(bytes);
    const percents = events.slice(0, -1).map(({ data }) => data.percent);
    expect(percents).toEqual([0, 50, 100]);
    const { event, data } = events.at(-1) ?? {};
    expect(event).toBe('done');
    expect(data).toMatchObject({ original_byte_size: scene.length });
    const fields = { name: 'Field', model_identifier: 'core.object3d.glb.1.0', asset: data.signed_id };
    const made = await ada.call('POST', '/hobject', fields);
    expect(made).toMatchObject({ status: 201, body: { content_length: data.byte_size } });
    expect(data.byte_size).toBeLessThan(scene.length / 3);
  });

  it('is returned unchanged if nothing makes it smaller', async () => {
    const packed = await readFile(new URL('../../../../../../e2e/fixtures/suzanne.glb', import.meta.url));
    const { status, bytes } = await compress(packed, '?geometry=meshopt');
    expect([status, bytes.equals(packed)]).toEqual([200, true]);
  });

  it('may have been uploaded before, but only by the same caller', async () => {
    const glb = await ada.upload(scene, 'field.glb', 'model/gltf-binary');
    const path = '/tools/compress-glb?textures=keep';
    expect(await ada.call('POST', path, { glb })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'model/gltf-binary' },
    });
    const bob = await studio.creator('bob');
    expect(await bob.call('POST', path, { glb })).toMatchObject({ status: 422 });
  });
});

describe('an object’s own file', () => {
  const model = 'core.object3d.glb.1.0';
  const make = async (bytes: Uint8Array, fields: object = {}) => {
    const asset = await ada.upload(bytes, 'field.glb', 'model/gltf-binary');
    const { body } = await ada.call('POST', '/hobject', {
      name: 'Field',
      model_identifier: model,
      asset,
      ...fields,
    });
    return body;
  };
  const events = '/tools/compress-glb/events?texture_size=256';

  it('is compressed, and replaced by the result only on request', async () => {
    const object = await make(scene);
    const { status, body } = await ada.call('POST', events, { hobject_pid: object.pid });
    expect(status).toBe(200);
    const { event, data } = eventsIn(Buffer.from(body)).at(-1) ?? {};
    expect([event, data.original_byte_size]).toEqual(['done', object.content_length]);
    expect((await ada.call('GET', `/hobject/${object.pid}`)).body).toEqual(object);
    const { body: after } = await ada.call('PUT', `/hobject/${object.pid}`, { asset: data.signed_id });
    expect(after.content_length).toBe(data.byte_size);
    expect(data.byte_size).toBeLessThan(object.content_length / 3);
    const { status: read } = await ada.call('POST', '/tools/compress-glb', { hobject_pid: object.pid });
    expect(read).toBe(200);
  });

  it('can be compressed only by its owner, and must be a stored GLB', async () => {
    const bob = await studio.creator('eve');
    const { pid } = await make(glbFile());
    const picture = await ada.upload(await pngFile(9, 9), 'a.png', 'image/png');
    const plane = { model_identifier: 'core.image.plane.1.0', asset: picture };
    const { body: wall } = await ada.call('POST', '/hobject', { name: 'Wall', ...plane });
    const defined = { provider: 'acme', collection: 'shop', name: 'chair', version: '1.0', format: 'glb' };
    const { body: chair } = await ada.call('POST', '/model', defined);
    const follower = await ada.call('POST', '/hobject', { name: 'Chair', model_pid: chair.pid });
    const refused = async (body: object, who = ada) => {
      const answer = await who.call('POST', events, { ...body });
      return [answer.status, answer.body.ferrors];
    };
    const glb = await ada.upload(glbFile(), 'a.glb', 'model/gltf-binary');
    const named = (message: unknown) => ({ hobject_pid: [message] });
    expect(await refused({ hobject_pid: pid }, bob)).toEqual([422, named(expect.stringMatching(/no such/))]);
    expect(await refused({ hobject_pid: wall.pid })).toEqual([415, named(expect.stringMatching(/GLB/))]);
    expect(await refused({ hobject_pid: follower.body.pid })).toEqual([
      422,
      named('This object has no file stored here.'),
    ]);
    expect(await refused({ hobject_pid: pid, glb })).toEqual([
      422,
      named('Give either a file or an object.'),
    ]);
    expect(await refused({})).toEqual([
      422,
      { glb: ['Give glb, or the hobject_pid of an object that has one.'] },
    ]);
  });
});

it('can reduce a GLB that is larger than the plan allows', async () => {
  const { status, bytes } = await send('/tools/compress-glb/events', 'glb', glbFile({}, 21_000_000));
  expect(status).toBe(200);
  expect(eventsIn(bytes).at(-1)).toMatchObject({
    event: 'done',
    data: { original_byte_size: expect.any(Number) },
  });
  const { signed_id, byte_size, original_byte_size } = eventsIn(bytes).at(-1)?.data ?? {};
  expect(original_byte_size).toBeGreaterThan(20_000_000);
  expect(byte_size).toBeLessThan(1000);
  const made = { name: 'Chair', model_identifier: 'core.object3d.glb.1.0', asset: signed_id };
  expect((await ada.call('POST', '/hobject', made)).status).toBe(201);
});

describe('refuses', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['half a GLB', () => scene.subarray(0, -1000), 422, /incomplete/],
    ['a picture', () => pngFile(9, 9), 415, /Accepted: GLB/],
    ['nothing', () => Buffer.alloc(0), 422, /empty/],
    ['a reference to another file', () => glbFile({ images: [{ uri: '/etc/passwd' }] }), 422, /refers to/],
    [
      'a texture that claims 30,000 × 30,000 pixels',
      () => texturedGrid(pngClaiming(30_000, 30_000)),
      422,
      /30000 × 30000 pixels/,
    ],
    [
      'an SVG for a texture',
      () => texturedGrid(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      422,
      /texture of the model cannot be read/,
    ],
  ])('%s', async (_what, make, status, message) => {
    const answer = await compress(await make());
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0]).toMatch(message);
  });

  it('a picture to score that is larger than the plan allows', async () => {
    const { status, body } = await send('/tools/score-image', 'image', Buffer.alloc(20_000_001));
    expect([status, body.errors[0]]).toEqual([413, expect.stringMatching(/too large/)]);
  });

  it('a file of another kind, before there are events', async () => {
    const { status, body } = await send('/tools/compress-glb/events', 'glb', await pngFile(9, 9));
    expect([status, body.errors[0]]).toEqual([415, expect.stringMatching(/Accepted: GLB/)]);
  });

  it('a file that turns out to be damaged, by an event', async () => {
    // Its header claims 300 × 300 pixels, but there are none.
    const field = await texturedGrid(pngClaiming(300, 300));
    const { status, bytes } = await send('/tools/compress-glb/events', 'glb', field);
    expect(status).toBe(200);
    expect(eventsIn(bytes).at(-1)).toMatchObject({
      event: 'failed',
      data: { errors: [expect.stringMatching(/smaller/)], code: 'compression_failed' },
    });
  });

  it('unknown options', async () => {
    expect(await compress(scene, '?geometry=zip&texture_size=9')).toMatchObject({
      status: 422,
      body: { ferrors: { geometry: expect.anything(), texture_size: expect.anything() } },
    });
  });

  it.each([
    ['what takes too long', { seconds: 0.05 }, 422, /too complicated/, undefined],
    ['a caller who asks for more than their share at once', { each: 0 }, 429, /20 seconds/, '20'],
  ])('%s', async (_what, processes, status, message, wait) => {
    const app = await buildApp(studio.platform, { processes });
    const answer = await compress(scene, '', app);
    await app.close();
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0]).toMatch(message);
    expect(answer.headers['retry-after']).toBe(wait);
  });
});

describe('scoring a picture', () => {
  it('returns the score and, in the language of the caller, the reasons', async () => {
    const flat = await send('/tools/score-image', 'image', await pngFile(400, 300));
    expect(flat).toMatchObject({ status: 200, body: { score: 0, scored_by: 'pleinair' } });
    expect(flat.body.reasons).toContainEqual({
      code: 'low_contrast',
      message: 'The picture has little contrast.',
    });
    const daisies = await readFile(new URL('../../../demo/content/daisies.png', import.meta.url));
    const { body } = await send('/tools/score-image', 'image', daisies);
    expect(body.score).toBeGreaterThan(70);
    expect(body.reasons).toEqual([]);
  });

  it('needs a readable picture', async () => {
    expect(await send('/tools/score-image', 'image', scene)).toMatchObject({ status: 415 });
    const half = (await pngFile(300, 300)).subarray(0, 150);
    expect(await send('/tools/score-image', 'image', half)).toMatchObject({ status: 422 });
  });
});
