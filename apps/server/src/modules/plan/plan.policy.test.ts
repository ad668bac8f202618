import { expect, it } from 'vitest';
import { maxUploadBytes, mayAddSpace } from './plan.policy.ts';

it('a plan says how large a file may be, or the product does', () => {
  expect(maxUploadBytes({ max_upload_size: 200 })).toBe(200_000_000);
  expect(maxUploadBytes({})).toBe(20_000_000);
});

it('a plan says how many spaces one may have, or none does', () => {
  expect(mayAddSpace({ max_spaces: 2 }, 1)).toBe(true);
  expect(mayAddSpace({ max_spaces: 2 }, 2)).toBe(false);
  expect(mayAddSpace({}, 100_000)).toBe(true);
});
