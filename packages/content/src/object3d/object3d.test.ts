import { packGlb } from '@pleinair/domain';
import type { ContentAssets } from '@pleinair/scene/content';
import { DETAIL_LIMITS } from '@pleinair/scene/device';
import { Mesh, type MeshStandardMaterial } from 'three';
import { expect, it } from 'vitest';
import { contentSettings } from '../registry.ts';
import { createObject3d } from './object3d.ts';

const CORNERS = [0, 0, 0, 1, 0, 0, 0, 2, 0];
const NAMES = { variants: ['Night', 'Day'], animations: ['rise', 'fall'] };

/** A triangle with a red and a blue variant, resting on one of its corners, with two one-second animations. */
function triangle({ variants, animations }: typeof NAMES): ArrayBuffer {
  const data = (...values: number[]) =>
    `data:;base64,${Buffer.from(new Float32Array(values).buffer).toString('base64')}`;
  const buffers = [data(...CORNERS), data(0, 1), data(0, 0, 0, 0, 1, 0), data(0, 0, 0, 0, -1, 0)];
  const lengths = [36, 8, 24, 24];
  const extensions = {
    KHR_materials_variants: {
      mappings: [
        { material: 1, variants: [0] },
        { material: 0, variants: [1] },
      ],
    },
  };
  const packed = packGlb(
    {
      asset: { version: '2.0' },
      extensionsUsed: ['KHR_materials_variants'],
      extensions: { KHR_materials_variants: { variants: variants.map((name) => ({ name })) } },
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0, name: 'flag', rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0, extensions }] }],
      materials: [
        [1, 0, 0, 1],
        [0, 0, 1, 1],
      ].map((baseColorFactor) => ({
        pbrMetallicRoughness: { baseColorFactor },
      })),
      buffers: buffers.map((uri, index) => ({ uri, byteLength: lengths[index] })),
      bufferViews: lengths.map((byteLength, buffer) => ({ buffer, byteLength })),
      accessors: [
        { count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] },
        { count: 2, type: 'SCALAR', min: [0], max: [1] },
        { count: 2, type: 'VEC3' },
        { count: 2, type: 'VEC3' },
      ].map((accessor, bufferView) => ({ ...accessor, bufferView, componentType: 5126 })),
      animations: animations.map((name, index) => ({
        name,
        channels: [{ sampler: 0, target: { node: 0, path: 'translation' } }],
        samplers: [{ input: 1, output: 2 + index }],
      })),
    },
    new Map(),
  );
  if (!packed.ok) throw new Error('the triangle is not a valid GLB');
  return packed.bytes.buffer;
}

async function draw(settings: Readonly<Record<string, unknown>>, names = NAMES) {
  let held = 0;
  const assets = {
    hobject: { asset_uri: 'flag.glb' },
    source: { bytes: async () => triangle(names) },
    shared: {
      async acquire<Value>(_key: string, _options: unknown, open: (options: object) => Promise<Value>) {
        held++;
        return { value: await open({}), release: () => held-- };
      },
    },
    limits: DETAIL_LIMITS.usual,
    autoplay: true,
    signal: new AbortController().signal,
    invalidate: () => undefined,
  } as unknown as ContentAssets;
  const drawn = await createObject3d(contentSettings('object3d', settings), assets);
  const flag = drawn.object.getObjectByName('flag') as Mesh;
  const step = (delta: number) => drawn.update?.({ delta } as never);
  return {
    ...drawn,
    color: () => (flag.material as MeshStandardMaterial).color.getHexString(),
    change: (changed: object) => drawn.configure(contentSettings('object3d', { ...settings, ...changed })),
    /** The height of the flag after that many seconds. */
    after: (seconds: number) => [step(seconds), flag.position.y],
  };
}

it('shows a material variant, and the default materials again', async () => {
  const { color, change, choices } = await draw({ variant: 'Night' });
  expect(choices).toEqual(NAMES);
  expect(color()).toBe('0000ff');
  change({ variant: 'Day' });
  expect(color()).toBe('ff0000');
  change({ variant: 'Night' });
  change({ variant: 'gone from the file' });
  expect(color()).toBe('ff0000');
});

it('plays the chosen animation, once or in a loop', async () => {
  const once = await draw({ animation: 'fall', loop_animation: false });
  expect(once.after(0.5)).toEqual([true, -0.5]);
  once.after(1);
  expect(once.after(1)).toEqual([false, -1]);
  once.change({ animation: 'rise', loop_animation: true });
  expect(once.after(2.25)).toEqual([true, 0.25]);
});

it('tells apart variants and animations with the same name', async () => {
  const alike = { variants: ['Dye', 'Dye'], animations: ['Take', 'Take'] };
  const { choices, color, after } = await draw({ variant: 'Dye (2)', animation: 'Take (2)' }, alike);
  expect(choices).toEqual({ variants: ['Dye', 'Dye (2)'], animations: ['Take', 'Take (2)'] });
  expect(color()).toBe('ff0000');
  expect(after(0.5)).toEqual([true, -0.5]);
});

it('plays and pauses on taps if its settings say so', async () => {
  const still = await draw({ play_animation: false });
  expect([still.tap?.(), still.after(1)]).toEqual([false, [false, 0]]);
  still.change({ play_animation: false, tap_animation: true });
  expect([still.tap?.(), still.after(0.25)]).toEqual([true, [true, 0.25]]);
  expect([still.tap?.(), still.after(0.25)]).toEqual([true, [false, 0.25]]);
});

it('rests on its lowest corner at the requested height, even if rotated', async () => {
  const { object } = await draw({ auto_resize: true, height: 3, play_animation: false });
  object.updateMatrixWorld(true);
  const heights: number[] = [];
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    const { position } = part.geometry.attributes;
    for (let index = 0; index < 3; index++) {
      heights.push(part.getVertexPosition(index, part.position.clone()).applyMatrix4(part.matrixWorld).y);
    }
    expect(position.count).toBe(3);
  });
  expect([Math.min(...heights), Math.max(...heights)].map((one) => Math.round(one * 1e5) / 1e5)).toEqual([
    0, 3,
  ]);
});
