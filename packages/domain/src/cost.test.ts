import { expect, it } from 'vitest';
import { textureBytes, weigh } from './cost.ts';

it.each([
  [{}, 'light', []],
  [{ bytes: 2_500_000, triangles: 100_000 }, 'light', []],
  [{ bytes: 2_500_001, triangles: 5 }, 'medium', ['bytes']],
  [{ bytes: 300_000, triangles: 500_001, points: 400_000 }, 'heavy', ['triangles']],
  [{ bytes: 20_000_000, points: 2_000_000 }, 'heavy', ['bytes', 'points']],
  [{ texture_bytes: textureBytes({ width: 2048, height: 2048 }) * 2 }, 'light', []],
  [{ texture_bytes: textureBytes({ width: 8192, height: 4096 }) }, 'heavy', ['texture_bytes']],
  [{ texture_bytes: textureBytes({ width: 8192, height: 4096 }, true) }, 'light', []],
])('weighs %j as %s', (cost, weight, because) => {
  expect(weigh(cost)).toEqual({ weight, because });
});
