import { expect, it } from 'vitest';
import { kindOfFile } from '../file-format.ts';
import { isAnimated } from './convert-picture.ts';
import { sizeWithin } from './draw-picture.ts';
import { renamed } from './renamed.ts';

/** The start of a WebP with an extended header. */
const webp = (flags: number) =>
  new Blob(['RIFF', new Uint8Array(4), 'WEBPVP8X', new Uint8Array([10, 0, 0, 0, flags]), new Uint8Array(9)]);
const iso = (...brands: string[]) =>
  new Blob([new Uint8Array(4), 'ftyp', brands[0] ?? '', new Uint8Array(4), ...brands]);

it('recognises a WebP and an AVIF by their bytes, and whether they are animated', async () => {
  expect([await kindOfFile(webp(0x10)), await isAnimated(webp(0x10))]).toEqual(['webp', false]);
  expect([await kindOfFile(webp(0x12)), await isAnimated(webp(0x12))]).toEqual(['webp', true]);
  expect([await kindOfFile(iso('avif')), await isAnimated(iso('avif'))]).toEqual(['avif', false]);
  expect([await kindOfFile(iso('avis')), await isAnimated(iso('avis'))]).toEqual(['avif', true]);
  expect(await kindOfFile(iso('mif1', 'mif1', 'avif'))).toBe('avif');
  expect(await kindOfFile(iso('isom', 'isom', 'avc1'))).toBe('mp4');
});

it("shrinks pictures with more pixels than a phone's canvas holds, keeping their shape", () => {
  expect(sizeWithin({ width: 600, height: 800 }, 16e6)).toEqual({ width: 600, height: 800 });
  expect(sizeWithin({ width: 8000, height: 8000 }, 16e6)).toEqual({ width: 4000, height: 4000 });
  expect(sizeWithin({ width: 16_000, height: 1 }, 100)).toEqual({ width: 1264, height: 1 });
});

it('names the result after the file', () => {
  expect(renamed('Old wall.v2.webp', 'png')).toBe('Old wall.v2.png');
  expect(renamed('wall', 'png')).toBe('wall.png');
  expect(renamed('.webp', 'jpg')).toBe('file.jpg');
});
