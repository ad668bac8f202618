import { expect, it } from 'vitest';
import {
  capabilitiesInUse,
  maxUploadBytes,
  mayAddSpace,
  mayEditSequences,
  withDefaults,
} from './plan.policy.ts';

it('takes the largest file size from the plan, or from the product’s default', () => {
  expect(maxUploadBytes({ max_upload_size: 200 })).toBe(200_000_000);
  expect(maxUploadBytes({})).toBe(20_000_000);
});

it('takes the number of spaces from the plan, or sets no limit', () => {
  expect(mayAddSpace({ max_spaces: 2 }, 1)).toBe(true);
  expect(mayAddSpace({ max_spaces: 2 }, 2)).toBe(false);
  expect(mayAddSpace({}, 100_000)).toBe(true);
});

it('adds what applies by default to what a plan says', () => {
  const { max_upload_size, sequence_editing, max_spaces, ...others } = withDefaults({ max_spaces: 2 });
  expect([max_upload_size, sequence_editing, max_spaces]).toEqual([20, 0, 2]);
  expect(others).toEqual({ unity_asset_bundle_upload: 0, advanced_abilities_editing: 0 });
  expect(mayEditSequences({})).toBe(false);
  expect(withDefaults({ sequence_editing: 1 })).toMatchObject({ sequence_editing: 1 });
});

it('reports what is used and what is left, which is never negative', () => {
  const spacesOf = (capabilities: Record<string, number>, spaces: number) =>
    capabilitiesInUse(capabilities, { spaces, bytes: 0 }).find(({ name }) => name === 'max_spaces');
  expect(spacesOf({ max_spaces: 5 }, 2)).toEqual({ name: 'max_spaces', value: 5, used: 2, left: 3 });
  expect(spacesOf({ max_spaces: 5 }, 7)).toMatchObject({ used: 7, left: 0 });
  expect(spacesOf({}, 7)).toMatchObject({ value: null, used: 7, left: null });
  expect(capabilitiesInUse({ sequence_editing: 1, max_storage: 5 }, { spaces: 0, bytes: 1_250_000 })).toEqual(
    expect.arrayContaining([
      { name: 'max_upload_size', value: 20, used: null, left: null },
      { name: 'max_storage', value: 5, used: 1.25, left: 3.75 },
      { name: 'sequence_editing', value: 1, used: null, left: null },
      { name: 'unity_asset_bundle_upload', value: 0, used: null, left: null },
    ]),
  );
});
