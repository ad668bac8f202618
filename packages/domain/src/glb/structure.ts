import type { GlbContainer } from './container.ts';
import {
  COMPONENT_BYTES,
  count,
  type Json,
  list,
  meshoptOf,
  record,
  records,
  TYPE_COMPONENTS,
} from './gltf-json.ts';
import { GLB_LIMITS } from './limits.ts';
import type { GlbProblem } from './problem.ts';

type Report = (code: GlbProblem['code'], message: string) => void;

/**
 * Checks every length, range and reference of a file, so that a loader can neither read outside it, nor
 * follow references elsewhere, nor allocate without bound. Nothing here recurses, since the file controls the depth.
 */
export function structureProblems({ json, bin }: GlbContainer): readonly GlbProblem[] {
  const problems: GlbProblem[] = [];
  const seen = new Set<string>();
  const report: Report = (code, message) => {
    if (seen.has(code)) return;
    seen.add(code);
    problems.push({ code, message });
  };
  checkEntries(json, report);
  if (problems.length > 0) return problems;
  checkReferencesOutside(json, report);
  const buffers = bufferLengths(json, bin, report);
  const views = bufferViewLengths(json, buffers, report);
  checkAccessors(json, views, report);
  checkMeshes(json, report);
  for (const image of records(json.images)) {
    if (image.bufferView !== undefined) checkIndex(image.bufferView, views.length, 'An image', report);
  }
  checkNodes(json, report);
  return problems;
}

function checkEntries(json: Json, report: Report): void {
  for (const [name, value] of Object.entries(json)) {
    if (Array.isArray(value) && value.length > GLB_LIMITS.entries) {
      report('too_many', `The file has more than ${GLB_LIMITS.entries} ${name}.`);
    }
  }
  if (list(json.images).length > GLB_LIMITS.images) {
    report('too_many', `The file has more than ${GLB_LIMITS.images} images.`);
  }
}

/** Finds every `uri` that is not `data:`, in any extension; ignores `extras`, which belong to the author. */
function checkReferencesOutside(json: Json, report: Report): void {
  const pending: unknown[] = [json];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'extras') continue;
      if (key === 'uri' && !(typeof child === 'string' && /^data:/i.test(child))) {
        report('external_reference', 'The file refers to other files; export it as one self-contained GLB.');
      } else if (typeof child === 'object') {
        pending.push(child);
      }
    }
  }
}

/** The real length of each buffer in bytes. */
function bufferLengths(json: Json, bin: Uint8Array | undefined, report: Report): readonly number[] {
  return records(json.buffers).map((buffer, index) => {
    const declared = count(buffer.byteLength) ?? Number.NaN;
    // A meshopt fallback has no bytes: it only declares how much its views unpack to.
    const extensions = record(buffer.extensions);
    const meshopt = record(extensions.EXT_meshopt_compression ?? extensions.KHR_meshopt_compression);
    if (buffer.uri === undefined && meshopt.fallback === true) {
      if (!(declared <= GLB_LIMITS.unpackedBytes)) report('too_many', 'The file unpacks to too many bytes.');
      return declared;
    }
    const real =
      typeof buffer.uri === 'string' ? dataLength(buffer.uri) : index === 0 ? (bin?.length ?? 0) : 0;
    if (!(declared <= real)) report('out_of_range', `Buffer ${index} is longer than its bytes.`);
    return declared;
  });
}

function dataLength(uri: string): number {
  const comma = uri.indexOf(',');
  if (comma < 0) return 0;
  const payload = uri.length - comma - 1;
  if (!/;base64$/i.test(uri.slice(0, comma))) return payload;
  const padding = uri.endsWith('==') ? 2 : uri.endsWith('=') ? 1 : 0;
  return Math.floor((payload * 3) / 4) - padding;
}

function bufferViewLengths(json: Json, buffers: readonly number[], report: Report): readonly number[] {
  let unpacked = 0;
  const lengths = records(json.bufferViews).map((bufferView, index) => {
    checkSlice(bufferView, buffers, `Buffer view ${index}`, report);
    const stride = bufferView.byteStride;
    if (stride !== undefined && !((count(stride) ?? 0) >= 1 && (count(stride) ?? 0) <= 256)) {
      report('out_of_range', `Buffer view ${index} has a false stride.`);
    }
    const meshopt = meshoptOf(bufferView);
    if (meshopt !== undefined) {
      checkSlice(meshopt, buffers, `Compressed buffer view ${index}`, report);
      const bytes = (count(meshopt.count) ?? Number.NaN) * (count(meshopt.byteStride) ?? Number.NaN);
      if (Number.isNaN(bytes)) report('out_of_range', `Compressed buffer view ${index} has a false count.`);
      unpacked += bytes;
    }
    return count(bufferView.byteLength) ?? 0;
  });
  if (unpacked > GLB_LIMITS.unpackedBytes) report('too_many', 'The file unpacks to too many bytes.');
  return lengths;
}

function checkSlice(slice: Json, buffers: readonly number[], what: string, report: Report): void {
  if (!checkIndex(slice.buffer, buffers.length, what, report)) return;
  const end = (count(slice.byteOffset ?? 0) ?? Number.NaN) + (count(slice.byteLength) ?? Number.NaN);
  if (!(end <= (buffers[slice.buffer as number] ?? 0)))
    report('out_of_range', `${what} reaches past its buffer.`);
}

function checkAccessors(json: Json, views: readonly number[], report: Report): void {
  const bufferViews = records(json.bufferViews);
  records(json.accessors).forEach((accessor, index) => {
    const what = `Accessor ${index}`;
    const elements = count(accessor.count);
    const bytes = elementBytes(accessor);
    if (elements === undefined || elements < 1 || bytes === undefined) {
      report('out_of_range', `${what} has a false count or type.`);
      return;
    }
    if (elements > GLB_LIMITS.elements)
      report('too_many', `${what} has more than ${GLB_LIMITS.elements} elements.`);
    if (accessor.bufferView !== undefined && checkIndex(accessor.bufferView, views.length, what, report)) {
      const view = accessor.bufferView as number;
      const stride = count(bufferViews[view]?.byteStride) ?? bytes;
      const end = (count(accessor.byteOffset ?? 0) ?? Number.NaN) + stride * (elements - 1) + bytes;
      if (!(end <= (views[view] ?? 0))) report('out_of_range', `${what} reaches past its buffer view.`);
    }
    if (accessor.sparse !== undefined)
      checkSparse(record(accessor.sparse), elements, bytes, views, what, report);
  });
}

function checkSparse(
  sparse: Json,
  elements: number,
  bytes: number,
  views: readonly number[],
  what: string,
  report: Report,
): void {
  const changed = count(sparse.count);
  const indices = record(sparse.indices);
  const values = record(sparse.values);
  const indexBytes = COMPONENT_BYTES[Number(indices.componentType)];
  if (changed === undefined || changed > elements || indexBytes === undefined) {
    report('out_of_range', `${what} has false sparse values.`);
    return;
  }
  for (const [part, size] of [
    [indices, indexBytes],
    [values, bytes],
  ] as const) {
    if (!checkIndex(part.bufferView, views.length, what, report)) continue;
    const end = (count(part.byteOffset ?? 0) ?? Number.NaN) + changed * size;
    if (!(end <= (views[part.bufferView as number] ?? 0)))
      report('out_of_range', `${what} has false sparse values.`);
  }
}

/** Bytes per element; matrix columns start at multiples of four bytes. */
function elementBytes(accessor: Json): number | undefined {
  const component = COMPONENT_BYTES[Number(accessor.componentType)];
  const components = TYPE_COMPONENTS[String(accessor.type)];
  if (component === undefined || components === undefined) return undefined;
  const rows = /^MAT([234])$/.exec(String(accessor.type))?.[1];
  return rows === undefined
    ? component * components
    : Number(rows) * Math.ceil((component * Number(rows)) / 4) * 4;
}

function checkMeshes(json: Json, report: Report): void {
  const accessors = list(json.accessors).length;
  const views = list(json.bufferViews).length;
  records(json.meshes).forEach((mesh, index) => {
    const what = `Mesh ${index}`;
    for (const primitive of records(mesh.primitives)) {
      const targets = records(primitive.targets).flatMap((target) => Object.values(target));
      for (const accessor of [...Object.values(record(primitive.attributes)), ...targets]) {
        checkIndex(accessor, accessors, what, report);
      }
      if (primitive.indices !== undefined) checkIndex(primitive.indices, accessors, what, report);
      if (primitive.material !== undefined) {
        checkIndex(primitive.material, list(json.materials).length, what, report);
      }
      const draco = record(primitive.extensions).KHR_draco_mesh_compression;
      if (draco !== undefined) checkIndex(record(draco).bufferView, views, what, report);
    }
  });
}

/** Nodes must form trees: one parent each, no cycle, not too deep. */
function checkNodes(json: Json, report: Report): void {
  const nodes = records(json.nodes);
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, index) => {
    const what = `Node ${index}`;
    for (const child of list(node.children)) {
      if (!checkIndex(child, nodes.length, what, report)) continue;
      if (parents[child as number] !== -1) report('node_cycle', 'A node has more than one parent.');
      else parents[child as number] = index;
    }
    if (node.mesh !== undefined) checkIndex(node.mesh, list(json.meshes).length, what, report);
    if (node.skin !== undefined) checkIndex(node.skin, list(json.skins).length, what, report);
  });
  for (const scene of records(json.scenes)) {
    for (const root of list(scene.nodes)) checkIndex(root, nodes.length, 'A scene', report);
  }
  checkDepth(nodes, parents, report);
}

function checkDepth(nodes: readonly Json[], parents: Int32Array, report: Report): void {
  let level = nodes.map((_, index) => index).filter((index) => parents[index] === -1);
  let reached = level.length;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > GLB_LIMITS.depth) {
      report('too_deep', `The nodes lie more than ${GLB_LIMITS.depth} deep.`);
      return;
    }
    const children = level.flatMap((index) =>
      list(nodes[index]?.children).filter((child): child is number => parents[Number(child)] === index),
    );
    reached += children.length;
    level = children;
  }
  // If every node has one parent, those not reachable from a root are in a cycle.
  if (reached < nodes.length) report('node_cycle', 'The nodes form a cycle.');
}

function checkIndex(value: unknown, length: number, what: string, report: Report): boolean {
  const index = count(value);
  if (index !== undefined && index < length) return true;
  report('bad_reference', `${what} refers to something that is not in the file.`);
  return false;
}
