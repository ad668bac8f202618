import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readGlbContainer } from './container.ts';
import type { Json } from './gltf-json.ts';
import { inspectGlb } from './inspect.ts';
import { filesOfGltf, packGlb } from './pack.ts';

const PNG = readFileSync(new URL('../../../../e2e/fixtures/cut-out.png', import.meta.url));
const positions = new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]).buffer);
const indices = new Uint8Array([0, 1, 2]);

/** A triangle whose positions, indices and picture are at these addresses. */
const gltf = (points: string, corners: string, picture: string): Json => ({
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
  accessors: [
    { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] },
    { bufferView: 1, componentType: 5121, count: 3, type: 'SCALAR' },
  ],
  bufferViews: [
    { buffer: 0, byteLength: 36 },
    { buffer: 1, byteLength: 3 },
  ],
  buffers: [
    { uri: points, byteLength: 36 },
    { uri: corners, byteLength: 3 },
  ],
  images: [{ uri: picture, name: 'Wood' }],
  textures: [{ source: 0 }],
});

/** The JSON of a packed model and the bytes of its views. */
function unpack(bytes: Uint8Array) {
  const container = readGlbContainer(bytes);
  if (!container.ok || !container.bin) throw new Error('it is no GLB');
  const { json, bin } = container;
  const views = json.bufferViews as { byteOffset: number; byteLength: number }[];
  return {
    json,
    views: views.map(({ byteOffset, byteLength }) => bin.slice(byteOffset, byteOffset + byteLength)),
  };
}

const data = (bytes: Uint8Array, mime: string) =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;

it('packs a self-contained glTF, and one with separate files, into the same GLB', () => {
  const itself = packGlb(
    gltf(data(positions, 'application/gltf-buffer'), data(indices, ''), data(PNG, '')),
    new Map(),
  );
  const split = gltf('scene.bin', 'more%20corners.bin', 'textures/wood.png');
  expect(filesOfGltf(split)).toEqual(['scene.bin', 'more%20corners.bin', 'textures/wood.png']);
  const files = new Map<string, Uint8Array>([
    ['scene.bin', positions],
    ['more%20corners.bin', indices],
    ['textures/wood.png', PNG],
  ]);
  const joined = packGlb(split, files);
  if (!itself.ok || !joined.ok) throw new Error('it was not packed');
  expect(Buffer.from(joined.bytes).equals(itself.bytes)).toBe(true);
  expect(inspectGlb(joined.bytes)).toMatchObject({
    ok: true,
    triangles: 1,
    textures: 1,
    dimensions: { y: 2 },
  });
  const { json, views } = unpack(joined.bytes);
  expect(json.images).toEqual([{ name: 'Wood', bufferView: 2, mimeType: 'image/png' }]);
  expect(views.map((view) => Buffer.from(view))).toEqual(
    [positions, indices, PNG].map((bytes) => Buffer.from(bytes)),
  );
});

it('reports missing files', () => {
  const model = gltf('scene.bin', 'data:broken', '../../etc/passwd');
  expect(packGlb(model, new Map([['scene.bin', positions]]))).toEqual({
    ok: false,
    missing: ['data:broken…', '../../etc/passwd'],
  });
});

it('moves compressed views, too, and keeps buffers without bytes', () => {
  const model = {
    ...gltf('a.bin', 'b.bin', 'c.png'),
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      {
        buffer: 2,
        byteLength: 3,
        extensions: { EXT_meshopt_compression: { buffer: 1, byteLength: 3, byteStride: 1, count: 3 } },
      },
    ],
    buffers: [
      { uri: 'a.bin', byteLength: 36 },
      { uri: 'b.bin', byteLength: 3 },
      { byteLength: 3, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
  };
  const files = new Map<string, Uint8Array>([
    ['a.bin', positions],
    ['b.bin', indices],
    ['c.png', PNG],
  ]);
  const packed = packGlb(model, files);
  if (!packed.ok) throw new Error('it was not packed');
  expect(inspectGlb(packed.bytes).ok).toBe(true);
  expect(unpack(packed.bytes).json.bufferViews).toMatchObject([
    { buffer: 0, byteOffset: 0 },
    { buffer: 1, byteOffset: 0, extensions: { EXT_meshopt_compression: { buffer: 0, byteOffset: 36 } } },
    { buffer: 0, byteOffset: 40, byteLength: PNG.length },
  ]);
});

it('passes on what it does not understand, for the reader of the GLB to reject', () => {
  const odd = { buffers: [7, null], bufferViews: 'x', images: [{}, { uri: 3 }] };
  const packed = packGlb(odd, new Map());
  expect(packed.ok && inspectGlb(packed.bytes).ok).toBe(false);
});
