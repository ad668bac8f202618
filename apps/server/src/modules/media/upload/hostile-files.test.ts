import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { glbFile, pngChunk, pngFile, zipFile } from '../../../testing/test-files.ts';
import {
  announcement,
  type Creator,
  startTestStudio,
  type TestStudio,
} from '../../../testing/test-studio.ts';

const IMAGE = 'core.image.plane.1.0';
const OBJECT3D = 'core.object3d.glb.1.0';
const MEGABYTE = 1_000_000;

let studio: TestStudio;
let ada: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada', 'studio');
});
afterAll(() => studio.stop());

const inspect = async (bytes: Uint8Array, model_identifier = IMAGE, filename = 'a.png') =>
  ada.call('POST', '/upload/inspect', {
    asset: await ada.upload(bytes, filename, 'image/png'),
    model_identifier,
  });

/** A PNG of eight by eight pixels with more chunks after its header. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await pngFile(8, 8);
  const header = 8 + 25;
  return Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header)]);
}

/** Replaces four bytes at an offset of a file with what `change` makes of them. */
function withWord(file: Buffer, at: number, word: number): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt32LE(word, at);
  return changed;
}

describe('a bundle', () => {
  const bomb = deflateRawSync(Buffer.alloc(30 * MEGABYTE));
  const unity = { format: 'uab', provider: 'ada', collection: 'things', version: '1.0' };
  it.each([
    ['unpacks to more than it says', zipFile([{ name: 'a', packed: bomb, unpacked: 1000 }]), /damaged/],
    [
      'unpacks to less than it says',
      zipFile([{ name: 'a', packed: deflateRawSync(Buffer.from('x')), unpacked: 9 }]),
      /damaged/,
    ],
    [
      'unpacks to a thousand times its size',
      zipFile([{ name: 'a', packed: bomb, unpacked: 30 * MEGABYTE }]),
      /./,
    ],
    ['is stored with another length', zipFile([{ name: 'a', unpacked: 8 }]), /damaged/],
    ['has files that share their bytes', zipFile([{ name: 'a' }, { name: 'b', at: 0 }]), /damaged/],
    ['has a file beyond its end', zipFile([{ name: 'a', at: 4_000_000_000 }]), /damaged/],
    ['names a place outside itself', zipFile([{ name: '..\\..\\run.dll' }]), /damaged/],
    [
      'names a place outside itself before a file',
      zipFile([{ name: 'run.dll', localName: '../../run.dll' }]),
      /outside of itself/,
    ],
    [
      'names a place outside itself in Unicode',
      zipFile([{ name: 'run.dll', unicodeName: '../../run.dll' }]),
      /outside of itself/,
    ],
    ['calls a file two things', zipFile([{ name: 'good', localName: 'evil' }]), /damaged/],
    ['has two files of a name', zipFile([{ name: 'a' }, { name: 'a' }]), /damaged/],
    ['has a symbolic link', zipFile([{ name: 'a', kind: 0o12 }]), /links/],
    [
      'has more files than anybody means',
      zipFile(Array.from({ length: 10_001 }, (_, index) => ({ name: `a${index}` }))),
      /too complicated/,
    ],
  ])('that %s is refused', async (_what, zip, message) => {
    const ios_data = await ada.upload(zip, 'a.zip', 'application/zip');
    const { status, body } = await ada.call('POST', '/model', { ...unity, name: 'thing', ios_data });
    expect([status, body.ferrors?.ios_data?.[0]]).toEqual([422, expect.stringMatching(message)]);
  });
  it('is accepted if it is honest', async () => {
    const zip = zipFile([
      { name: 'a', packed: deflateRawSync(Buffer.alloc(5000)), unpacked: 5000 },
      { name: 'b', kind: 0o10 },
      { name: 'folder/c' },
    ]);
    const ios_data = await ada.upload(zip, 'a.zip', 'application/zip');
    expect(await ada.call('POST', '/model', { ...unity, name: 'honest', ios_data })).toMatchObject({
      status: 201,
    });
  });
});

describe('a model that lies about its lengths', () => {
  const glb = glbFile();
  const json = glb.readUInt32LE(12);
  it.each([
    ['of the whole', withWord(glb, 8, 0xffffffff)],
    ['of the whole, to less', withWord(glb, 8, 20)],
    ['of its description', withWord(glb, 12, 0xfffffffc)],
    ['of its description, to nothing', withWord(glb, 12, 0)],
    ['of its data', withWord(glb, 20 + json, 0xfffffffc)],
    ['of a buffer', glbFile({ buffers: [{ byteLength: 4_000_000_000 }] })],
    ['of a view', glbFile({ bufferViews: [{ buffer: 0, byteOffset: -8, byteLength: 1e15 }] })],
    [
      'of an accessor',
      glbFile({
        accessors: [
          {
            bufferView: 0,
            componentType: 5126,
            count: 2 ** 40,
            type: 'VEC3',
            min: [0, 0, 0],
            max: [1, 2, 0],
          },
        ],
      }),
    ],
  ])('%s is refused', async (_what, file) => {
    const { status, body } = await inspect(file, OBJECT3D, 'a.glb');
    expect([status, typeof body.ferrors?.asset?.[0]]).toEqual([422, 'string']);
  });
});

describe('a picture bomb', () => {
  it('in its colour profile or texts is judged by its pixels, and loses the texts', async () => {
    const zeros = deflateSync(Buffer.alloc(50 * MEGABYTE));
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), zeros]));
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('t\0\0', 'latin1'), zeros]));
    expect((await inspect(await pngWith(profile))).status).toBeOneOf([200, 422]);
    const { body } = await ada.call('POST', '/hobject', {
      name: 'x',
      model_identifier: IMAGE,
      asset: await ada.upload(await pngWith(text), 'a.png', 'image/png'),
    });
    expect(body).toMatchObject({ width: 8, height: 8 });
    expect(body.content_length).toBeLessThan(1000);
  });

  it('in its pixels is refused by its header', async () => {
    const webp = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#123' } })
      .webp({ lossless: true })
      .toBuffer();
    // VP8L: 14 bits of width and height, less one, after the signature byte. Source: RFC 9649, 3.4.
    webp.writeUInt32LE(((webp.readUInt32LE(21) >>> 28) << 28) | 0x0fffffff, 21);
    const image = await ada.upload(webp, 'a.webp', 'image/webp');
    const asset = await ada.upload(await pngFile(8, 8), 'a.png', 'image/png');
    const made = await ada.call('POST', '/hobject', { name: 'x', model_identifier: IMAGE, asset, image });
    expect(made).toMatchObject({ status: 422, body: { ferrors: { image: [expect.any(String)] } } });
  });
});

describe('a polyglot file', () => {
  const script = '<script>alert(1)</script>';
  it.each([
    ['a GIF that is a script', Buffer.from('GIF89a/*\0\0*/=1;alert(1)'), 422],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>')],
    ['a page', Buffer.from(`<!doctype html>${script}`)],
    [
      'an SVG',
      Buffer.from(`<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    ],
    ['an SVG after a mark', Buffer.from(`\ufeff \n<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a compressed SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page that ends as a picture', Buffer.from(`<html>${script}\x89PNG\r\n\x1a\n`, 'latin1')],
  ])('does not accept %s as a picture, under any name', async (_what, bytes, status = 415) => {
    for (const filename of ['a.png', 'a.svg']) {
      expect(await inspect(bytes, IMAGE, filename)).toMatchObject({ status });
    }
  });

  it('is served as the picture, without the rest', async () => {
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${script}`, 'latin1'));
    const sent = Buffer.concat([await pngWith(text), Buffer.from(`${script}%PDF-1.7 PK\x03\x04`, 'latin1')]);
    const asset = await ada.upload(sent, 'a.html', 'text/html');
    const { body } = await ada.call('POST', '/hobject', { name: 'x', model_identifier: IMAGE, asset });
    const file = await studio.app.inject({ url: new URL(String(body.asset_uri)).pathname });
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(file.rawPayload.includes('script')).toBe(false);
    expect(file.rawPayload.includes('PDF')).toBe(false);
  });
});

describe('the name of a file', () => {
  const bytes = () => pngFile(8, 8);
  it.each([
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'C:\\x.png',
    'CON',
    '.htaccess',
    'a.png\u202egnp.exe',
    '\u2024\u2024/x.png',
    'é́́.png',
    '%2e%2e%2fx.png',
    `${'a'.repeat(251)}.png`,
  ])('%j is ignored: the server chooses the URL', async (filename) => {
    const asset = await ada.upload(await bytes(), filename, 'image/png');
    const { status, body } = await ada.call('POST', '/hobject', {
      name: 'x',
      model_identifier: IMAGE,
      asset,
    });
    expect(status).toBe(201);
    expect(new URL(String(body.asset_uri)).pathname).toMatch(
      /^\/files\/kept\/[0-9a-f]{2}\/[0-9a-f]{32}\.png$/,
    );
  });

  it.each(['', 'a\0.png', 'a'.repeat(256), '\ud800.png'])('%j is refused', async (filename) => {
    for (const route of ['/rails/active_storage/direct_uploads', '/upload']) {
      const { status } = await ada.call('POST', route, announcement(await bytes(), filename, 'image/png'));
      expect(status).toBe(422);
    }
  });
});

describe('a point cloud', () => {
  const CLOUD = 'core.pointcloud.ply.1.0';
  const ply = (points: number, rows: string) =>
    Buffer.from(
      `ply\nformat ascii 1.0\ncomment surveyed by Ada\nelement vertex ${points}\nproperty double x\nproperty double y\nproperty double z\nend_header\n${rows}`,
    );

  it('keeps only its points, coarse before fine', async () => {
    const asset = await ada.upload(ply(3, '0 0 0\n2 1 0\n0 4 2\n'), 'scan.ply', 'model/ply');
    const { status, body } = await ada.call('POST', '/hobject', {
      name: 'Scan',
      model_identifier: CLOUD,
      asset,
    });
    expect({ status, type: body.content_type }).toEqual({ status: 201, type: 'model/ply' });
    const kept = (await studio.app.inject({ url: new URL(String(body.asset_uri)).pathname })).body;
    expect(kept).toContain('comment coarse to fine\nelement vertex 3\nproperty float x');
    expect(kept).not.toContain('Ada');
  });

  it.each([
    ['is cut off', ply(4, '0 0 0\n2 1 0\n0 4 2\n'), 'ply_truncated'],
    ['promises a trillion points', ply(999_999_999_999, '0 0 0\n'), 'ply_crowded'],
    [
      'has no heights',
      Buffer.from(`${ply(1, '0 0 0')}`.replace('double y', 'double w')),
      'ply_without_points',
    ],
    ['has no header', Buffer.from('ply\nformat ascii 1.0\n'), 'ply_not_ply'],
  ])('is refused when it %s', async (_, file, code) => {
    const asset = await ada.upload(file, 'scan.ply', 'model/ply');
    const { status, body } = await ada.call('POST', '/upload/inspect', { asset, model_identifier: CLOUD });
    expect({ status, code: body.code }).toEqual({ status: 422, code });
  });
});
