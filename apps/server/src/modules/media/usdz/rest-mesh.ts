import type { Accessor, Node, Primitive } from '@gltf-transform/core';
import { at } from './curve.ts';

/** Triangles in the rest pose: metres, y up, three numbers per vertex. */
export interface RestMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: readonly number[] | Uint32Array;
}

/** Column-major. */
export type Matrix = ArrayLike<number>;

/**
 * Transforms a triangle primitive by its node or skin and its morph targets.
 * @param place the matrix of its node; with a skin, only the joints count
 * @throws {Error} if it has no positions or normals, or an index out of range.
 */
export function restMesh(node: Node, primitive: Primitive, place: Matrix): RestMesh {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const position = morphed(node, primitive, 'POSITION');
  const normal = morphed(node, primitive, 'NORMAL');
  const matrixOf = vertexMatrices(node, primitive, place);
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  for (let vertex = 0; vertex < count; vertex++) {
    const matrix = matrixOf(vertex);
    positions.set(movePoint(matrix, position(vertex)), vertex * 3);
    normals.set(turnNormal(matrix, normal(vertex)), vertex * 3);
  }
  const indices = trianglesOf(primitive, count);
  // Mirrored triangles would be seen from behind.
  if (count > 0 && determinant(matrixOf(0)) < 0) {
    for (let i = 0; i < indices.length; i += 3) {
      [indices[i + 1], indices[i + 2]] = [at(indices, i + 2), at(indices, i + 1)];
    }
  }
  return { positions, normals, indices };
}

function trianglesOf(primitive: Primitive, count: number): Uint32Array {
  const array = primitive.getIndices()?.getArray();
  const indices = array ? Uint32Array.from(array) : Uint32Array.from({ length: count }, (_, i) => i);
  if (indices.some((index) => index >= count)) throw new Error('an index points nowhere');
  return indices.subarray(0, indices.length - (indices.length % 3));
}

/** Reads an attribute with its morph targets applied by their resting weights. */
function morphed(node: Node, primitive: Primitive, semantic: string): (vertex: number) => number[] {
  const base = primitive.getAttribute(semantic);
  if (!base) throw new Error(`there is no ${semantic}`);
  const own = node.getWeights();
  const weights = own.length > 0 ? own : (node.getMesh()?.getWeights() ?? []);
  const targets = primitive.listTargets().flatMap((target, i) => {
    const accessor = target.getAttribute(semantic);
    const weight = weights[i] ?? 0;
    return accessor && weight !== 0 ? [{ accessor, weight }] : [];
  });
  return (vertex) => {
    const value = base.getElement<number[]>(vertex, []);
    for (const { accessor, weight } of targets) {
      const delta = accessor.getElement(vertex, []);
      for (const axis of [0, 1, 2]) value[axis] = at(value, axis) + weight * at(delta, axis);
    }
    return value;
  };
}

/** Returns the matrix of each vertex: of its node, or of its skin's joints. Source: glTF 2.0, 3.7.3.3. */
function vertexMatrices(node: Node, primitive: Primitive, place: Matrix): (vertex: number) => Matrix {
  const skin = node.getSkin();
  const sets = [0, 1].flatMap((set) => {
    const joints = primitive.getAttribute(`JOINTS_${set}`);
    const weights = primitive.getAttribute(`WEIGHTS_${set}`);
    return joints && weights ? [{ joints, weights }] : [];
  });
  if (!skin || sets.length === 0) return () => place;
  const bound: Accessor | null = skin.getInverseBindMatrices();
  const bones = skin.listJoints().map((joint, i) => {
    const matrix = joint.getWorldMatrix();
    return bound ? multiply(matrix, bound.getElement(i, [])) : matrix;
  });
  return (vertex) => {
    const sum = new Array<number>(16).fill(0);
    let total = 0;
    for (const { joints, weights } of sets) {
      const bone = joints.getElement(vertex, []);
      const share = weights.getElement(vertex, []);
      for (const k of [0, 1, 2, 3]) {
        const matrix = bones[at(bone, k)];
        if (!matrix || at(share, k) === 0) continue;
        total += at(share, k);
        for (let i = 0; i < 16; i++) sum[i] = at(sum, i) + at(share, k) * at(matrix, i);
      }
    }
    return total > 0 ? sum.map((value) => value / total) : place;
  };
}

/** The matrix that flips the axes whose sign is −1. */
export const mirror = ([x, y, z]: readonly [number, number, number]): number[] =>
  [
    [x, 0, 0, 0],
    [0, y, 0, 0],
    [0, 0, z, 0],
    [0, 0, 0, 1],
  ].flat();

export function multiply(a: Matrix, b: Matrix): number[] {
  return Array.from({ length: 16 }, (_, i) => {
    const row = i % 4;
    return [0, 1, 2, 3].reduce((sum, k) => sum + at(a, k * 4 + row) * at(b, i - row + k), 0);
  });
}

function movePoint(m: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): number[] {
  return [0, 1, 2].map((i) => at(m, i) * x + at(m, 4 + i) * y + at(m, 8 + i) * z + at(m, 12 + i));
}

/** The cofactor matrix is the transposed inverse times the determinant, of which only the sign is kept. */
function turnNormal(m: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): number[] {
  const c0 = cofactors(m, 1, 2);
  const c1 = cofactors(m, 2, 0);
  const c2 = cofactors(m, 0, 1);
  const sign = Math.sign(determinant(m));
  const turned = [0, 1, 2].map((i) => sign * (at(c0, i) * x + at(c1, i) * y + at(c2, i) * z));
  const length = Math.hypot(...turned);
  return length > 0 ? turned.map((value) => value / length) : [0, 1, 0];
}

/** Returns the cross product of two columns. */
function cofactors(m: Matrix, a: number, b: number): number[] {
  const of = (column: number, row: number) => at(m, column * 4 + (row % 3));
  return [0, 1, 2].map((i) => of(a, i + 1) * of(b, i + 2) - of(a, i + 2) * of(b, i + 1));
}

function determinant(m: Matrix): number {
  return cofactors(m, 1, 2).reduce((sum, value, i) => sum + at(m, i) * value, 0);
}
