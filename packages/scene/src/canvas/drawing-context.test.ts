import { expect, it } from 'vitest';
import { drawingContext } from './drawing-context.ts';

const canvasWith = (context: unknown) => {
  const asked: unknown[] = [];
  const getContext = (...wanted: unknown[]) => {
    asked.push(wanted);
    return context;
  };
  return { asked, canvas: { getContext } as unknown as OffscreenCanvas };
};

it('returns the 2D context with the requested settings', () => {
  const context = {};
  const { asked, canvas } = canvasWith(context);
  expect(drawingContext(canvas, { willReadFrequently: true })).toBe(context);
  expect(asked).toEqual([['2d', { willReadFrequently: true }]]);
});

it('throws a clear error if the browser provides none', () => {
  expect(() => drawingContext(canvasWith(null).canvas)).toThrow('This browser has no 2D canvas left.');
});
