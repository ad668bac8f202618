import type { Accessor, Material, Node, Primitive, Texture } from '@gltf-transform/core';
import { restMesh } from './rest-mesh.ts';
import { block, materialPath, type UsdCoordinates, type UsdMaterial, usdMaterial } from './usd-material.ts';
import { usdTuples } from './usd-number.ts';

const HEADER = '#usda 1.0\n(\ndefaultPrim = "Root"\nmetersPerUnit = 1\nupAxis = "Y"\n)\n\n';

/**
 * The USDA of what stands in a scene, each primitive where it is at rest. Every primitive is of triangles and has normals and
 * a material.
 * @param fileOf the name of a texture's file within the archive
 */
export function writeStage(
  nodes: readonly Node[],
  fileOf: (texture: Texture) => string | undefined,
): Buffer<ArrayBuffer> {
  const materials = new Map<string, UsdMaterial>();
  const numbers = new Map<Material, number>();

  /** The material as this primitive shows it: its vertices may have colours, or not. */
  const materialOf = (primitive: Primitive): [string, UsdMaterial] => {
    const material = primitive.getMaterial();
    if (!material) throw new Error('there is no material');
    const number = numbers.get(material) ?? numbers.size;
    numbers.set(material, number);
    const hasColors = primitive.getAttribute('COLOR_0') !== null;
    const name = `Material_${number}${hasColors ? '_painted' : ''}`;
    const made = materials.get(name) ?? usdMaterial(name, material, fileOf, hasColors);
    materials.set(name, made);
    return [name, made];
  };

  const pieces: Buffer[] = [];
  const write = (text: string) => pieces.push(Buffer.from(text));
  write(`${HEADER}def Xform "Root" (\nkind = "component"\n)\n{\n`);
  let count = 0;
  for (const node of nodes) {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const [name, material] = materialOf(primitive);
      write(`def Mesh "Mesh_${count}" (\nprepend apiSchemas = ["MaterialBindingAPI"]\n)\n{\n`);
      for (const line of meshLines(node, primitive, material)) write(`${line}\n`);
      write(`rel material:binding = <${materialPath(name)}>\n}\n\n`);
      count += 1;
    }
  }
  if (count === 0) throw new Error('there is nothing to draw');
  write(
    block(
      'def Scope "Materials"',
      [...materials.values()].map(({ text }) => text),
    ),
  );
  write('}\n');
  return Buffer.concat(pieces);
}

function* meshLines(node: Node, primitive: Primitive, { coordinates }: UsdMaterial): Generator<string> {
  const { positions, normals, indices } = restMesh(node, primitive);
  yield `uniform bool doubleSided = ${primitive.getMaterial()?.getDoubleSided() ? 1 : 0}`;
  yield 'uniform token subdivisionScheme = "none"';
  const extent = extentOf(positions);
  const decimals = decimalsOf(extent);
  yield `float3[] extent = ${usdTuples(extent, 3, decimals)}`;
  yield `int[] faceVertexCounts = [${new Array(indices.length / 3).fill(3).join(',')}]`;
  yield `int[] faceVertexIndices = [${indices.join(',')}]`;
  yield `point3f[] points = ${usdTuples(positions, 3, decimals)}`;
  yield `normal3f[] normals = ${usdTuples(normals, 3, 3)} (\ninterpolation = "vertex"\n)`;
  for (const one of coordinates) {
    const mapped = mappedCoordinates(primitive, one);
    yield `texCoord2f[] primvars:${one.primvar} = ${usdTuples(mapped, 2, 5)} (\ninterpolation = "vertex"\n)`;
  }
  const colors = primitive.getAttribute('COLOR_0');
  if (colors) {
    const tinted = tint(colors, primitive.getMaterial()?.getBaseColorFactor() ?? [1, 1, 1]);
    yield `color3f[] primvars:displayColor = ${usdTuples(tinted, 3, 3)} (\ninterpolation = "vertex"\n)`;
  }
}

/** The least and the largest x, y and z. */
function extentOf(positions: Float32Array): number[] {
  const extent = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const [value, axis] = [positions[i] ?? 0, i % 3];
    extent[axis] = Math.min(extent[axis] ?? value, value);
    extent[axis + 3] = Math.max(extent[axis + 3] ?? value, value);
  }
  return extent;
}

/** As many as name a hundred thousandth of the size: a hundredth of a millimetre of what is a metre large. */
function decimalsOf(extent: readonly number[]): number {
  const sizes = [0, 1, 2].map((axis) => (extent[axis + 3] ?? 0) - (extent[axis] ?? 0));
  const size = Math.max(...sizes.filter(Number.isFinite), 1e-9);
  return Math.min(15, Math.max(0, 6 - Math.ceil(Math.log10(size))));
}

function mappedCoordinates(primitive: Primitive, { set, map }: UsdCoordinates): number[] {
  const accessor = primitive.getAttribute(`TEXCOORD_${set}`);
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const mapped: number[] = [];
  for (let vertex = 0; vertex < count; vertex++) {
    const [u = 0, v = 0] = accessor?.getElement(vertex, []) ?? [];
    mapped.push(...map(u, v));
  }
  return mapped;
}

/** The vertices' colours times the material's. */
function tint(colors: Accessor, factor: readonly number[]): number[] {
  const tinted: number[] = [];
  for (let vertex = 0; vertex < colors.getCount(); vertex++) {
    const color = colors.getElement(vertex, []);
    for (const k of [0, 1, 2]) tinted.push((color[k] ?? 1) * (factor[k] ?? 1));
  }
  return tinted;
}
