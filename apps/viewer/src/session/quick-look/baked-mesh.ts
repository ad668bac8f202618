import {
  BufferGeometry,
  Float32BufferAttribute,
  Matrix3,
  type Matrix4,
  type Mesh,
  SkinnedMesh,
  type Texture,
  Vector2,
  Vector3,
} from 'three';

interface Baking {
  /** The mesh's transform. */
  readonly place: Matrix4;
  /** The texture whose transform is baked into the texture coordinates: USD readers disagree about it. */
  readonly map: Texture | null;
  /** Readers cull back faces, so both sides become triangles. */
  readonly isSeenFromBehind: boolean;
}

/** A mesh's triangles as they are now, with skinning and morph targets applied. */
export function bakeMesh(mesh: Mesh, { place, map, isSeenFromBehind }: Baking): BufferGeometry {
  const source = withNormals(mesh.geometry);
  const position = source.getAttribute('position');
  const normal = source.getAttribute('normal');
  const { count } = position;
  const sides = isSeenFromBehind ? 2 : 1;
  const positions = new Float32Array(count * 3 * sides);
  const normals = new Float32Array(count * 3 * sides);
  const turn = new Matrix3().getNormalMatrix(place);
  const point = new Vector3();
  const direction = new Vector3();
  const end = new Vector3();
  for (let i = 0; i < count; i++) {
    mesh.getVertexPosition(i, point);
    direction.fromBufferAttribute(normal, i);
    if (mesh instanceof SkinnedMesh) {
      // The movement of the normal's tip shows how the bones rotate it.
      const start = point.fromBufferAttribute(position, i).clone();
      mesh.applyBoneTransform(i, end.copy(start).add(direction));
      mesh.getVertexPosition(i, point);
      direction.copy(end).sub(mesh.applyBoneTransform(i, start));
    }
    point.applyMatrix4(place).toArray(positions, i * 3);
    direction
      .applyMatrix3(turn)
      .normalize()
      .toArray(normals, i * 3);
  }
  if (isSeenFromBehind) {
    positions.copyWithin(count * 3, 0, count * 3);
    for (let i = 0; i < count * 3; i++) normals[count * 3 + i] = -(normals[i] ?? 0);
  }
  const baked = new BufferGeometry();
  baked.setAttribute('position', new Float32BufferAttribute(positions, 3));
  baked.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  for (const [channel, name] of ['uv', 'uv1'].entries()) {
    const uv = source.getAttribute(name);
    if (!uv) continue;
    const values = new Float32Array(count * 2 * sides);
    const at = new Vector2();
    for (let i = 0; i < count; i++) {
      at.set(uv.getX(i), uv.getY(i));
      if (map?.channel === channel) at.applyMatrix3(map.matrix);
      at.toArray(values, i * 2);
    }
    if (isSeenFromBehind) values.copyWithin(count * 2, 0, count * 2);
    baked.setAttribute(name, new Float32BufferAttribute(values, 2));
  }
  const indices = Array.from(source.index?.array ?? { length: count }, (index, i) => index ?? i);
  // Mirroring turns front faces into back faces.
  const front = place.determinant() < 0 ? reverseWinding(indices) : indices;
  const back = isSeenFromBehind ? reverseWinding(front).map((index) => index + count) : [];
  baked.setIndex(front.concat(back));
  return baked;
}

function withNormals(geometry: BufferGeometry): BufferGeometry {
  if (geometry.hasAttribute('normal')) return geometry;
  const copy = geometry.clone();
  copy.computeVertexNormals();
  return copy;
}

/** The same triangles with the opposite winding. */
function reverseWinding(indices: readonly number[]): number[] {
  return indices.map((index, i) => (i % 3 === 0 ? index : (indices[i % 3 === 1 ? i + 1 : i - 1] ?? index)));
}
