import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Document, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { validateBytes } from 'gltf-validator';
import { createDefaultContainer, read, write } from 'ktx-parse';
import { MeshoptEncoder } from 'meshoptimizer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { jpegFromCamera, pngChunk, pngFile } from '../../../testing/test-files.ts';
import { inspectModel } from '../inspect/inspect-model.ts';
import { stripModel } from './strip-model.ts';

const PLACE = '48.8577N-002.295E';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${PLACE}</x:xmpmeta>`;
const SUZANNE = new URL('../../../../../../e2e/fixtures/suzanne.glb', import.meta.url);

let folder: string;
let io: NodeIO;
beforeAll(async () => {
  folder = await makeTemporaryFolder('models');
  await MeshoptEncoder.ready;
  io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
});
afterAll(() => rm(folder, { recursive: true }));

async function strip(sent: Uint8Array): Promise<Buffer> {
  const file = path.join(folder, 'model.glb');
  await writeFile(file, sent);
  expect(await inspectModel(file)).toMatchObject({ ok: true });
  await stripModel(file);
  return readFile(file);
}

async function pngWithPlace(): Promise<Buffer> {
  const png = await pngFile(8, 4);
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${PLACE}`));
  return Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]);
}

const jpegWithPlace = async () =>
  sharp(await jpegFromCamera(8, 4, 1))
    .withXmp(XMP)
    .jpeg()
    .toBuffer();
const webpWithPlace = async () =>
  sharp(await pngFile(8, 4))
    .withXmp(XMP)
    .webp()
    .toBuffer();

/** A KTX2 that claims one pixel in its header. */
function ktx2WithPlace(): Buffer {
  const container = createDefaultContainer();
  Object.assign(container, { pixelWidth: 4, pixelHeight: 4, typeSize: 1, faceCount: 1 });
  container.levels.push({ levelData: new Uint8Array(16).fill(7), uncompressedByteLength: 16 });
  Object.assign(container.keyValue, { KTXorientation: 'rd', KTXwriter: PLACE, location: Buffer.from(PLACE) });
  return Buffer.from(write(container, { keepWriter: true }));
}

/** A textured triangle with a morph target, and the location in every place where glTF allows text. */
async function modelWithPlace(pictures: readonly Buffer[]): Promise<Document> {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: 'VEC2' | 'VEC3', values: number[]) =>
    document.createAccessor(PLACE).setType(type).setArray(new Float32Array(values)).setBuffer(buffer);
  const material = document.createMaterial('Skin').setExtras({ place: PLACE });
  const target = document
    .createPrimitiveTarget('smile')
    .setAttribute('POSITION', accessor('VEC3', [0, 0, 1, 0, 0, 1, 0, 0, 1]));
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', [0, 0, 0, 1, 0, 0, 0, 2, 0]))
    .setAttribute('TEXCOORD_0', accessor('VEC2', [0, 0, 1, 0, 0, 1]))
    .setMaterial(material)
    .addTarget(target);
  const mesh = document.createMesh('Smile').addPrimitive(primitive).setWeights([0]);
  mesh.setExtras({ targetNames: ['smile'], place: PLACE });
  const [base, normal, glow] = pictures.map((picture) =>
    document
      .createTexture(PLACE)
      .setMimeType(picture[0] === 0x89 ? 'image/png' : 'image/jpeg')
      .setImage(picture),
  );
  material
    .setBaseColorTexture(base ?? null)
    .setNormalTexture(normal ?? null)
    .setEmissiveTexture(glow ?? null);
  const node = document.createNode('Head').setMesh(mesh).setExtras({ gps: PLACE });
  document
    .createScene()
    .addChild(node)
    .setExtras({ gps: [PLACE] });
  Object.assign(document.getRoot().getAsset(), {
    copyright: '© Ada',
    generator: PLACE,
    extras: { gps: PLACE },
  });
  return document;
}

/** Adds to a GLB an unknown chunk, an extension, a view that nothing refers to, and bytes of no view. */
function withUnknowns(
  glb: Uint8Array,
  change: (json: Record<string, unknown>, bin: number) => void = () => undefined,
) {
  const file = Buffer.from(glb);
  const length = file.readUInt32LE(12);
  const json = JSON.parse(file.toString('utf8', 20, 20 + length));
  const bin = file.subarray(20 + length + 8);
  const hidden = Buffer.from(PLACE.padEnd(40));
  json.extensionsUsed = [...(json.extensionsUsed ?? []), 'KHR_xmp_json_ld', 'ACME_place'];
  json.extensions = { ...json.extensions, KHR_xmp_json_ld: { packets: [{ place: PLACE }] } };
  json.nodes[0].extensions = { ACME_place: PLACE };
  json.bufferViews.push({ buffer: 0, byteOffset: bin.length, byteLength: 20 });
  json.buffers[0].byteLength = bin.length + 40;
  change(json, bin.length);
  const text = Buffer.from(JSON.stringify(json));
  const chunk = (type: string, content: Buffer, pad: string) => {
    const body = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4, pad)]);
    const header = Buffer.alloc(8);
    header.writeUInt32LE(body.length, 0);
    header.write(type, 4, 'latin1');
    return Buffer.concat([header, body]);
  };
  const content = Buffer.concat([bin, hidden]);
  const chunks = [
    chunk('JSON', text, ' '),
    chunk('BIN\0', content, '\0'),
    chunk('ACME', Buffer.from(PLACE), '\0'),
  ];
  const header = Buffer.from(file.subarray(0, 12));
  header.writeUInt32LE(12 + chunks.reduce((sum, one) => sum + one.length, 0), 8);
  return Buffer.concat([header, ...chunks]);
}

const jsonOf = (glb: Buffer) => JSON.parse(glb.toString('utf8', 20, 20 + glb.readUInt32LE(12)));

const errorsOf = async (glb: Uint8Array) => {
  const { issues } = await validateBytes(Uint8Array.from(glb));
  return issues.messages.filter(({ severity }: { severity: number }) => severity === 0);
};

const pixels = (picture: Uint8Array | null | undefined) =>
  sharp(picture ?? undefined)
    .raw()
    .toBuffer();

describe('a model', () => {
  it('loses all metadata, and keeps the data that is drawn', async () => {
    const pictures = [await pngWithPlace(), await jpegWithPlace()];
    const sent = withUnknowns(await io.writeBinary(await modelWithPlace(pictures)));
    expect(sent.toString('latin1').split(PLACE).length - 1).toBeGreaterThan(12);
    const served = await strip(sent);
    for (const said of [PLACE, 'ACME', 'xmp', 'Exif', 'GPS'])
      expect([said, served.includes(said)]).toEqual([said, false]);
    expect(await errorsOf(served)).toEqual([]);

    const root = (await io.readBinary(Uint8Array.from(served))).getRoot();
    expect(jsonOf(served).asset).toEqual({ version: '2.0', copyright: '© Ada' });
    expect(root.listMeshes()[0]?.getExtras()).toEqual({ targetNames: ['smile'] });
    expect(root.listNodes()[0]?.getName()).toBe('Head');
    const [primitive] = root.listMeshes()[0]?.listPrimitives() ?? [];
    expect(primitive?.getAttribute('POSITION')?.getArray()).toEqual(
      new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]),
    );
    expect(primitive?.listTargets()[0]?.getAttribute('POSITION')?.getElement(2, [])).toEqual([0, 0, 1]);
    const drawn = root.listTextures().map((texture) => texture.getImage());
    expect(await Promise.all(drawn.map(pixels))).toEqual(await Promise.all(pictures.map(pixels)));
  });

  it('loses nothing more if it is stripped again', async () => {
    const once = await strip(
      withUnknowns(await io.writeBinary(await modelWithPlace([await pngWithPlace()]))),
    );
    expect(await strip(once)).toEqual(once);
  });

  it('from a real program keeps every byte of its geometry', async () => {
    const sent = await readFile(SUZANNE);
    const served = await strip(sent);
    const bin = (glb: Buffer) => glb.subarray(20 + glb.readUInt32LE(12));
    expect(bin(served)).toEqual(bin(sent));
    expect(await errorsOf(served)).toEqual([]);
  });

  it('with compressed geometry keeps it', async () => {
    const { EXTMeshoptCompression } = await import('@gltf-transform/extensions');
    const { MeshoptDecoder } = await import('meshoptimizer');
    await MeshoptDecoder.ready;
    io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
    const document = await modelWithPlace([]);
    document.createExtension(EXTMeshoptCompression).setRequired(true);
    const served = await strip(await io.writeBinary(document));
    const [mesh] = (await io.readBinary(Uint8Array.from(served))).getRoot().listMeshes();
    const positions = mesh?.listPrimitives()[0]?.getAttribute('POSITION')?.getArray();
    expect(positions).toEqual(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]));
  });

  it('with images as data URIs loses their metadata', async () => {
    const picture = await pngWithPlace();
    const sent = withUnknowns(await io.writeBinary(await modelWithPlace([])), (json) => {
      json.images = [{ uri: `data:image/png;base64,${picture.toString('base64')}` }];
      json.textures = [{ source: 0 }];
    });
    const served = await strip(sent);
    const { images } = jsonOf(served);
    const shown = Buffer.from(images[0].uri.split(',')[1], 'base64');
    expect(shown.includes(PLACE)).toBe(false);
    expect(await pixels(shown)).toEqual(await pixels(picture));
  });
});

/** A model whose only image is these bytes. */
async function modelOf(picture: Buffer, mimeType: string): Promise<Buffer> {
  const glb = await io.writeBinary(await modelWithPlace([await pngFile(1, 1)]));
  return withUnknowns(glb, (json) => {
    json.images = [{ mimeType, uri: `data:${mimeType};base64,${picture.toString('base64')}` }];
  });
}

/** The only image of a model made by `modelOf`. */
function pictureOf(glb: Buffer): Buffer {
  const { images } = jsonOf(glb);
  return Buffer.from(images[0].uri.split(',')[1], 'base64');
}

describe('a texture', () => {
  it('in WebP loses its metadata and keeps its pixels', async () => {
    const sent = await webpWithPlace();
    const served = pictureOf(await strip(await modelOf(sent, 'image/webp')));
    expect([sent.includes(PLACE), served.includes(PLACE)]).toEqual([true, false]);
    expect(await sharp(served).metadata()).not.toHaveProperty('xmp');
    expect(await pixels(served)).toEqual(await pixels(sent));
  });

  it('in AVIF loses its metadata and keeps the bytes of its picture', async () => {
    const sent = await sharp(await pngFile(8, 4))
      .withXmp(XMP)
      .avif()
      .toBuffer();
    const served = pictureOf(await strip(await modelOf(sent, 'image/avif')));
    expect([sent.includes(PLACE), served.includes(PLACE)]).toEqual([true, false]);
    const changed = [...sent.keys()].filter((at) => served[at] !== sent[at]);
    expect(changed.every((at) => served[at] === 0)).toBe(true);
    expect(changed.length).toBeLessThan(XMP.length + 20);
    expect(served.length).toBe(sent.length);
  });

  it('in KTX2 keeps its levels and orientation, and loses its writer', async () => {
    const sent = ktx2WithPlace();
    const served = pictureOf(await strip(await modelOf(sent, 'image/ktx2')));
    expect([sent.includes(PLACE), served.includes(PLACE)]).toEqual([true, false]);
    const { keyValue, levels } = read(served);
    expect(keyValue).toEqual({ KTXorientation: 'rd' });
    expect(levels[0]?.levelData).toEqual(new Uint8Array(16).fill(7));
  });

  const ktx2With = (at: number, word: number) => {
    const bytes = ktx2WithPlace();
    bytes.writeUInt32LE(word, at);
    return bytes;
  };
  it.each([
    [
      'that is none',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
      'glb_texture_unreadable',
    ],
    ['of more pixels than any', ktx2With(20, 1_000_000), 'image/ktx2', 'picture_too_large'],
    ['of more levels than pixels', ktx2With(40, 30), 'image/ktx2', 'glb_texture_unreadable'],
    [
      'of a level that unpacks to gigabytes',
      ktx2With(96, 0xffffffff),
      'image/ktx2',
      'glb_texture_unreadable',
    ],
    ['of many layers', ktx2With(32, 1000), 'image/ktx2', 'glb_texture_unreadable'],
  ])('refuses %s', async (_what, picture, type, key) => {
    const file = path.join(folder, 'model.glb');
    await writeFile(file, await modelOf(picture, type));
    expect(await inspectModel(file)).toMatchObject({ ok: false, problems: [{ key }] });
  });
});

it('names an extension that a model requires and the viewer does not support', async () => {
  const file = path.join(folder, 'model.glb');
  const sent = withUnknowns(await io.writeBinary(await modelWithPlace([])), (json) => {
    json.extensionsRequired = ['ACME_place'];
  });
  await writeFile(file, sent);
  const problems = [{ key: 'glb_extension_required', values: { extension: 'ACME_place' } }];
  expect(await inspectModel(file)).toEqual({ ok: false, problems });
});
