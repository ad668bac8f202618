import { expect, it } from 'vitest';
import { figureOf } from './figure.ts';

const KEY = { color: [0, 1, 0], similarity: 0.3, smoothness: 0.08, spill: 0.2 } as const;
const SIZE = 100;

/** A green frame with red rectangles. */
function frame(...figures: { x: number; y: number; wide: number; high: number }[]) {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let at = 0; at < SIZE * SIZE; at++) {
    const x = at % SIZE;
    const y = Math.floor(at / SIZE);
    const isFigure = figures.some(
      (one) => x >= one.x && x < one.x + one.wide && y >= one.y && y < one.y + one.high,
    );
    data.set(isFigure ? [200, 60, 40, 255] : [0, 255, 0, 255], at * 4);
  }
  return { data, width: SIZE, height: SIZE };
}

it('finds the figure in front of its backdrop', () => {
  const found = figureOf(frame({ x: 30, y: 10, wide: 20, high: 70 }), KEY);
  expect(found).toEqual({ bottom: 0.2, top: 0.9, left: 0.3, right: 0.5 });
});

it('does not mistake noise in the backdrop for feet', () => {
  const found = figureOf(frame({ x: 30, y: 10, wide: 20, high: 70 }, { x: 5, y: 98, wide: 1, high: 1 }), KEY);
  expect(found).toMatchObject({ bottom: 0.2, left: 0.3 });
});

it.each([
  ['nothing but backdrop', frame()],
  ['a spot', frame({ x: 40, y: 50, wide: 9, high: 9 })],
])('finds no figure in %s', (_what, picture) => {
  expect(figureOf(picture, KEY)).toBeUndefined();
});

it('takes the whole frame for the figure if nothing is keyed', () => {
  const whole = frame({ x: 0, y: 0, wide: SIZE, high: SIZE });
  expect(figureOf(whole, KEY)).toEqual({ bottom: 0, top: 1, left: 0, right: 1 });
});
