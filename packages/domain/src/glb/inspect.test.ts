import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectGlb } from './inspect.ts';
import { GLB_LIMITS } from './limits.ts';

const SUZANNE = new URL('../../../../e2e/fixtures/suzanne.glb', import.meta.url);

/** One triangle of three float positions: 36 bytes. */
const TRIANGLE = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [
    { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0.5] },
  ],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ byteLength: 36 }],
};

function chunk(type: number, data: Uint8Array, padding: number): Uint8Array {
  const length = Math.ceil(data.length / 4) * 4;
  const bytes = new Uint8Array(8 + length).fill(padding);
  new DataView(bytes.buffer).setUint32(0, length, true);
  new DataView(bytes.buffer).setUint32(4, type, true);
  bytes.set(data, 8);
  return bytes;
}

function glb(json: unknown, bin: Uint8Array | undefined = new Uint8Array(36)): Uint8Array {
  const chunks = [chunk(0x4e4f534a, new TextEncoder().encode(JSON.stringify(json)), 0x20)];
  if (bin !== undefined) chunks.push(chunk(0x004e4942, bin, 0));
  const header = new Uint8Array(12);
  const length = chunks.reduce((sum, { length }) => sum + length, 12);
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x46546c67, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, length, true);
  return new Uint8Array(Buffer.concat([header, ...chunks]));
}

function codes(bytes: Uint8Array): readonly string[] {
  const inspection = inspectGlb(bytes);
  return inspection.ok ? [] : inspection.problems.map(({ code }) => code);
}

function summary(bytes: Uint8Array) {
  const inspection = inspectGlb(bytes);
  if (!inspection.ok) throw new Error(JSON.stringify(inspection.problems));
  return inspection;
}

describe('a valid file', () => {
  it('reports its size and triangles', () => {
    expect(summary(glb(TRIANGLE))).toMatchObject({
      triangles: 1,
      meshes: 1,
      textures: 0,
      animations: 0,
      dimensions: { x: 1, y: 2, z: 0.5 },
      warnings: [],
    });
  });

  it('is read when it is real and Draco-compressed', () => {
    const { triangles, dimensions } = summary(new Uint8Array(readFileSync(SUZANNE)));
    expect(triangles).toBeGreaterThan(10_000);
    expect(dimensions.x).toBeCloseTo(1.86, 2);
  });

  it('is measured where its nodes place it', () => {
    const half = Math.SQRT1_2;
    const nodes = [
      { children: [1], translation: [10, 0, 0], scale: [2, 2, 2] },
      { mesh: 0, rotation: [0, 0, half, half] },
    ];
    const { bounds } = summary(glb({ ...TRIANGLE, nodes }));
    expect(bounds.min.x).toBeCloseTo(6);
    expect(bounds.max.x).toBeCloseTo(10);
    expect(bounds.max.y).toBeCloseTo(2);
    const matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 5, 0, 1];
    expect(summary(glb({ ...TRIANGLE, nodes: [{ mesh: 0, matrix }] })).bounds.min.y).toBe(5);
  });

  it('counts only what the default scene draws', () => {
    const twice = { ...TRIANGLE, nodes: [{ mesh: 0 }, { mesh: 0, translation: [9, 0, 0] }] };
    expect(summary(glb(twice)).triangles).toBe(1);
    expect(summary(glb({ ...twice, scenes: [{ nodes: [0, 1] }] })).dimensions.x).toBe(10);
  });

  it('reverses the scale of quantised positions', () => {
    const [accessor] = TRIANGLE.accessors;
    const quantised = { ...accessor, componentType: 5122, normalized: true, max: [32767, 0, 0] };
    expect(summary(glb({ ...TRIANGLE, accessors: [quantised] })).dimensions.x).toBe(1);
  });

  it('is measured where its skeleton places it', () => {
    const skinned = {
      ...TRIANGLE,
      scenes: [{ nodes: [0, 1] }],
      nodes: [{ mesh: 0, skin: 0, scale: [50, 50, 50] }, { scale: [0.5, 0.5, 0.5] }],
      skins: [{ joints: [1] }],
    };
    expect(summary(glb(skinned)).dimensions.y).toBe(1);
  });

  it('warns about what will not look right', () => {
    const large = {
      ...TRIANGLE,
      nodes: [{ mesh: 0, scale: [500, 500, 500] }],
      extensionsUsed: ['ACME_x', 'KHR_xmp_json_ld'],
    };
    expect(summary(glb(large)).warnings.map(({ code }) => code)).toEqual([
      'unsupported_extension',
      'very_large',
    ]);
    const tiny = { ...TRIANGLE, nodes: [{ mesh: 0, scale: [0.001, 0.001, 0.001] }] };
    expect(summary(glb(tiny)).warnings.map(({ code }) => code)).toEqual(['very_small']);
  });
});

it('rejects a file that needs an extension which is not drawn, and names it', () => {
  const required = { ...TRIANGLE, extensionsRequired: ['KHR_texture_transform', 'ACME_x'] };
  expect(inspectGlb(glb(required))).toMatchObject({
    ok: false,
    problems: [{ code: 'extension_required', extension: 'ACME_x' }],
  });
});

describe('rejects what would cost a parser a gigabyte, unparsed', () => {
  const withText = (text: string): Uint8Array => {
    const json = chunk(0x4e4f534a, new TextEncoder().encode(text), 0x20);
    const header = glb(TRIANGLE).slice(0, 12);
    new DataView(header.buffer).setUint32(8, 12 + json.length, true);
    return new Uint8Array(Buffer.concat([header, json]));
  };
  const many = 4_000_000;

  it.each([
    [
      'JSON of brackets within brackets',
      withText(`{"a":${'['.repeat(many)}${']'.repeat(many)}}`),
      'too_deep',
    ],
    ['JSON of brackets never closed', withText('{"a":'.repeat(many / 4)), 'too_deep'],
    ['JSON of empty objects', withText(`{"extras":[${'{},'.repeat(many)}{}]}`), 'too_many'],
    [
      'a million chunks',
      (() => {
        const file = Buffer.concat([
          glb(TRIANGLE),
          Buffer.alloc(8 * many, chunk(0x58585858, new Uint8Array(), 0)),
        ]);
        file.writeUInt32LE(file.length, 8);
        return new Uint8Array(file);
      })(),
      'too_many',
    ],
  ])('%s', (_, bytes, code) => {
    expect(codes(bytes)).toEqual([code]);
  });

  it('ignores brackets within strings', () => {
    const name = `${'['.repeat(1000)}\\"${'{'.repeat(1000)}`;
    expect(codes(glb({ ...TRIANGLE, nodes: [{ mesh: 0, name }] }))).toEqual([]);
  });
});

describe('the container', () => {
  const whole = glb(TRIANGLE);

  it.each([
    ['nothing', new Uint8Array(), ['not_glb']],
    ['a text', new TextEncoder().encode('{"asset":{}}'), ['not_glb']],
    ['only a header', whole.slice(0, 12), ['truncated']],
    ['bytes after the end', new Uint8Array([...whole, 0, 0, 0, 0]), ['length_mismatch']],
    ['JSON that is none', glb('no object'), ['bad_json']],
  ])('refuses %s', (_, bytes, expected) => {
    expect(codes(bytes)).toEqual(expected);
  });

  it('rejects a file truncated anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        expect(codes(whole.slice(0, length))).not.toEqual([]);
      }),
    );
  });

  it('rejects version 1 and a first chunk that is not JSON', () => {
    const old = whole.slice();
    old[4] = 1;
    expect(codes(old)).toEqual(['unsupported_version']);
    const binary = whole.slice();
    binary.set([0x42, 0x49, 0x4e, 0], 16);
    expect(codes(binary)).toEqual(['bad_chunk']);
  });

  it('never throws, whichever byte is changed', () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (index, value) => {
        const changed = whole.slice();
        changed[index] = value;
        expect(typeof inspectGlb(changed).ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });
});

describe('hostile files', () => {
  const [accessor] = TRIANGLE.accessors;
  const [bufferView] = TRIANGLE.bufferViews;

  it.each([
    [
      'a buffer outside',
      { buffers: [{ byteLength: 36, uri: '../../../../etc/passwd' }] },
      'external_reference',
    ],
    ['an image outside', { images: [{ uri: 'https://example.org/a.png' }] }, 'external_reference'],
    [
      'a reference hidden in an extension',
      { extensions: { ACME_x: [{ a: { uri: 'x.bin' } }] } },
      'external_reference',
    ],
    ['a buffer longer than its bytes', { buffers: [{ byteLength: 4000 }] }, 'out_of_range'],
    [
      'a data URI shorter than it says',
      { buffers: [{ byteLength: 36, uri: 'data:;base64,AAAA' }] },
      'out_of_range',
    ],
    ['a negative length', { bufferViews: [{ ...bufferView, byteLength: -1 }] }, 'out_of_range'],
    ['a view past its buffer', { bufferViews: [{ ...bufferView, byteOffset: 4 }] }, 'out_of_range'],
    ['a stride of nothing', { bufferViews: [{ ...bufferView, byteStride: 0 }] }, 'out_of_range'],
    ['a negative count', { accessors: [{ ...accessor, count: -3 }] }, 'out_of_range'],
    ['a broken count', { accessors: [{ ...accessor, count: 1.5 }] }, 'out_of_range'],
    ['a count past its view', { accessors: [{ ...accessor, count: 4 }] }, 'out_of_range'],
    [
      'a huge count of nothing',
      { accessors: [{ ...accessor, bufferView: undefined, count: 4e9 }] },
      'too_many',
    ],
    [
      'an accessor that is not there',
      { meshes: [{ primitives: [{ attributes: { POSITION: 7 } }] }] },
      'bad_reference',
    ],
    ['a mesh that is not there', { nodes: [{ mesh: 3 }] }, 'bad_reference'],
    ['a node that is its own child', { nodes: [{ mesh: 0 }, { children: [1] }] }, 'node_cycle'],
    ['nodes in a ring', { nodes: [{ mesh: 0 }, { children: [2] }, { children: [1] }] }, 'node_cycle'],
    ['a child of two', { nodes: [{ children: [2] }, { children: [2] }, { mesh: 0 }] }, 'node_cycle'],
    ['too many nodes', { nodes: Array.from({ length: GLB_LIMITS.entries + 1 }, () => ({})) }, 'too_many'],
    ['positions without bounds', { accessors: [{ ...accessor, min: undefined }] }, 'missing_bounds'],
    ['nothing to draw', { nodes: [{}] }, 'empty'],
    ['no mesh before what else is wrong', { meshes: undefined, buffers: [{}] }, 'empty'],
  ])('refuses %s', (_, change, code) => {
    expect(codes(glb({ ...TRIANGLE, ...change }))).toContain(code);
  });

  describe('a mesh of many primitives', () => {
    const pieces = 20_000;
    const many = {
      ...TRIANGLE,
      accessors: Array.from({ length: pieces }, () => accessor),
      meshes: [
        { primitives: Array.from({ length: pieces }, (_, index) => ({ attributes: { POSITION: index } })) },
      ],
    };
    const drawnBy = (nodes: number) => ({
      ...many,
      scenes: [{ nodes: Array.from({ length: nodes }, (_, index) => index) }],
      nodes: Array.from({ length: nodes }, () => ({ mesh: 0 })),
    });

    it('is reported', () => {
      expect(summary(glb(drawnBy(2)))).toMatchObject({ triangles: 2 * pieces, meshes: 1 });
    });

    it('is rejected when many nodes draw it, even in a small file', () => {
      expect(codes(glb(drawnBy(6)))).toEqual(['too_many']);
    });

    it('counts once, however often the scene lists its node', () => {
      const nodes = Array.from({ length: 50_000 }, () => 0);
      expect(summary(glb({ ...many, scenes: [{ nodes }] })).triangles).toBe(pieces);
    });
  });

  it('rejects a compressed view that unpacks to too much', () => {
    const bomb = { buffer: 0, byteLength: 36, byteStride: 256, count: 1e9, mode: 'ATTRIBUTES' };
    const bufferViews = [{ ...bufferView, extensions: { EXT_meshopt_compression: bomb } }];
    expect(codes(glb({ ...TRIANGLE, bufferViews }))).toEqual(['too_many']);
  });

  it('accepts a meshopt fallback buffer, which has no bytes', () => {
    const packed = { buffer: 0, byteLength: 36, byteStride: 12, count: 3, mode: 'ATTRIBUTES' };
    const meshopt = {
      ...TRIANGLE,
      buffers: [
        { byteLength: 36 },
        { byteLength: 3600, extensions: { EXT_meshopt_compression: { fallback: true } } },
      ],
      bufferViews: [{ buffer: 1, byteLength: 36, extensions: { EXT_meshopt_compression: packed } }],
    };
    expect(codes(glb(meshopt))).toEqual([]);
  });

  it('rejects a tree deeper than a loader can follow, without following it', () => {
    const length = 50_000;
    const nodes = Array.from({ length }, (_, i) => (i + 1 < length ? { children: [i + 1] } : { mesh: 0 }));
    expect(codes(glb({ ...TRIANGLE, nodes }))).toEqual(['too_deep']);
  });

  it('survives JSON of any depth', () => {
    const deep = '{"asset":'.concat('['.repeat(1_000_000), ']'.repeat(1_000_000), '}');
    const chunks = [chunk(0x4e4f534a, new TextEncoder().encode(deep), 0x20)];
    const header = glb({}).slice(0, 12);
    new DataView(header.buffer).setUint32(8, 12 + (chunks[0]?.length ?? 0), true);
    expect(codes(new Uint8Array(Buffer.concat([header, ...chunks])))).not.toEqual([]);
  });

  it('reports every kind of problem at once', () => {
    const broken = { ...TRIANGLE, nodes: [{ mesh: 9, children: [0] }], images: [{ uri: 'a.png' }] };
    expect([...codes(glb(broken))].sort()).toEqual(['bad_reference', 'external_reference', 'node_cycle']);
  });
});
