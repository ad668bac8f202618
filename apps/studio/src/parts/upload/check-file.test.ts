import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';

const limits = { maxMegabytes: 1 };
const codes = async (...args: Parameters<typeof checkFile>) => {
  const check = await checkFile(...args);
  return check.ok ? 'ok' : check.problems.map(({ code }) => code);
};

/** A PNG's signature and header, without its picture. */
function pngHeader(width: number, height: number): Blob {
  const header = new DataView(new ArrayBuffer(33));
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].forEach((byte, i) => {
    header.setUint8(i, byte);
  });
  header.setUint32(8, 13);
  header.setUint32(12, 0x49484452);
  header.setUint32(16, width);
  header.setUint32(20, height);
  return new Blob([header.buffer]);
}

/** A JPEG's start: a thumbnail-sized comment segment, then the frame header. */
function jpegHeader(width: number, height: number): Blob {
  const comment = new Uint8Array(2 + 600);
  comment.set([0xff, 0xfe, 600 >> 8, 600 & 255]);
  const frame = new DataView(new ArrayBuffer(19));
  frame.setUint16(0, 0xffc2);
  frame.setUint16(2, 17);
  frame.setUint16(5, height);
  frame.setUint16(7, width);
  return new Blob([new Uint8Array([0xff, 0xd8]), comment, frame.buffer]);
}

/** A JPEG with an EXIF orientation, as phones write it. */
function turnedJpeg(orientation: number, isLittle: boolean): Blob {
  const exif = new DataView(new ArrayBuffer(36));
  exif.setUint16(0, 0xffe1);
  exif.setUint16(2, 34);
  exif.setUint32(4, 0x45786966);
  exif.setUint16(10, isLittle ? 0x4949 : 0x4d4d);
  exif.setUint16(12, 42, isLittle);
  exif.setUint32(14, 8, isLittle);
  exif.setUint16(18, 1, isLittle);
  exif.setUint16(20, 0x0112, isLittle);
  exif.setUint16(22, 3, isLittle);
  exif.setUint32(24, 1, isLittle);
  exif.setUint16(28, orientation, isLittle);
  const upright = jpegHeader(4000, 3000);
  return new Blob([upright.slice(0, 2), exif.buffer, upright.slice(2)]);
}

/** A model of one mesh, 2 m wide, 3 m high and half a metre deep. */
function glb(): Blob {
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ componentType: 5126, type: 'VEC3', count: 36, min: [0, 0, 0], max: [2, 3, 0.5] }],
  });
  const chunk = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4));
  const header = new DataView(new ArrayBuffer(20));
  header.setUint32(0, 0x46546c67, true);
  header.setUint32(4, 2, true);
  header.setUint32(8, 20 + chunk.length, true);
  header.setUint32(12, chunk.length, true);
  header.setUint32(16, 0x4e4f534a, true);
  return new Blob([header.buffer, chunk]);
}

const mp4 = (brand: string) => new Blob([new Uint8Array(4), `ftyp${brand}`, new Uint8Array(8)]);

describe('checkFile', () => {
  it('rejects what the plan has no room for, and accepts what just fits', async () => {
    const file = pngHeader(64, 32);
    expect(await checkFile(file, { ...limits, roomLeft: file.size - 1 })).toEqual({
      ok: false,
      problems: [{ code: 'no_room', size: 33, left: 32 }],
    });
    expect(await codes(file, { ...limits, roomLeft: file.size })).toBe('ok');
    expect(await codes(file, { ...limits, roomLeft: null })).toBe('ok');
  });

  it('detects the kind by the bytes and not by the name', async () => {
    expect(await checkFile(pngHeader(64, 32), limits)).toMatchObject({
      ok: true,
      type: 'image',
      facts: { picture: { width: 64, height: 32 } },
    });
    expect(await checkFile(mp4('isom'), limits)).toMatchObject({ ok: true, type: 'video' });
    expect(await codes(new File(['<svg/>'], 'picture.png'), limits)).toEqual(['other_picture']);
    expect(await codes(mp4('heic'), limits)).toEqual(['heic']);
  });

  it.each([
    [1, 4000, 3000],
    [3, 4000, 3000],
    [6, 3000, 4000],
    [8, 3000, 4000],
  ])('reads the displayed size of a JPEG with EXIF orientation %i', async (orientation, width, height) => {
    for (const isLittle of [true, false]) {
      const check = await checkFile(turnedJpeg(orientation, isLittle), limits);
      expect(check).toMatchObject({ ok: true, facts: { picture: { width, height } } });
    }
  });

  it('reads the size of a JPEG after its other segments', async () => {
    expect(await checkFile(jpegHeader(4000, 3000), limits)).toMatchObject({
      facts: { picture: { width: 4000, height: 3000 } },
    });
  });

  it('accepts only the files of the chosen type', async () => {
    const only = { ...limits, type: 'object3d', isOnly: true } as const;
    const refusal = { ok: false, problems: [{ code: 'other_type', type: 'object3d' }] };
    expect(await checkFile(pngHeader(64, 64), only)).toEqual(refusal);
    expect(await checkFile(new Blob(['words']), only)).toEqual(refusal);
    expect(await checkFile(pngHeader(64, 64), { ...limits, type: 'object3d' })).toMatchObject({
      type: 'image',
    });
  });

  it('rejects an empty file, an oversized one and a pixel bomb', async () => {
    expect(await codes(new Blob([]), limits)).toEqual(['empty_file']);
    expect(await checkFile(new Blob([pngHeader(1, 1), new Uint8Array(1e6)]), limits)).toEqual({
      ok: false,
      problems: [{ code: 'too_large', megabytes: 1 }],
    });
    expect(await checkFile(pngHeader(30_000, 30_000), limits)).toEqual({
      ok: false,
      problems: [{ code: 'picture_too_large', width: 30_000, height: 30_000 }],
    });
    expect(await codes(pngHeader(16_000, 16_000), limits)).toEqual(['picture_too_large']);
    expect(await codes(jpegHeader(0, 10), limits)).toEqual(['unreadable_picture']);
  });

  it('names the problems of a model, and measures a valid one', async () => {
    expect(await codes(new Blob(['glTF\x02\0\0\0\xff']), limits)).toEqual(['glb_truncated']);
    expect(await checkFile(glb(), limits)).toEqual({
      ok: true,
      type: 'object3d',
      mime: 'model/gltf-binary',
      facts: { dimensions: { x: 2, y: 3, z: 0.5 }, triangles: 12, textures: 0, animations: 0, warnings: [] },
    });
  });

  it('warns about a 360 picture that is not twice as wide as high', async () => {
    const warnings = async (width: number, height: number, type: 'image' | 'sphere') => {
      const check = await checkFile(pngHeader(width, height), { ...limits, type });
      return check.ok && check.facts.warnings;
    };
    expect(await warnings(4000, 2000, 'sphere')).toEqual([]);
    expect(await warnings(4000, 3000, 'sphere')).toEqual(['not_panoramic']);
    expect(await warnings(4000, 3000, 'image')).toEqual([]);
  });
});
