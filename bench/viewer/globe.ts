const STEPS = 90;

/** Number of indices of the globe's only mesh, which identifies its draw call. */
export const GLOBE_INDICES = STEPS * STEPS * 6;

/** A globe of one metre as a GLB of 300 kB, without textures. */
export function globeGlb(): Buffer {
  const points = Array.from({ length: (STEPS + 1) ** 2 }, (_, index) => {
    const around = ((index % (STEPS + 1)) / STEPS) * 2 * Math.PI;
    const down = (Math.floor(index / (STEPS + 1)) / STEPS) * Math.PI;
    return [Math.cos(around) * Math.sin(down), Math.cos(down), Math.sin(around) * Math.sin(down)];
  });
  const indices = Array.from({ length: STEPS * STEPS }, (_, index) => {
    const corner = Math.floor(index / STEPS) * (STEPS + 1) + (index % STEPS);
    const below = corner + STEPS + 1;
    return [corner, corner + 1, below, corner + 1, below + 1, below];
  });
  const positions = Buffer.from(Float32Array.from(points.flat()).buffer);
  const entries = Buffer.from(Uint16Array.from(indices.flat()).buffer);
  const bytes = Buffer.concat([positions, positions, entries]);
  const span = { byteLength: positions.length, buffer: 0 };
  const vertices = { componentType: 5126, count: points.length, type: 'VEC3' };
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.9, 0.5, 0.1, 1], metallicFactor: 0.2 } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    accessors: [
      { ...vertices, bufferView: 0, min: [-1, -1, -1], max: [1, 1, 1] },
      { ...vertices, bufferView: 1 },
      { bufferView: 2, componentType: 5123, count: GLOBE_INDICES, type: 'SCALAR' },
    ],
    bufferViews: [
      { ...span, byteOffset: 0 },
      { ...span, byteOffset: positions.length },
      { buffer: 0, byteOffset: 2 * positions.length, byteLength: entries.length },
    ],
    buffers: [{ byteLength: bytes.length }],
  });
  return glb(Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4)), bytes);
}

/** Source: glTF 2.0, 4.4 (GLB). */
function glb(json: Buffer, bytes: Buffer): Buffer {
  const head = Buffer.alloc(20);
  head.write('glTF');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(28 + json.length + bytes.length, 8);
  head.writeUInt32LE(json.length, 12);
  head.write('JSON', 16);
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32LE(bytes.length, 0);
  chunk.write('BIN\0', 4);
  return Buffer.concat([head, json, chunk, bytes]);
}
