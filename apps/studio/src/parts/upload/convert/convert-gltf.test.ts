import { readFileSync } from 'node:fs';
import { inspectGlb } from '@pleinair/domain';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { FileRefused } from '../file-refused.ts';
import { choicesOf } from './choices.ts';
import { convertFile } from './convert-file.ts';

const PNG = new Uint8Array(
  readFileSync(new URL('../../../../../../e2e/fixtures/cut-out.png', import.meta.url)),
);
const GLB = new Uint8Array(
  readFileSync(new URL('../../../../../../e2e/fixtures/suzanne.glb', import.meta.url)),
);
const positions = new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]).buffer);

/** A textured triangle that refers to other files. */
const gltf = (points: string, picture: string) =>
  JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ uri: points, byteLength: 36 }],
    images: [{ uri: picture }],
  });

const zipped = (files: Zippable) => new File([zipSync(files)], 'Bust of a poet.zip');

async function convert(file: File, beside: readonly File[] = []) {
  const conversion = { beside, signal: new AbortController().signal, onProgress: () => undefined };
  try {
    const { file: made } = await convertFile(file, conversion);
    const model = inspectGlb(new Uint8Array(await made.arrayBuffer()));
    return model.ok ? [made.name, model.triangles] : model.problems;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return error.problems;
  }
}

it('joins a .gltf with the files that were chosen with it', async () => {
  const model = new File([gltf('parts/scene%201.bin', 'Wood.PNG')], 'Chair.gltf');
  const other = new File([PNG], 'Else.png');
  const parts = [new File([positions], 'scene 1.bin'), new File([PNG], 'wood.png')];
  const choices = await choicesOf([other, ...parts, model]);
  expect(choices).toEqual([
    { file: other, beside: [] },
    { file: model, beside: parts },
  ]);
  expect(await convert(model, parts)).toEqual(['Chair.glb', 1]);
  expect(await convert(model, [other])).toEqual([
    { code: 'gltf_files_missing', names: ['parts/scene%201.bin', 'Wood.PNG'] },
  ]);
  expect(await convert(new File(['{"asset"'], 'a.gltf'))).toEqual([{ code: 'glb_bad_json' }]);
  const older = '{"asset":{"version":"1.0"},"shaders":{"a":{"uri":"a.glsl"}}}';
  expect(await convert(new File([older], 'a.gltf'))).toEqual([{ code: 'glb_unsupported_version' }]);
  expect(await choicesOf([new File(['{"asset"'], 'a.gltf')])).toHaveLength(1);
});

it('takes the model from any folder of a ZIP', async () => {
  const scene = strToU8(gltf('data/scene.bin', '../textures/wood%20dark.png'));
  const files = { 'a/data/scene.bin': positions, 'textures/wood dark.png': PNG, '__MACOSX/a/._b.gltf': PNG };
  expect(await convert(zipped({ 'a/Bust.gltf': scene, ...files }))).toEqual(['Bust of a poet.glb', 1]);
  expect(await convert(zipped({ 'deep/Suzanne.glb': GLB, 'read me.txt': PNG }))).toEqual([
    'Bust of a poet.glb',
    14_842,
  ]);
  // An exporter that forgot its folders.
  const flat = strToU8(gltf('C:\\work\\scene.bin', 'wood dark.png'));
  expect(await convert(zipped({ 'Bust.gltf': flat, ...files }))).toEqual(['Bust of a poet.glb', 1]);
});

it('says why a ZIP contains no usable model', async () => {
  const away = strToU8(gltf('../../etc/passwd', 'https://example.org/wood.png'));
  expect(await convert(zipped({ 'Bust.gltf': away, 'wood.png': PNG }))).toEqual([
    { code: 'gltf_files_missing', names: ['../../etc/passwd', 'https://example.org/wood.png'] },
  ]);
  const two = { 'a.gltf': away, 'b.gltf': away };
  expect(await convert(zipped(two))).toEqual([{ code: 'zip_several_models' }]);
  expect(await convert(zipped({ 'a.fbx': PNG }))).toEqual([{ code: 'zip_without_model' }]);
  const bundle = { ios: { statue: strToU8('UnityFS\0\0'), 'statue.manifest': strToU8('Version: 0') } };
  expect(await convert(zipped(bundle))).toEqual([{ code: 'unity_bundle' }]);
  const cut = await zipped({ 'a.glb': GLB }).arrayBuffer();
  expect(await convert(new File([cut.slice(0, 500)], 'a.zip'))).toEqual([{ code: 'zip_unreadable' }]);
});
