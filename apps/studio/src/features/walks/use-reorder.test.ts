import { expect, it } from 'vitest';
import { moveItem } from './use-reorder.ts';

it('moves one item, and stops at the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'c', 9)).toEqual(['a', 'b', 'c']);
});
