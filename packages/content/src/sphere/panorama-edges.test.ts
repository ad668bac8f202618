import { expect, test } from 'vitest';
import { isPanorama } from './panorama-edges.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const line = (paint: (at: number) => Rgb) =>
  Uint8ClampedArray.from(Array.from({ length: 64 }, (_, at) => [...paint(at), 255]).flat());

const SKY: Rgb = [120, 170, 230];
const EARTH: Rgb = [90, 70, 50];
/** The same grain in every run. */
const grain = (at: number, colour: Rgb): Rgb => {
  const by = ((at * 73) % 21) - 10;
  return [colour[0] + by, colour[1] + by, colour[2] + by];
};
/** A side that goes from the sky down to the earth. */
const side = line((at) => grain(at, at < 34 ? SKY : EARTH));
const panorama = {
  top: line((at) => grain(at, SKY)),
  bottom: line((at) => grain(at, EARTH)),
  left: side,
  right: line((at) => grain(at + 3, at < 34 ? SKY : EARTH)),
};

test('accepts a picture of one sky, one ground and no seam as a panorama', () => {
  expect(isPanorama(panorama)).toBe(true);
});

test.each([
  ['has clouds along its upper edge', { top: line((at) => (at % 16 < 8 ? SKY : [250, 250, 250])) }],
  ['has stones along its lower edge', { bottom: line((at) => (at % 8 < 4 ? EARTH : [200, 190, 180])) }],
  ['does not go on at its other side', { right: line((at) => (at < 10 ? SKY : [30, 60, 20])) }],
  [
    'is drawn on plain paper',
    Object.fromEntries(['top', 'bottom', 'left', 'right'].map((name) => [name, line(() => [250, 250, 245])])),
  ],
])('rejects a picture that %s', (_name, edges) => {
  expect(isPanorama({ ...panorama, ...edges })).toBe(false);
});
