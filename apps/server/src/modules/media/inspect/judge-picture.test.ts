import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { glbFile, pngChunk, pngClaiming, pngFile } from '../../../testing/test-files.ts';
import { inspectTextures } from './inspect-textures.ts';
import { judgePicture, LIGHT_BYTES } from './judge-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('judge');
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function judge(bytes: Uint8Array, { isKept = false, mayMove = false } = {}) {
  files += 1;
  const file = path.join(folder, String(files));
  await writeFile(file, bytes);
  const judged = await judgePicture(file, { isKept, mayMove });
  return judged.ok ? judged.bytes : judged.problems[0]?.key;
}

const repeat = (part: Uint8Array, times: number) => Buffer.alloc(part.length * times, part);
const still = sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } });

/** A progressive JPEG that claims this size and has additional scans. */
async function jpegClaiming(width: number, height: number, scans: number): Promise<Buffer> {
  const jpeg = await still.clone().jpeg({ progressive: true }).toBuffer();
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc2));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.of(0xff, 0xda)), -2);
  return Buffer.concat([jpeg.subarray(0, -2), repeat(scan, scans), jpeg.subarray(-2)]);
}

/** A PNG with these chunks after its header. */
async function pngWith(chunks: Buffer): Promise<Buffer> {
  const png = await pngFile(8, 8);
  const header = 8 + 25;
  return Buffer.concat([png.subarray(0, header), chunks, png.subarray(header)]);
}

/** An animated WebP with this many frames of one pixel. Source: RFC 9649, 2.7. */
async function webpOf(frames: number): Promise<Buffer> {
  const pixel = await sharp(Buffer.of(1, 2, 3), { raw: { width: 1, height: 1, channels: 3 } })
    .webp()
    .toBuffer();
  const chunk = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(name, 'latin1'), length, content]);
  };
  const hasAnimation = Buffer.alloc(10);
  hasAnimation[0] = 2;
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(16), pixel.subarray(12)]));
  const parts = [chunk('VP8X', hasAnimation), chunk('ANIM', Buffer.alloc(6)), repeat(frame, frames)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}

const frameControl = () => pngChunk('fcTL', Buffer.alloc(26));
const LARGE = [9000, 10_000] as const;

it.each([
  ['90 million pixels of 8 bits', 0, () => pngClaiming(...LARGE, { colour: 2 })],
  ['as many of 16', 'picture_too_heavy', () => pngClaiming(...LARGE, { colour: 2, depth: 16 })],
  ['a PNG that is held whole', 270e6, () => pngClaiming(...LARGE, { colour: 2, interlaced: true })],
  ['a JPEG of many scans', 192, () => jpegClaiming(8, 8, 200)],
  ['a large one of as many', 'picture_too_many_scans', () => jpegClaiming(...LARGE, 200)],
  [
    'a PNG with two megabytes of zeros after its end',
    0,
    async () => Buffer.concat([await pngFile(8, 8), Buffer.alloc(2e6)]),
  ],
  ['a PNG of a thousand frames', 0, () => pngWith(repeat(frameControl(), 1000))],
  ['a PNG of more', 'picture_too_many_frames', () => pngWith(repeat(frameControl(), 1001))],
  ['a WebP of a thousand frames', 8, () => webpOf(1000)],
  ['a WebP of more', 'picture_too_many_frames', () => webpOf(1001)],
])('%s: %s', async (_what, judgement, make) => {
  expect(await judge(await make())).toBe(judgement);
});

it('counts several times as much for a picture that must be rotated, and marks large ones as heavy', async () => {
  const upright = await still.clone().jpeg().toBuffer();
  const turned = await still.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect([await judge(upright, { isKept: true }), await judge(turned, { isKept: true })]).toEqual([
    0,
    8 * 8 * 3 * 3.2,
  ]);
  expect(LIGHT_BYTES).toBeLessThan(270e6);
});

it('refuses a picture with an absurd number of parts before a decoder sees it, also as a texture', async () => {
  const jpeg = await still.clone().jpeg().toBuffer();
  const webp = await still.clone().webp().toBuffer();
  const emptyProfile = Buffer.of(0xff, 0xe2, 0, 2);
  const withSegments = Buffer.concat([jpeg.subarray(0, 2), repeat(emptyProfile, 100_001), jpeg.subarray(2)]);
  const emptyChunk = Buffer.from('abcd\0\0\0\0', 'latin1');
  const crowded = [
    await pngWith(repeat(pngChunk('teSt', Buffer.alloc(0)), 100_001)),
    await pngWith(repeat(pngChunk('IDAT', Buffer.alloc(0)), 100_001)),
    withSegments,
    Buffer.concat([webp, repeat(emptyChunk, 100_001)]),
  ];
  for (const bytes of crowded) expect(await judge(bytes)).toBe('file_too_complicated');
  const textured = (bytes: Buffer) => {
    const uri = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    return inspectTextures(glbFile({ images: [{ uri }] }));
  };
  expect(await textured(jpeg)).toMatchObject({ ok: true });
  expect(await textured(withSegments)).toMatchObject({ problems: [{ key: 'glb_texture_unreadable' }] });
});
