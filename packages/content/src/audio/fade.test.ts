import { describe, expect, it } from 'vitest';
import { fadeIn, fadeOut, shareAt } from './fade.ts';

/** The shares at every second. */
const heard = (points: Parameters<typeof shareAt>[0], from: number, seconds: number) =>
  Array.from({ length: seconds + 1 }, (_, second) => Number(shareAt(points, from + second).toFixed(2)));

describe('a sound that fades', () => {
  it('fades in, and out before its end', () => {
    expect(heard(fadeIn(100, 0, 2, 8), 100, 9)).toEqual([0, 0.5, 1, 1, 1, 1, 1, 0.5, 0, 0]);
  });

  it('fades over half of a sound that is shorter than both', () => {
    expect(heard(fadeIn(0, 0, 10, 4), 0, 4)).toEqual([0, 0.5, 1, 0.5, 0]);
  });

  it('stays if its end is not known', () => {
    expect(heard(fadeIn(0, 0, 2, Infinity), 0, 4)).toEqual([0, 0.5, 1, 1, 1]);
  });

  it('is at full volume at once without a fade', () => {
    expect(heard(fadeIn(0, 0, 0, 3), 0, 3)).toEqual([1, 1, 1, 1]);
  });

  it('fades out when it is stopped, and in again from there', () => {
    const leaving = fadeOut(10, 1, 4);
    expect(heard(leaving, 10, 5)).toEqual([1, 0.75, 0.5, 0.25, 0, 0]);
    const back = fadeIn(12, shareAt(leaving, 12), 4, Infinity);
    expect(heard(back, 12, 3)).toEqual([0.5, 0.75, 1, 1]);
  });
});
