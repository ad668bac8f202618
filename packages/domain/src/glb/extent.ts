import type { Vector3 } from '../pose.ts';
import type { GlbContainer } from './container.ts';
import { count, type Json, list, meshoptOf, numbers, record, records } from './gltf-json.ts';
import { GLB_LIMITS } from './limits.ts';

/** A box in metres, y up. */
export interface Bounds {
  readonly min: Vector3;
  readonly max: Vector3;
}

/** The extent of the default scene: its box, `undefined` if nothing is drawn, and its triangles. */
export interface GlbExtent {
  readonly bounds: Bounds | undefined;
  readonly triangles: number;
  /** Whether a mesh's positions lack bounds, which glTF requires. */
  readonly missingBounds: boolean;
}

type Matrix = readonly number[];

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Divisors of normalised integers, by component type. */
const NORMALISED: Readonly<Record<number, number>> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 };

/**
 * Walks the default scene of a structurally valid file; `bounds` come from the POSITION accessors' min and max. Every node
 * draws its mesh again, so a small file may draw any number of primitives: `too_many` limits that.
 */
export function sceneExtent(glb: GlbContainer): GlbExtent | 'too_many' {
  const nodes = records(glb.json.nodes);
  const meshes = records(glb.json.meshes).map(({ primitives }) => records(primitives));
  const accessors = records(glb.json.accessors);
  const worlds = worldMatrices(glb.json, nodes);
  const skinMatrix = createSkinMatrix(glb, accessors, worlds);
  const box = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  let drawn = 0;
  let triangles = 0;
  let isMissingBounds = false;
  for (const [index, world] of worlds) {
    const node = nodes[index] ?? {};
    const primitives = meshes[count(node.mesh) ?? -1];
    if (primitives === undefined) continue;
    drawn += primitives.length;
    if (drawn > GLB_LIMITS.drawn) return 'too_many';
    const matrix = node.skin === undefined ? world : (skinMatrix(node) ?? world);
    for (const primitive of primitives) {
      triangles += primitiveTriangles(accessors, primitive);
      if (!expand(box, accessors, primitive, matrix)) isMissingBounds = true;
    }
  }
  const isSeen = box.min.every((value, axis) => value <= (box.max[axis] ?? -Infinity));
  return {
    bounds: isSeen ? { min: vector(box.min), max: vector(box.max) } : undefined,
    triangles,
    missingBounds: isMissingBounds,
  };
}

function worldMatrices(json: Json, nodes: readonly Json[]): ReadonlyMap<number, Matrix> {
  const scenes = records(json.scenes);
  const scene = scenes[count(json.scene) ?? 0];
  const children = new Set(nodes.flatMap((node) => list(node.children)));
  const roots =
    scene === undefined ? nodes.map((_, i) => i).filter((i) => !children.has(i)) : list(scene.nodes);
  const worlds = new Map<number, Matrix>();
  const pending = roots.map((root) => [Number(root), IDENTITY] as const);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [index, parent] = next;
    // A scene may list a node twice; it counts once.
    if (worlds.has(index)) continue;
    const world = multiply(parent, localMatrix(nodes[index] ?? {}));
    worlds.set(index, world);
    for (const child of list(nodes[index]?.children)) pending.push([Number(child), world]);
  }
  return worlds;
}

/**
 * A skinned mesh follows its joints and not its own node: at rest, the mesh's transform is the first joint's world
 * transform times its inverse bind matrix. `undefined` if that matrix is in compressed data.
 */
function createSkinMatrix(
  { json, bin }: GlbContainer,
  accessors: readonly Json[],
  worlds: ReadonlyMap<number, Matrix>,
): (node: Json) => Matrix | undefined {
  const skins = records(json.skins);
  const bufferViews = records(json.bufferViews);
  const [buffer] = records(json.buffers);
  return (node) => {
    const skin = skins[count(node.skin) ?? -1];
    const joint = worlds.get(Number(list(skin?.joints)[0]));
    if (joint === undefined) return undefined;
    if (skin?.inverseBindMatrices === undefined) return joint;
    const accessor = accessors[count(skin.inverseBindMatrices) ?? -1];
    const bufferView = bufferViews[count(accessor?.bufferView) ?? -1];
    const fromBin = bufferView?.buffer === 0 && buffer?.uri === undefined;
    if (!fromBin || meshoptOf(bufferView) !== undefined || accessor?.componentType !== 5126) return undefined;
    const offset = (count(bufferView.byteOffset) ?? 0) + (count(accessor.byteOffset) ?? 0);
    if (bin === undefined || offset + 64 > bin.length) return undefined;
    const data = new DataView(bin.buffer, bin.byteOffset + offset, 64);
    return multiply(
      joint,
      IDENTITY.map((_, i) => data.getFloat32(i * 4, true)),
    );
  };
}

function primitiveTriangles(accessors: readonly Json[], primitive: Json): number {
  const elements = count(accessors[count(primitive.indices) ?? -1]?.count);
  const vertices = count(accessors[count(record(primitive.attributes).POSITION) ?? -1]?.count);
  const length = elements ?? vertices ?? 0;
  switch (primitive.mode ?? 4) {
    case 4:
      return Math.floor(length / 3);
    case 5:
    case 6:
      return Math.max(0, length - 2);
    default:
      return 0;
  }
}

function expand(
  box: { min: number[]; max: number[] },
  accessors: readonly Json[],
  primitive: Json,
  matrix: Matrix,
): boolean {
  const accessor = accessors[count(record(primitive.attributes).POSITION) ?? -1];
  if (accessor === undefined) return true;
  const min = numbers(accessor.min, 3);
  const max = numbers(accessor.max, 3);
  if (min === undefined || max === undefined) return false;
  const unit = accessor.normalized === true ? (NORMALISED[Number(accessor.componentType)] ?? 1) : 1;
  for (let corner = 0; corner < 8; corner++) {
    const point = [0, 1, 2].map((axis) => (((corner >> axis) & 1 ? max : min)[axis] ?? 0) / unit);
    for (let axis = 0; axis < 3; axis++) {
      const value =
        at(matrix, axis) * at(point, 0) +
        at(matrix, 4 + axis) * at(point, 1) +
        at(matrix, 8 + axis) * at(point, 2) +
        at(matrix, 12 + axis);
      box.min[axis] = Math.min(at(box.min, axis), value);
      box.max[axis] = Math.max(at(box.max, axis), value);
    }
  }
  return true;
}

/** A node's local transform in column-major order: its matrix, or translation · rotation · scale. */
function localMatrix(node: Json): Matrix {
  const matrix = numbers(node.matrix, 16);
  if (matrix !== undefined) return matrix;
  const [tx = 0, ty = 0, tz = 0] = numbers(node.translation, 3) ?? [];
  const [x = 0, y = 0, z = 0, w = 1] = numbers(node.rotation, 4) ?? [];
  const [sx = 1, sy = 1, sz = 1] = numbers(node.scale, 3) ?? [];
  return [
    [(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + w * z) * sx, 2 * (x * z - w * y) * sx, 0],
    [2 * (x * y - w * z) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + w * x) * sy, 0],
    [2 * (x * z + w * y) * sz, 2 * (y * z - w * x) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    [tx, ty, tz, 1],
  ].flat();
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return IDENTITY.map((_, i) => {
    const row = i % 4;
    const column = i - row;
    return [0, 1, 2, 3].reduce((sum, k) => sum + at(a, k * 4 + row) * at(b, column + k), 0);
  });
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}

function vector([x = 0, y = 0, z = 0]: readonly number[]): Vector3 {
  return { x, y, z };
}
