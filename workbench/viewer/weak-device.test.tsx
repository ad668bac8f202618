import { drawnItems } from '@pleinair/domain';
import { DETAIL_LIMITS } from '@pleinair/scene/device';
import { Mesh, MeshBasicMaterial, type Object3D, Points, type Texture } from 'three';
import { expect, test } from 'vitest';
import { createSurroundings } from '../../apps/viewer/src/session/surroundings.ts';
import model from '../../packages/content/src/samples/knot.glb?url';
import cloud from '../../packages/content/src/samples/shell.ply?url';
import { aContent, anHobject } from '../src/factories.ts';

/** A striped picture, as a file. */
async function aPicture(width: number, height: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  for (let x = 0; x < width; x += 20) context?.fillRect(x, 0, 10, height);
  return URL.createObjectURL(await canvas.convertToBlob());
}

const limits = { ...DETAIL_LIMITS.weak, points: 500, textureEdge: 256, pixelRatio: 0.5 };
const budget = { bytes: 2 ** 28, triangles: 500_000 };

test('a weak device draws smaller pictures, fewer points and fewer pixels, within its budget', async () => {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const content = aContent([
    anHobject('image', {
      asset_uri: await aPicture(1000, 500),
      content_type: 'image/png',
      width: 1000,
      height: 500,
      settings: { height: 2 },
    }),
    anHobject('point_cloud', { asset_uri: cloud, content_type: 'model/x-ply' }),
    anHobject('object3d', { asset_uri: model, content_type: 'model/gltf-binary' }),
  ]);
  const { graph, stage, dispose } = createSurroundings(canvas, content, false, undefined, { budget, limits });
  const keys = drawnItems(content).map(({ key }) => key);
  const settled = new Promise<void>((resolve) => graph.on('settled', () => resolve()));
  const [picture = ''] = keys;
  const kept = graph.boxOf(picture);
  expect(graph.hasStandIn(picture)).toBe(true);
  await settled;
  const [drawnPicture, drawnCloud] = keys.map((key) => graph.contentObject(key));
  expect(keys.map((key) => graph.nodeState(key)?.status)).toEqual(['ready', 'ready', 'ready']);
  expect(graph.hasStandIn(picture)).toBe(false);
  const taken = graph.boxOf(picture);
  for (const axis of ['x', 'y', 'z'] as const) {
    expect(kept?.min[axis]).toBeCloseTo(taken?.min[axis] ?? 0, 1);
    expect(kept?.max[axis]).toBeCloseTo(taken?.max[axis] ?? 0, 1);
  }
  expect(textureOf(drawnPicture)?.image).toMatchObject({ width: 256, height: 128 });
  expect(pointsOf(drawnCloud)?.geometry.getAttribute('position').count).toBe(500);
  expect(stage.renderer.getPixelRatio()).toBe(0.5);
  dispose();
  stage.renderer.forceContextLoss();
});

function partsOf<Part extends Object3D>(root: Object3D | undefined, isPart: (one: Object3D) => one is Part) {
  const parts: Part[] = [];
  root?.traverse((one) => {
    if (isPart(one)) parts.push(one);
  });
  return parts;
}

const pointsOf = (root: Object3D | undefined) =>
  partsOf(root, (one): one is Points => one instanceof Points)[0];

function textureOf(root: Object3D | undefined): Texture | null | undefined {
  const meshes = partsOf(root, (one): one is Mesh => one instanceof Mesh);
  const [material] = meshes.flatMap(({ material }) =>
    material instanceof MeshBasicMaterial ? material : [],
  );
  return material?.map;
}
