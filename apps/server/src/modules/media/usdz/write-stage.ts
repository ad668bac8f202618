import type { Accessor, Material, Node, Primitive, Texture } from '@gltf-transform/core';
import { FRAMES_PER_SECOND } from './curve.ts';
import type { Motion } from './motion.ts';
import { type Matrix, mirror, multiply, restMesh } from './rest-mesh.ts';
import { block, materialPath, type UsdCoordinates, type UsdMaterial, usdMaterial } from './usd-material.ts';
import { usdTuples } from './usd-number.ts';
import { type Signs, UNMIRRORED, xformLines } from './xform.ts';

/**
 * Writes a scene as USDA. A moving node becomes an Xform within those of its ancestors, and contains its primitives; all other
 * primitives are placed in their rest pose. Every primitive has triangles, normals and a material.
 * @param top the root nodes of the scene
 * @param fileOf returns the name of a texture's file within the archive
 */
export function writeStage(
  top: readonly Node[],
  motion: Motion,
  fileOf: (texture: Texture) => string | undefined,
): Buffer<ArrayBuffer> {
  const materials = new Map<string, UsdMaterial>();
  const numbers = new Map<Material, number>();

  /** The material for this primitive, which depends on whether its vertices have colours. */
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
  const counts = { meshes: 0, xforms: 0 };

  const writeMeshes = (node: Node, place: Matrix) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const [name, material] = materialOf(primitive);
      write(`def Mesh "Mesh_${counts.meshes++}" (\nprepend apiSchemas = ["MaterialBindingAPI"]\n)\n{\n`);
      for (const line of meshLines(node, primitive, place, material)) write(`${line}\n`);
      write(`rel material:binding = <${materialPath(name)}>\n}\n\n`);
    }
  };

  const moving = movingNodes(top, motion);
  /** @param place the matrix of the node's parent within the Xform being written */
  const writeNode = (node: Node, place: Matrix, mirrored: Signs) => {
    const isMoving = moving.has(node);
    const { lines, signs } = isMoving ? xformLines(node, motion.tracks.get(node), mirrored) : STILL;
    const own = isMoving ? mirror(signs) : multiply(place, node.getMatrix());
    if (isMoving) write(`def Xform "Xform_${counts.xforms++}"\n{\n${lines.join('\n')}\n\n`);
    if (!node.getSkin()) writeMeshes(node, own);
    for (const child of node.listChildren()) writeNode(child, own, signs);
    if (isMoving) write('}\n\n');
  };

  write(`${header(moving.size > 0 ? motion.end : 0)}def Xform "Root" (\nkind = "component"\n)\n{\n`);
  for (const node of top) writeNode(node, mirror(UNMIRRORED), UNMIRRORED);
  // Only the joints determine where a skin is.
  for (const node of withAllBelow(top)) if (node.getSkin()) writeMeshes(node, node.getWorldMatrix());
  if (counts.meshes === 0) throw new Error('there is nothing to draw');
  write(
    block(
      'def Scope "Materials"',
      [...materials.values()].map(({ text }) => text),
    ),
  );
  write('}\n');
  return Buffer.concat(pieces);
}

const STILL = { lines: [], signs: UNMIRRORED };

function header(end: number): string {
  const times = `startTimeCode = 0\nendTimeCode = ${end}\ntimeCodesPerSecond = ${FRAMES_PER_SECOND}\n`;
  return `#usda 1.0\n(\ndefaultPrim = "Root"\nmetersPerUnit = 1\nupAxis = "Y"\n${end > 0 ? times : ''})\n\n`;
}

/** Returns these nodes and all their descendants. */
export const withAllBelow = (top: readonly Node[]): Node[] =>
  top.flatMap((node) => [node, ...withAllBelow(node.listChildren())]);

/** Returns the nodes that move something drawn, and all their ancestors. */
export function movingNodes(top: readonly Node[], { tracks }: Motion): ReadonlySet<Node> {
  const moving = new Set<Node>();
  for (const drawn of withAllBelow(top)) {
    if (!drawn.getMesh() || drawn.getSkin()) continue;
    const path: Node[] = [];
    for (let node: Node | null = drawn; node; node = node.getParentNode()) path.push(node);
    const lowest = path.findIndex((node) => tracks.has(node));
    for (const node of lowest < 0 ? [] : path.slice(lowest)) moving.add(node);
  }
  return moving;
}

function* meshLines(
  node: Node,
  primitive: Primitive,
  place: Matrix,
  { coordinates }: UsdMaterial,
): Generator<string> {
  const { positions, normals, indices } = restMesh(node, primitive, place);
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

/** Returns the smallest and largest x, y and z. */
function extentOf(positions: Float32Array): number[] {
  const extent = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i] ?? 0;
    const axis = i % 3;
    extent[axis] = Math.min(extent[axis] ?? value, value);
    extent[axis + 3] = Math.max(extent[axis + 3] ?? value, value);
  }
  return extent;
}

/** Decimals for a hundred-thousandth of the size: a hundredth of a millimetre for a model of one metre. */
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

/** Returns the vertices' colours times the material's. */
function tint(colors: Accessor, factor: readonly number[]): number[] {
  const tinted: number[] = [];
  for (let vertex = 0; vertex < colors.getCount(); vertex++) {
    const color = colors.getElement(vertex, []);
    for (const k of [0, 1, 2]) tinted.push((color[k] ?? 1) * (factor[k] ?? 1));
  }
  return tinted;
}
