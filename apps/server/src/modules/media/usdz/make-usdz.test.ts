import { readFile } from 'node:fs/promises';
import { Document, Logger, NodeIO, type Primitive } from '@gltf-transform/core';
import { ALL_EXTENSIONS, KHRTextureBasisu, KHRTextureTransform } from '@gltf-transform/extensions';
import { draco, getBounds, meshopt } from '@gltf-transform/functions';
import { inspectGlb } from '@pleinair/domain';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import sharp from 'sharp';
import { Box3, Mesh, type MeshStandardMaterial } from 'three';
import { unzipSync } from 'three/addons/libs/fflate.module.js';
import { USDLoader } from 'three/addons/loaders/USDLoader.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { glbFile, pngClaiming, pngFile } from '../../../testing/test-files.ts';
import { toKtx2 } from '../compress/ktx2-texture.ts';
import { makeUsdz } from './make-usdz.ts';

// The three.js reader loads its textures through a browser; here they are never drawn.
beforeAll(() => {
  const image = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', { createElementNS: () => image });
});
afterAll(() => vi.unstubAllGlobals());

const bytesOf = (file: Uint8Array) => new Uint8Array(file);
const usdzOf = async (glb: Uint8Array<ArrayBuffer>) => (await makeUsdz(glb)).usdz;

/** Reads a file with an independent reader. */
function read(usdz: Buffer<ArrayBuffer>) {
  const { buffer, byteOffset, byteLength } = usdz;
  const group = new USDLoader().parse(buffer.slice(byteOffset, byteOffset + byteLength));
  group.updateMatrixWorld(true);
  const meshes: Mesh<Mesh['geometry'], MeshStandardMaterial>[] = [];
  group.traverse((one) => {
    if (one instanceof Mesh) meshes.push(one);
  });
  const corners = meshes.map(
    ({ geometry }) => geometry.index?.count ?? geometry.getAttribute('position').count,
  );
  const triangles = corners.reduce((sum, count) => sum + count / 3, 0);
  const [file = ''] = Object.keys(unzipSync(bytesOf(usdz)));
  const text = Buffer.from(unzipSync(bytesOf(usdz))[file] ?? []).toString();
  return { box: new Box3().setFromObject(group, true), meshes, triangles, text };
}

/** Lists the members of a ZIP by its directory: where their bytes begin and how they are packed. */
function members(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found: { name: string; method: number; start: number; bytes: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const name = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    const method = zip.readUInt16LE(at + 10);
    found.push({ name: zip.toString('latin1', at + 46, at + 46 + name), method, start, bytes });
    at += 46 + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}

async function io() {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.decoder': await draco3d.createDecoderModule(),
    'draco3d.encoder': await draco3d.createEncoderModule(),
    'meshopt.decoder': MeshoptDecoder,
    'meshopt.encoder': MeshoptEncoder,
  });
}

const write = async (document: Document) => bytesOf(await (await io()).writeBinary(document));

/** A textured wall of one square metre, with its lower left corner at its node. */
async function wall(picture?: Uint8Array) {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4', values: readonly number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer);
  const texture = document
    .createTexture('wall "</Root>@')
    .setMimeType('image/png')
    .setImage(bytesOf(picture ?? (await pngFile(8, 4))));
  const material = document.createMaterial('@evil"\n}').setBaseColorTexture(texture);
  const indices = document
    .createAccessor()
    .setArray(new Uint16Array([0, 1, 2, 0, 2, 3]))
    .setBuffer(buffer);
  const primitive: Primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]))
    .setAttribute('NORMAL', accessor('VEC3', [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]))
    .setAttribute('TEXCOORD_0', accessor('VEC2', [0, 1, 1, 1, 1, 0, 0, 0]))
    .setIndices(indices)
    .setMaterial(material);
  const mesh = document.createMesh().addPrimitive(primitive);
  const node = document.createNode('"\n} # injected').setMesh(mesh);
  const scene = document.createScene().addChild(node);
  return { document, accessor, texture, material, primitive, mesh, node, scene };
}

const valuesOf = (mesh: Mesh | undefined, name: string) =>
  Array.from(mesh?.geometry.getAttribute(name)?.array ?? [], (value) => Math.round(value * 1000) / 1000 + 0);

describe('the USDZ of a GLB', () => {
  it('holds uncompressed, aligned files: first the scene, then every texture it refers to', async () => {
    const { document, material } = await wall(await pngFile(3000, 1500, 0.5));
    const relief = document
      .createTexture()
      .setMimeType('image/png')
      .setImage(bytesOf(await pngFile(5, 5)));
    material.setNormalTexture(relief);
    const usdz = await usdzOf(await write(document));
    const files = members(usdz);
    expect(files.map(({ name }) => name)).toEqual(['model.usda', 'textures/0.png', 'textures/1.jpg']);
    expect(files.map(({ method, start }) => [method, start % 64])).toEqual(files.map(() => [0, 0]));
    expect(Object.keys(unzipSync(bytesOf(usdz)))).toEqual(files.map(({ name }) => name));
    const [scene, large] = files;
    const named = [...(scene?.bytes.toString() ?? '').matchAll(/@([^@]+)@/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(['textures/0.png', 'textures/1.jpg']));
    expect(await sharp(large?.bytes).metadata()).toMatchObject({ width: 2048, height: 1024, format: 'png' });
  });

  it('converts textures from KTX2', async () => {
    const { document, texture } = await wall(await pngFile(8, 4));
    await toKtx2(texture, 8);
    document.createExtension(KHRTextureBasisu).setRequired(true);
    const [, drawn] = members(await usdzOf(await write(document)));
    expect(drawn?.name).toBe('textures/0.jpg');
    expect(await sharp(drawn?.bytes).metadata()).toMatchObject({ width: 8, height: 4 });
  });

  it('declares metres and the up axis, and contains no text of the GLB', async () => {
    const { document } = await wall();
    const { text } = read(await usdzOf(await write(document)));
    expect(text).toMatch(/^#usda 1\.0\n/);
    expect(text).toContain('metersPerUnit = 1\nupAxis = "Y"');
    expect(text).not.toMatch(/evil|injected|wall/);
  });

  it.each([
    ['knot', '../../../demo/content/knot.glb'],
    ['mobile', '../../../demo/content/mobile.glb'],
    ['suzanne, packed with meshopt', '../../../../../../e2e/fixtures/suzanne.glb'],
  ])('has the same size and number of triangles: %s', async (_name, file) => {
    const glb = bytesOf(await readFile(new URL(file, import.meta.url)));
    const found = inspectGlb(glb);
    if (!found.ok) throw new Error('the GLB is not sound');
    const [scene] = (await (await io()).readBinary(glb)).getRoot().listScenes();
    const { min, max } = getBounds(scene ?? new Document().createScene());
    const { box, triangles } = read(await usdzOf(glb));
    expect(triangles).toBe(found.triangles);
    expect(box.min.toArray()).toEqual(min.map((value) => expect.closeTo(value, 4)));
    expect(box.max.toArray()).toEqual(max.map((value) => expect.closeTo(value, 4)));
  });

  it.each([
    ['Draco', draco()],
    ['meshopt', meshopt({ encoder: MeshoptEncoder })],
  ])('is unpacked from %s', async (_name, pack) => {
    const { document, node } = await wall();
    node.setTranslation([10, 0, 0]);
    await document.setLogger(new Logger(Logger.Verbosity.SILENT)).transform(pack);
    const { box, triangles } = read(await usdzOf(await write(document)));
    expect(triangles).toBe(2);
    expect(box.min.toArray()).toEqual([10, 0, 0].map((value) => expect.closeTo(value, 3)));
    expect(box.max.toArray()).toEqual([11, 1, 0].map((value) => expect.closeTo(value, 3)));
  });

  it('is placed by its nodes, and a mirrored part keeps its front', async () => {
    const { document, node, scene } = await wall();
    // A quarter turn about y, twice as large, within a part that is mirrored and moved.
    node.setRotation([0, Math.SQRT1_2, 0, Math.SQRT1_2]).setScale([2, 2, 2]);
    const whole = document.createNode().setScale([-1, 1, 1]).setTranslation([0, 5, 0]);
    scene.removeChild(node).addChild(whole.addChild(node));
    const { meshes, box } = read(await usdzOf(await write(document)));
    expect(box.min.toArray()).toEqual([0, 5, -2].map((value) => expect.closeTo(value, 4)));
    expect(box.max.toArray()).toEqual([0, 7, 0].map((value) => expect.closeTo(value, 4)));
    const [wallMesh] = meshes;
    expect(valuesOf(wallMesh, 'normal').slice(0, 3)).toEqual([-1, 0, 0]);
    const [a, b, c] = [0, 1, 2].map((i) => {
      const corner = wallMesh?.geometry.index?.getX(i) ?? i;
      return valuesOf(wallMesh, 'position').slice(corner * 3, corner * 3 + 3);
    });
    const side = (p: number[] | undefined, q: number[] | undefined, k: number) =>
      (q?.[k] ?? 0) - (p?.[k] ?? 0);
    // The first component of the cross product of two edges: the front faces along the normal.
    expect(Math.sign(side(a, b, 1) * side(a, c, 2) - side(a, b, 2) * side(a, c, 1))).toBe(-1);
  });

  it('is in its rest pose if it has a skin or morph targets', async () => {
    const { document, accessor, primitive, node, mesh, scene } = await wall();
    const up = document
      .createPrimitiveTarget()
      .setAttribute('POSITION', accessor('VEC3', new Array(12).fill(2)));
    primitive.addTarget(up);
    mesh.setWeights([0.5]);
    const joint = document.createNode().setTranslation([0, 3, 0]);
    scene.addChild(joint);
    const back = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 4, 1];
    primitive
      .setAttribute('WEIGHTS_0', accessor('VEC4', [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]))
      .setAttribute('JOINTS_0', accessor('VEC4', new Array(16).fill(0)).setArray(new Uint8Array(16)));
    const skin = document.createSkin().addJoint(joint).setInverseBindMatrices(accessor('MAT4', back));
    // Its own node does not move it.
    node.setSkin(skin).setTranslation([50, 50, 50]);
    const { box } = read(await usdzOf(await write(document)));
    expect(box.min.toArray()).toEqual([1, 4, 5].map((value) => expect.closeTo(value, 4)));
    expect(box.max.toArray()).toEqual([2, 5, 5].map((value) => expect.closeTo(value, 4)));
  });

  it('has texture coordinates with v upwards, transformed as in the GLB', async () => {
    const plain = await wall();
    const [first] = read(await usdzOf(await write(plain.document))).meshes;
    expect(valuesOf(first, 'uv').slice(0, 6)).toEqual([0, 0, 1, 0, 1, 1]);
    const { document, material } = await wall();
    const moved = document.createExtension(KHRTextureTransform).createTransform();
    material
      .getBaseColorTextureInfo()
      ?.setExtension('KHR_texture_transform', moved.setOffset([0.25, 0.125]).setScale([0.5, 0.25]));
    const [second] = read(await usdzOf(await write(document))).meshes;
    expect(valuesOf(second, 'uv').slice(0, 6)).toEqual([0.25, 0.625, 0.75, 0.625, 0.75, 0.875]);
  });

  it('has the look of its material', async () => {
    const { document, material } = await wall();
    material
      .setBaseColorFactor([1, 0.5, 0.25, 0.5])
      .setRoughnessFactor(0.3)
      .setMetallicFactor(0.7)
      .setEmissiveFactor([0, 0.5, 1])
      .setAlphaMode('BLEND')
      .setDoubleSided(true);
    const { meshes, text } = read(await usdzOf(await write(document)));
    expect(meshes[0]?.material).toMatchObject({ roughness: 0.3, metalness: 0.7, transparent: true });
    expect(text).toContain('float4 inputs:scale = (1, 0.5, 0.25, 0.5)');
    expect(text).toContain('color3f inputs:emissiveColor = (0, 0.5, 1)');
    expect(text).toMatch(/float inputs:opacity\.connect = <[^>]+BaseColor\.outputs:a>/);
    expect(text).toContain('uniform bool doubleSided = 1');
  });
});

describe('no USDZ is made of', () => {
  const cyclic = { nodes: [{ mesh: 0, children: [1] }, { children: [0] }] };
  it.each<[string, () => Buffer | Promise<Uint8Array>]>([
    ['what is no GLB', () => Buffer.from('solid cube')],
    ['half a GLB', () => glbFile().subarray(0, -10)],
    ['nodes in a circle', () => glbFile(cyclic)],
    ['a scene without anything', () => glbFile({ nodes: [{}] })],
    [
      'more triangles than a phone has memory for',
      async () => {
        const { document, primitive } = await wall();
        primitive.getIndices()?.setArray(new Uint16Array(3_000_003));
        return write(document);
      },
    ],
    [
      'an index that points nowhere',
      async () => {
        const { document, primitive } = await wall();
        primitive.getIndices()?.setArray(new Uint16Array([0, 1, 9]));
        return write(document);
      },
    ],
    [
      'a texture that claims 30,000 × 30,000 pixels',
      async () => write((await wall(pngClaiming(30_000, 30_000))).document),
    ],
    ['half a texture', async () => write((await wall((await pngFile(90, 90)).subarray(0, 90))).document)],
  ])('%s', async (_what, make) => {
    await expect(usdzOf(bytesOf(await make()))).rejects.toThrow();
  });
});
