import { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { toKtx2 } from '../compress/ktx2-texture.ts';
import { ktx2Picture } from './ktx2-picture.ts';

const WIDTH = 64;
const HEIGHT = 32;

/** Pixels that change smoothly, like those of photographs. */
const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => {
  const [x, y] = [(i / 4) % WIDTH, Math.floor(i / 4 / WIDTH)].map(Math.floor) as [number, number];
  return [x * 2, y * 3, 255 - x - y, 128][i % 4] ?? 0;
});

it.each([
  ['ETC1S, as colours are', true],
  ['UASTC, as what is not seen as a colour is', false],
])('looks the same: %s', async (_what, isColor) => {
  const document = new Document();
  const png = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .png()
    .toBuffer();
  const texture = document.createTexture().setMimeType('image/png').setImage(new Uint8Array(png));
  const material = document.createMaterial();
  if (isColor) material.setBaseColorTexture(texture);
  else material.setNormalTexture(texture);
  await toKtx2(texture, WIDTH);
  const picture = await ktx2Picture(texture.getImage() ?? new Uint8Array());
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: WIDTH, height: HEIGHT, channels: 4 });
  const off = data.reduce((sum, value, i) => sum + Math.abs(value - (pixels[i] ?? 0)), 0);
  expect(off / data.length).toBeLessThan(3);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['its first bytes', Buffer.from('\xabKTX 20\xbb\r\n\x1a\n', 'latin1')],
  ['a picture of another kind', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
])('refuses %s', async (_what, bytes) => {
  await expect(ktx2Picture(new Uint8Array(bytes))).rejects.toThrow('not a KTX2 texture');
});
