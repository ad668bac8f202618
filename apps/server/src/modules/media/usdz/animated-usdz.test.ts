import { readFile } from 'node:fs/promises';
import { Document, NodeIO } from '@gltf-transform/core';
import { type AnimationClip, AnimationMixer, Group, Mesh, Vector3 } from 'three';
import { unzipSync } from 'three/addons/libs/fflate.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { USDLoader } from 'three/addons/loaders/USDLoader.js';
import { describe, expect, it } from 'vitest';
import { makeUsdz } from './make-usdz.ts';

interface Played {
  readonly scene: Group;
  readonly clip: AnimationClip | undefined;
}

const asArrayBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  buffer.slice(byteOffset, byteOffset + byteLength);

const textOf = (usdz: Uint8Array) =>
  Buffer.from(unzipSync(new Uint8Array(usdz))['model.usda'] ?? []).toString();

/** Plays the same file as the page does, and as an independent USD reader does. */
async function bothOf(glb: Uint8Array<ArrayBuffer>) {
  const { scene, animations } = await new GLTFLoader().parseAsync(asArrayBuffer(glb), '');
  const { usdz, still } = await makeUsdz(glb);
  const group = new USDLoader().parse(asArrayBuffer(usdz));
  const atRest = still && { scene: new USDLoader().parse(asArrayBuffer(still)), text: textOf(still) };
  const page = { scene, clip: animations[0] };
  const phone = { scene: group, clip: group.animations[0] };
  return { page, phone, text: textOf(usdz), atRest };
}

/** Returns where every triangle is at a time in seconds, mesh by mesh. */
function trianglesAt({ scene, clip }: Played, seconds: number): Vector3[][] {
  const mixer = new AnimationMixer(scene);
  if (clip) mixer.clipAction(clip).play();
  mixer.setTime(seconds);
  scene.updateMatrixWorld(true);
  const found: Vector3[][] = [];
  scene.traverse((one) => {
    if (!(one instanceof Mesh)) return;
    const { index, attributes } = one.geometry;
    const corner = (i: number) =>
      new Vector3()
        .fromBufferAttribute(attributes.position, index ? index.getX(i) : i)
        .applyMatrix4(one.matrixWorld);
    const count = (index ?? attributes.position).count;
    for (let i = 0; i < count; i += 3) found.push([corner(i), corner(i + 1), corner(i + 2)]);
  });
  return found;
}

/** Returns the largest distance of a vertex from where the page shows it; mirrored triangles may begin with another vertex. */
function farthest(page: Played, phone: Played, seconds: number): number {
  const there = trianglesAt(page, seconds);
  const here = trianglesAt(phone, seconds);
  expect(here).toHaveLength(there.length);
  const off = there.flatMap((triangle, i) =>
    triangle.map((corner) => Math.min(...(here[i] ?? []).map((other) => other.distanceTo(corner)))),
  );
  return off.reduce((most, one) => Math.max(most, one), 0);
}

/** A triangle about a metre in size in a part that may move, and one next to it that never does. */
function machine() {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4', values: readonly number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', [0, 0, 0, 1, 0, 0, 0.2, 1, 0.4]))
    .setAttribute('NORMAL', accessor('VEC3', [0, 0, 1, 0, 0, 1, 0, 0, 1]));
  const mesh = document.createMesh().addPrimitive(primitive);
  const part = document.createNode('"\n} # part').setMesh(mesh);
  const base = document.createNode().addChild(part);
  const scene = document
    .createScene()
    .addChild(base)
    .addChild(document.createNode().setMesh(mesh).setTranslation([4, 0, 0]));
  const animation = document.createAnimation();
  type Path = 'translation' | 'rotation' | 'scale' | 'weights';
  const move = (
    node: typeof part,
    path: Path,
    mode: 'LINEAR' | 'STEP' | 'CUBICSPLINE',
    times: readonly number[],
    values: readonly number[],
  ) => {
    const type = path === 'rotation' ? 'VEC4' : path === 'weights' ? 'SCALAR' : 'VEC3';
    const sampler = document
      .createAnimationSampler()
      .setInterpolation(mode)
      .setInput(accessor('SCALAR', times))
      .setOutput(accessor(type, values));
    const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath(path);
    animation.addSampler(sampler).addChannel(channel.setSampler(sampler));
  };
  const glb = async () => new Uint8Array(await new NodeIO().writeBinary(document));
  return { document, accessor, primitive, mesh, part, base, scene, animation, move, glb };
}

const half = Math.SQRT1_2;
const QUARTERS = [0, 0, 0, 1, 0, half, 0, half, 0, -1, 0, 0];

describe('the USDZ of an animated GLB', () => {
  it('moves as the page shows it: the mobile of the demo', async () => {
    const glb = await readFile(new URL('../../../demo/content/mobile.glb', import.meta.url));
    const { page, phone, text } = await bothOf(new Uint8Array(glb));
    expect(phone.clip?.duration).toBe(page.clip?.duration);
    for (const seconds of [0, 3.3, 20, 47.11]) expect(farthest(page, phone, seconds)).toBeLessThan(0.005);
    const header = 'startTimeCode = 0\nendTimeCode = 3600\ntimeCodesPerSecond = 60\n';
    expect(text.slice(0, text.indexOf(')'))).toContain(header);
    // Whole time codes, wherever the keys are.
    expect(text.match(/^[\d.]+(?=: \()/gm)?.filter((code) => !/^\d+$/.test(code))).toEqual([]);
  });

  it('moves linearly, in steps and along a curve, in position, rotation and scale', async () => {
    const { base, part, move, glb } = machine();
    base.setTranslation([0, 1, 0]).setRotation([half, 0, 0, half]).setScale([2, 1, 1]);
    move(base, 'translation', 'STEP', [0, 0.5, 1.25], [0, 0, 0, 0, 2, 0, 1, 1, 1]);
    move(part, 'rotation', 'LINEAR', [0.1, 0.777, 2], QUARTERS);
    const still = [0, 0, 0];
    move(part, 'scale', 'CUBICSPLINE', [0, 2], [...still, 1, 1, 1, 3, 0, 3, 0, 2, 0, 2, 3, 1, ...still]);
    const { page, phone } = await bothOf(await glb());
    for (const seconds of [0, 0.3, 0.5, 0.8, 1.2, 1.25, 1.9, 2]) {
      expect(farthest(page, phone, seconds)).toBeLessThan(0.005);
    }
  });

  it('rotates along a curve, and begins and ends with its keys', async () => {
    const { part, move, glb } = machine();
    const keyed = [0, 1, 2].flatMap((key) => [
      0,
      1,
      0,
      0,
      ...QUARTERS.slice(key * 4, key * 4 + 4),
      0,
      1,
      0,
      0,
    ]);
    move(part, 'rotation', 'CUBICSPLINE', [0.5, 1, 2], keyed);
    move(part, 'translation', 'LINEAR', [1, 2.5], [0, 0, 0, 0, 3, 0]);
    const { page, phone } = await bothOf(await glb());
    for (const seconds of [0, 0.6, 0.9, 1.4, 1.8, 2.5]) {
      expect(farthest(page, phone, seconds)).toBeLessThan(0.005);
    }
    expect(phone.clip?.duration).toBe(2.5);
  });

  it('mirrors vertices, not parts, which USD readers would show from behind', async () => {
    const { base, part, move, glb } = machine();
    base.setScale([-2, 1, 1]).setTranslation([0, 1, 0]);
    part.setScale([1, -1, 1]).setTranslation([1, 0, 0]);
    move(base, 'rotation', 'LINEAR', [0, 1, 2], QUARTERS);
    move(part, 'translation', 'LINEAR', [0, 2], [1, 0, 0, 0, 5, 2]);
    const { page, phone, text } = await bothOf(await glb());
    for (const seconds of [0, 0.5, 1.5]) expect(farthest(page, phone, seconds)).toBeLessThan(0.005);
    expect(text.match(/xformOp:scale = .*/g)).toEqual([
      'xformOp:scale = (2, 1, 1)',
      'xformOp:scale = (1, 1, 1)',
    ]);
  });

  it('comes with a still file, posed as the page shows it while nothing plays', async () => {
    const { base, part, move, glb } = machine();
    base.setScale([-2, 1, 1]).setTranslation([0, 1, 0]);
    move(base, 'translation', 'LINEAR', [0, 1], [5, 5, 5, 6, 6, 6]);
    move(part, 'rotation', 'LINEAR', [0, 1, 2], QUARTERS);
    const { page, atRest } = await bothOf(await glb());
    expect(atRest?.text).not.toMatch(/timeSamples|Xform_|endTimeCode/);
    const still = { scene: atRest?.scene ?? new Group(), clip: undefined };
    expect(farthest({ ...page, clip: undefined }, still, 0)).toBeLessThan(0.0001);
  });

  it('plays the first of several animations like the page, and keeps unanimated parts still', async () => {
    const { document, part, base, move, glb } = machine();
    move(part, 'translation', 'LINEAR', [0, 1], [0, 0, 0, 0, 2, 0]);
    const [first] = document.getRoot().listAnimations();
    const second = document.createAnimation();
    for (const sampler of first?.listSamplers() ?? []) {
      const channel = document.createAnimationChannel().setTargetNode(base).setTargetPath('translation');
      second.addSampler(sampler).addChannel(channel.setSampler(sampler));
    }
    const { page, phone, text } = await bothOf(await glb());
    expect(farthest(page, phone, 0.5)).toBeLessThan(0.005);
    expect(text.match(/timeSamples/g)).toHaveLength(1);
    expect(text.match(/^def Xform "Xform_/gm)).toHaveLength(2);
    expect(text).not.toContain('part');
  });

  it('is still if joints would deform a skin, or only morph targets move', async () => {
    const skinned = machine();
    const joint = skinned.document.createNode();
    skinned.base.addChild(joint);
    const bound = [...'1000010000100001'].map(Number);
    const skin = skinned.document.createSkin().addJoint(joint);
    skin.setInverseBindMatrices(skinned.accessor('MAT4', bound));
    skinned.primitive
      .setAttribute('WEIGHTS_0', skinned.accessor('VEC4', Array(3).fill([1, 0, 0, 0]).flat()))
      .setAttribute('JOINTS_0', skinned.accessor('VEC4', Array(12).fill(0)).setArray(new Uint8Array(12)));
    skinned.scene.addChild(skinned.document.createNode().setMesh(skinned.mesh).setSkin(skin));
    skinned.move(skinned.base, 'translation', 'LINEAR', [0, 1], [0, 0, 0, 0, 2, 0]);
    const morphed = machine();
    const target = morphed.document.createPrimitiveTarget();
    morphed.primitive.addTarget(target.setAttribute('POSITION', morphed.accessor('VEC3', Array(9).fill(1))));
    morphed.mesh.setWeights([0]);
    morphed.move(morphed.part, 'weights', 'LINEAR', [0, 1], [0, 1]);
    for (const { glb } of [skinned, morphed]) {
      const { phone, text, atRest } = await bothOf(await glb());
      expect(atRest).toBeUndefined();
      expect(phone.clip).toBeUndefined();
      expect(text).not.toMatch(/timeSamples|Xform_|endTimeCode/);
    }
  });

  it.each([
    ['no numbers', [0, Number.NaN]],
    ['times that fall', [1, 0]],
    ['times without end', [0, Infinity]],
    ['fewer values than keys', [0, 1, 2]],
  ])('is still if its keys are %s', async (_what, times) => {
    const { part, move, glb } = machine();
    move(part, 'translation', 'LINEAR', times, [0, 0, 0, 0, 2, 0]);
    const { usdz, still } = await makeUsdz(await glb());
    expect([textOf(usdz).includes('timeSamples'), still]).toEqual([false, undefined]);
  });
});
