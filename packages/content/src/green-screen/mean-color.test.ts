import { expect, it } from 'vitest';
import { meanColor } from './mean-color.ts';

it('averages film grain, and ignores pixels outside the film', () => {
  expect(meanColor([0, 250, 10, 255, 4, 254, 20, 255])).toBe('#02fc0f');
  expect(meanColor([0, 255, 0, 255, 0, 0, 0, 0])).toBe('#00ff00');
});
