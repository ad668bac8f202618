import { expect, it } from 'vitest';
import { peaksOf } from './sound-peaks.ts';

it('shows how loud a sound is over time, next to its loudest moment', () => {
  const samples = new Float32Array([0, 0.1, -0.25, 0, 0.5, -0.5, 0, 0]);
  expect(peaksOf(samples, 4)).toEqual([expect.closeTo(0.2), 0.5, 1, 0]);
  expect(peaksOf(new Float32Array(8), 2)).toEqual([0, 0]);
  expect(peaksOf(new Float32Array([1]), 3)).toEqual([1, 0, 0]);
});
