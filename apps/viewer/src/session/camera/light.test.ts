import { describe, expect, it } from 'vitest';
import { lightOfPicture } from './light.ts';

const picture = (...halves: readonly (readonly [number, number, number])[]) =>
  new Uint8ClampedArray(halves.flatMap((rgb) => Array.from({ length: 12 }, () => [...rgb, 255]).flat()));

describe('the light of a picture', () => {
  it('is dim for a dark picture, but never off', () => {
    expect(lightOfPicture(picture([0, 0, 0], [0, 0, 0])).brightness).toBe(0.25);
    const dusk = lightOfPicture(picture([90, 90, 90], [60, 60, 60])).brightness ?? 0;
    const noon = lightOfPicture(picture([200, 200, 200], [90, 90, 90])).brightness ?? 0;
    expect(dusk).toBeLessThan(noon);
  });

  it('takes its colours from the top and the bottom of the picture', () => {
    const { colors } = lightOfPicture(picture([240, 90, 60], [20, 120, 20]));
    const [skyRed = 0, , skyBlue = 0] = colors?.sky ?? [];
    const [groundRed = 0, groundGreen = 0] = colors?.ground ?? [];
    expect(skyRed).toBeGreaterThan(skyBlue);
    expect(groundGreen).toBeGreaterThan(groundRed);
  });
});
