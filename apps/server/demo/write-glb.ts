import type { Mesh } from './mesh.ts';

/** Linear colour components, 0 to 1. */
export interface Material {
  readonly name: string;
  readonly color: readonly [number, number, number];
  readonly metallic: number;
  readonly roughness: number;
}

export interface Part {
  readonly mesh: Mesh;
  readonly material: Material;
}

/** A part with its place in its parent. `turns`: whole turns about its y axis during the animation. */
export interface Model {
  readonly name: string;
  readonly position?: readonly [number, number, number];
  /** Degrees about the y axis at rest. */
  readonly heading?: number;
  readonly parts?: readonly Part[];
  readonly turns?: number;
  readonly children?: readonly Model[];
}

const FLOAT = 5126;
const UNSIGNED = 5125;

/** Writes a model as one self-contained GLB (glTF 2.0). `seconds` is how long the animation lasts. */
export function writeGlb(model: Model, copyright: string, seconds: number): Buffer {
  const bytes: Buffer[] = [];
  const views: object[] = [];
  const accessors: object[] = [];
  const meshes: object[] = [];
  const nodes: object[] = [];
  const materials: Material[] = [];
  const turning: { node: number; turns: number; heading: number }[] = [];

  function accessor(data: Float32Array | Uint32Array, type: string, width: number, target?: number): number {
    const byteOffset = bytes.reduce((sum, part) => sum + part.length, 0);
    bytes.push(Buffer.from(data.buffer));
    views.push({ buffer: 0, byteOffset, byteLength: data.byteLength, ...(target && { target }) });
    const column = (axis: number) => [...data].filter((_, index) => index % width === axis);
    const axes = Array.from({ length: width }, (_, axis) => axis);
    const limit = (pick: (a: number, b: number) => number) =>
      axes.map((axis) => column(axis).reduce((a, b) => pick(a, b)));
    accessors.push({
      bufferView: views.length - 1,
      componentType: data instanceof Float32Array ? FLOAT : UNSIGNED,
      count: data.length / width,
      type,
      min: limit(Math.min),
      max: limit(Math.max),
    });
    return accessors.length - 1;
  }

  function materialOf(material: Material): number {
    if (!materials.includes(material)) materials.push(material);
    return materials.indexOf(material);
  }

  function addNode({ name, position, heading = 0, parts = [], turns, children = [] }: Model): number {
    const index = nodes.push({}) - 1;
    const primitives = parts.map(({ mesh, material }) => ({
      attributes: {
        POSITION: accessor(new Float32Array(mesh.positions), 'VEC3', 3, 34_962),
        NORMAL: accessor(new Float32Array(mesh.normals), 'VEC3', 3, 34_962),
      },
      indices: accessor(new Uint32Array(mesh.indices), 'SCALAR', 1, 34_963),
      material: materialOf(material),
    }));
    const below = children.map(addNode);
    nodes[index] = {
      name,
      ...(position && { translation: position }),
      ...(heading !== 0 && { rotation: aboutY(heading) }),
      ...(primitives.length > 0 && { mesh: meshes.push({ name, primitives }) - 1 }),
      ...(below.length > 0 && { children: below }),
    };
    if (turns) turning.push({ node: index, turns, heading });
    return index;
  }

  const root = addNode(model);
  const samplers = turning.map(({ turns, heading }) => {
    const keys = Math.abs(turns) * 8 + 1;
    const times = Float32Array.from({ length: keys }, (_, key) => (key / (keys - 1)) * seconds);
    const poses = Array.from({ length: keys }, (_, key) =>
      aboutY(heading + (key / (keys - 1)) * turns * 360),
    );
    return {
      input: accessor(times, 'SCALAR', 1),
      output: accessor(new Float32Array(poses.flat()), 'VEC4', 4),
    };
  });
  const channels = turning.map(({ node }, sampler) => ({ sampler, target: { node, path: 'rotation' } }));
  const buffer = Buffer.concat(bytes);
  const json = {
    asset: { version: '2.0', generator: 'Pleinair', copyright },
    scene: 0,
    scenes: [{ nodes: [root] }],
    nodes,
    meshes,
    materials: materials.map(({ name, color, metallic, roughness }) => ({
      name,
      pbrMetallicRoughness: {
        baseColorFactor: [...color, 1],
        metallicFactor: metallic,
        roughnessFactor: roughness,
      },
    })),
    ...(channels.length > 0 && { animations: [{ name: 'turning', samplers, channels }] }),
    accessors,
    bufferViews: views,
    buffers: [{ byteLength: buffer.length }],
  };
  return container(JSON.stringify(json), buffer);
}

function aboutY(degrees: number): number[] {
  const half = (degrees * Math.PI) / 360;
  return [0, Math.sin(half), 0, Math.cos(half)];
}

function container(json: string, buffer: Buffer): Buffer {
  const text = Buffer.from(json);
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const header = Buffer.alloc(12);
  header.write('glTF', 0, 'latin1');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(28 + padded.length + buffer.length, 8);
  return Buffer.concat([header, chunk('JSON', padded), chunk('BIN\0', buffer)]);
}

function chunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}
