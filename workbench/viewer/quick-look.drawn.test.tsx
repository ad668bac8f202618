import {
  Bone,
  Box3,
  BoxGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshStandardMaterial,
  Skeleton,
  SkinnedMesh,
  Vector3,
} from 'three';
import { USDLoader } from 'three/addons/loaders/USDLoader.js';
import { expect, test, vi } from 'vitest';
import { makeUsdz } from '../../apps/viewer/src/session/quick-look/make-usdz.ts';
import { createSurroundings } from '../../apps/viewer/src/session/surroundings.ts';
import picture from '../../e2e/fixtures/cut-out.png?url';
import model from '../../e2e/fixtures/suzanne.glb?url';
import { aContent, anHobject } from '../src/factories.ts';

/** Reads a USDZ with three.js. */
async function readBack(root: Group) {
  const bytes = await (await makeUsdz(root)).arrayBuffer();
  const group = new USDLoader().parse(bytes) as Group;
  group.updateWorldMatrix(true, true);
  const meshes: Mesh<Mesh['geometry'], MeshStandardMaterial>[] = [];
  group.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object);
  });
  return { bytes, meshes, box: new Box3().setFromObject(group, true) };
}

/** Opacity of a picture in the middle of its lower edge, from 0 to 255. */
async function alphaOfEdge({ map }: MeshStandardMaterial): Promise<number | undefined> {
  const picture = await vi.waitUntil(() => map?.image as HTMLImageElement | null);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  return context?.getImageData(picture.width / 2, picture.height - 2, 1, 1).data[3];
}

test('a picture, a text and a model become one USDZ, at their drawn size', async () => {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const content = aContent([
    anHobject('image', { asset_uri: picture, content_type: 'image/png', settings: { height: 2 } }),
    anHobject('text', { asset_uri: null, settings: { text: 'Façade · نص' } }),
    anHobject('object3d', { asset_uri: model, content_type: 'model/gltf-binary' }),
  ]);
  const { graph, stage, bounds, dispose } = createSurroundings(canvas, content, false);
  await new Promise<void>((resolve) => graph.on('settled', () => resolve()));
  const { bytes, meshes, box } = await readBack(graph.object);
  // iOS maps the files, which are uncompressed and aligned to 64 bytes: the stage comes first.
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 4))).toBe('PK\x03\x04');
  expect(meshes.length).toBeGreaterThanOrEqual(3);
  expect(meshes.filter(({ material }) => material.emissiveMap)).toHaveLength(2);
  const drawn = bounds();
  const read = box;
  for (const axis of ['x', 'y', 'z'] as const) {
    expect(read.max[axis] - read.min[axis]).toBeCloseTo(drawn.max[axis] - drawn.min[axis], 2);
  }
  expect(read.max.x + read.min.x).toBeCloseTo(0, 3);
  dispose();
  stage.renderer.forceContextLoss();
});

test('a text keeps its size and the height of its anchor, and is transparent without a card', async () => {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const set = (settings: object) =>
    anHobject('text', { asset_uri: null, settings: { text: 'Hafen', size: 0.5, ...settings } });
  const content = aContent([set({}), set({ background: false, elevation: 1 })]);
  const { graph, stage, dispose } = createSurroundings(canvas, content, false);
  await new Promise<void>((resolve) => graph.on('settled', () => resolve()));
  const { meshes } = await readBack(graph.object);
  expect(meshes).toHaveLength(2);
  for (const [index, { pid }] of content.nodes.entries()) {
    const mesh = meshes[index];
    const drawn = graph.boxOf(pid) ?? new Box3();
    const read = new Box3().setFromObject(mesh ?? new Group(), true);
    expect(read.max.y - read.min.y).toBeGreaterThan(0.5);
    expect([read.min.y, read.max.y]).toEqual([
      expect.closeTo(drawn.min.y, 3),
      expect.closeTo(drawn.max.y, 3),
    ]);
    // Horizontally, it is measured from the centre of everything.
    expect(read.getSize(new Vector3()).length()).toBeCloseTo(drawn.getSize(new Vector3()).length(), 2);
  }
  expect(await Promise.all(meshes.map(({ material }) => alphaOfEdge(material)))).toEqual([255, 0]);
  dispose();
  stage.renderer.forceContextLoss();
});

test('skinned and morphed meshes keep their drawn shape', async () => {
  const count = new BoxGeometry(1, 1, 1).getAttribute('position').count;
  const shape = () => new BoxGeometry(1, 1, 1);
  const bent = shape();
  bent.setAttribute('skinIndex', new Float32BufferAttribute(new Float32Array(4 * count), 4));
  const weights = Float32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? 1 : 0));
  bent.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
  const skinned = new SkinnedMesh(bent, new MeshStandardMaterial());
  const bone = new Bone();
  skinned.add(bone);
  skinned.bind(new Skeleton([bone]));
  bone.position.y = 3;

  const swollen = shape();
  const offsets = Float32Array.from(swollen.getAttribute('position').array, (value) => value * 2);
  swollen.morphAttributes.position = [new Float32BufferAttribute(offsets, 3)];
  swollen.morphTargetsRelative = true;
  const morphed = new Mesh(swollen, new MeshStandardMaterial());
  morphed.morphTargetInfluences = [0.5];
  // Mirrored, too.
  morphed.scale.x = -1;

  const { box, meshes } = await readBack(new Group().add(skinned, morphed));
  expect([box.min.y, box.max.y]).toEqual([-1, 3.5]);
  expect([box.min.x, box.max.x]).toEqual([-1, 1]);
  for (const { geometry } of meshes) {
    const corner = (i: number) => new Vector3().fromBufferAttribute(geometry.getAttribute('position'), i);
    const a = corner(0);
    const b = corner(1);
    const c = corner(2);
    const front = b.sub(a).cross(c.sub(a)).normalize();
    expect(front.dot(new Vector3().fromBufferAttribute(geometry.getAttribute('normal'), 0))).toBeCloseTo(1);
  }
});
