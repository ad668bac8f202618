import { expect, it } from 'vitest';
import { cutPixels, isUncut, turned, UNCUT } from './cut.ts';

const picture = { width: 400, height: 200 };
const corner = { turns: 0, area: { x: 0.5, y: 0, width: 0.25, height: 0.5 } };

it('turns what stays with the picture', () => {
  expect(cutPixels(picture, corner)).toEqual({ x: 200, y: 0, width: 100, height: 100 });
  const right = turned(corner, 'right');
  expect(right).toEqual({ turns: 1, area: { x: 0.5, y: 0.5, width: 0.5, height: 0.25 } });
  expect(cutPixels(picture, right)).toEqual({ x: 100, y: 200, width: 100, height: 100 });
  expect(turned(right, 'left')).toEqual(corner);
  const around = ['right', 'right', 'right', 'right'] as const;
  expect(around.reduce(turned, corner)).toEqual(corner);
  expect(turned(UNCUT, 'left').turns).toBe(3);
});

it('keeps at least a pixel, within the picture', () => {
  const sliver = { x: 1, y: 0.999, width: 0, height: 0.3 };
  expect(cutPixels(picture, { turns: 0, area: sliver })).toEqual({ x: 399, y: 199, width: 1, height: 1 });
});

it('knows when nothing changes', () => {
  expect(isUncut(UNCUT)).toBe(true);
  expect(isUncut(turned(UNCUT, 'right'))).toBe(false);
  expect(isUncut(corner)).toBe(false);
});
