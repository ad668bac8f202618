import { expect, it, vi } from 'vitest';
import { createLineLimit } from './line-limit.ts';

it('passes one line a second, with the number of lines left out before it', () => {
  const now = vi.spyOn(performance, 'now');
  const limit = createLineLimit();
  const passed = [0, 10, 999, 1000, 2500, 2600].map((time) => {
    now.mockReturnValue(time);
    return limit();
  });
  now.mockRestore();
  expect(passed).toEqual([0, undefined, undefined, 2, 0, undefined]);
});
