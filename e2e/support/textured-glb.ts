import sharp from 'sharp';

const COLUMNS = 48;
const ROWS = 24;

/**
 * A globe of one metre with soft colours, sharp lines and dents in its textures: what compression could spoil.
 * @param width pixels of its colours; making KTX2 of a thousand takes seconds
 */
export async function texturedGlb(width = 1024): Promise<Buffer> {
  const points = Array.from({ length: (COLUMNS + 1) * (ROWS + 1) }, (_, index) => {
    const u = (index % (COLUMNS + 1)) / COLUMNS;
    const v = Math.floor(index / (COLUMNS + 1)) / ROWS;
    const around = u * 2 * Math.PI;
    const down = v * Math.PI;
    const at = [Math.cos(around) * Math.sin(down), Math.cos(down), Math.sin(around) * Math.sin(down)];
    return { at, uv: [u, v] };
  });
  const indices = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const corner = Math.floor(index / COLUMNS) * (COLUMNS + 1) + (index % COLUMNS);
    const below = corner + COLUMNS + 1;
    return [corner, corner + 1, below, corner + 1, below + 1, below];
  }).flat();
  const colours = await picture(width, width / 2, (x, y) =>
    (x + 2 * y) % 128 < 6 ? [20, 30, 40] : [hill(x, y, 0), hill(x, y, 1), hill(x, y, 2)],
  );
  const normals = await picture(256, 128, (x, y) => [
    128 + 60 * Math.sin(x / 6),
    128 + 60 * Math.cos(y / 6),
    230,
  ]);
  const data = [
    Buffer.from(Float32Array.from(points.flatMap(({ at }) => at)).buffer),
    Buffer.from(Float32Array.from(points.flatMap(({ uv }) => uv)).buffer),
    Buffer.from(Uint16Array.from(indices).buffer),
    colours,
    normals,
  ].map((bytes) => padded(bytes));
  const offsets = data.map((_, index) => data.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const vertices = { componentType: 5126, count: points.length };
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [
      { primitives: [{ attributes: { POSITION: 0, NORMAL: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] },
    ],
    materials: [
      {
        pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.9 },
        normalTexture: { index: 1 },
      },
    ],
    textures: [{ source: 0 }, { source: 1 }],
    images: [3, 4].map((bufferView) => ({ bufferView, mimeType: 'image/png' })),
    accessors: [
      { ...vertices, bufferView: 0, type: 'VEC3', min: [-1, -1, -1], max: [1, 1, 1] },
      { ...vertices, bufferView: 1, type: 'VEC2' },
      { componentType: 5123, count: indices.length, bufferView: 2, type: 'SCALAR' },
    ],
    bufferViews: data.map(({ length }, index) => ({
      buffer: 0,
      byteOffset: offsets[index],
      byteLength: length,
    })),
    buffers: [{ byteLength: Buffer.concat(data).length }],
  };
  const chunks = [
    chunk('JSON', padded(Buffer.from(JSON.stringify(json)), ' ')),
    chunk('BIN\0', Buffer.concat(data)),
  ];
  const header = Buffer.alloc(12);
  header.write('glTF');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(12 + chunks.reduce((sum, { length }) => sum + length, 0), 8);
  return Buffer.concat([header, ...chunks]);
}

const hill = (x: number, y: number, part: number) => 128 + 100 * Math.sin(x / 57 + part) * Math.cos(y / 37);

function picture(width: number, height: number, colour: (x: number, y: number) => number[]): Promise<Buffer> {
  const pixels = Array.from({ length: width * height }, (_, index) =>
    colour(index % width, Math.floor(index / width)),
  );
  return sharp(Uint8Array.from(pixels.flat()), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Every chunk of a GLB starts at a multiple of four bytes. */
function padded(bytes: Buffer, filler = '\0'): Buffer {
  return Buffer.concat([bytes, Buffer.from(filler.repeat((4 - (bytes.length % 4)) % 4))]);
}

function chunk(type: string, bytes: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32LE(bytes.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, bytes]);
}
