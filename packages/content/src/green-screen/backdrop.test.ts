import { expect, test } from 'vitest';
import { backdropOf } from './backdrop.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** A frame of 40 × 30 pixels, each painted by its position. */
function frame(paint: (x: number, y: number) => Rgb) {
  const width = 40;
  const height = 30;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...paint(x, y), 255], (y * width + x) * 4);
  }
  return { data, width, height };
}

const SKIN: Rgb = [220, 170, 140];
/** A person in front of a backdrop, cut off by the lower edge. */
const dancer = (backdrop: (x: number, y: number) => Rgb) =>
  frame((x, y) => (Math.abs(x - 20) < 6 && y > 6 ? SKIN : backdrop(x, y)));
/** The same light and grain in every run. */
const grain = (x: number, y: number) => ((x * 73 + y * 151) % 31) - 15;

test('finds a green backdrop by its colour, and the usual ones by theirs', () => {
  expect(backdropOf(dancer(() => [0, 255, 0]))).toBe('#00ff00');
  expect(backdropOf(dancer(() => [3, 250, 6]))).toBe('#00ff00');
  expect(backdropOf(dancer(() => [58, 160, 72]))).toBe('#3aa048');
});

test('finds it despite uneven light, grain, and an arm that reaches the edge', () => {
  const lit = dancer((x, y) => [40 + grain(x, y), 170 - x + grain(y, x), 60]);
  expect(backdropOf(lit)).toMatch(/^#[0-9a-f]{6}$/);
  const reaching = frame((_x, y) => (y > 12 && y < 15 ? SKIN : [40, 170, 60]));
  expect(backdropOf(reaching)).toBe('#28aa3c');
});

test.each<[string, (x: number, y: number) => Rgb]>([
  ['a blue sky over a meadow', (_x, y) => (y < 18 ? [120, 170, 230] : [90, 140, 50])],
  ['a meadow that fills the frame', (x, y) => [95 + grain(x, y), 135 + grain(y, x), 55]],
  ['leaves in light and shadow', (x, y) => ((x + y) % 2 ? [60, 150, 30] : [10, 40, 10])],
  ['a white wall', () => [240, 240, 235]],
  ['a dark stage', () => [4, 9, 4]],
  ['a wall that is green on one side only', (x) => (x < 20 ? [40, 170, 60] : [200, 190, 170])],
])('does not mistake %s for a backdrop', (_name, paint) => {
  expect(backdropOf(frame(paint))).toBeUndefined();
});
