import { expect, it } from 'vitest';
import { isScarce, planOf } from './plan.ts';

const plan = { name: 'free', display_name: 'Free' };
const none = { used: null, left: null };

it('reads the used and remaining amounts, storage in bytes', () => {
  const read = planOf({
    plan,
    plan_capabilities: [
      { name: 'max_upload_size', value: 50, ...none },
      { name: 'max_spaces', value: 3, used: 1, left: 2 },
      { name: 'max_storage', value: 5000, used: 812.4, left: 4187.6 },
      { name: 'unity_asset_bundle_upload', value: 1, ...none },
      { name: 'sequence_editing', value: 0, ...none },
    ],
  });
  expect(read).toEqual({
    name: 'Free',
    maxUpload: 50,
    spaces: { used: 1, allowed: 3, left: 2 },
    storage: { used: 812_400_000, allowed: 5_000_000_000, left: 4_187_600_000 },
    unity: true,
    abilities: false,
    sequences: false,
  });
});

it('treats a missing value as no limit', () => {
  const { spaces, storage, maxUpload } = planOf({
    plan,
    plan_capabilities: [{ name: 'max_storage', value: null, used: 7, left: null }],
  });
  expect(maxUpload).toBe(20);
  expect(spaces).toEqual({ used: 0, allowed: null, left: null });
  expect(storage).toEqual({ used: 7_000_000, allowed: null, left: null });
});

it('calls it scarce when a tenth or less is left', () => {
  expect(isScarce({ used: 89, allowed: 100, left: 11 })).toBe(false);
  expect(isScarce({ used: 90, allowed: 100, left: 10 })).toBe(true);
  expect(isScarce({ used: 0, allowed: 0, left: 0 })).toBe(true);
  expect(isScarce({ used: 90, allowed: null, left: null })).toBe(false);
});
