import { expect, it } from 'vitest';
import { isSettled, loadProgress, sameProgress } from './load-progress.ts';

const loading = (loaded: number, total?: number) => ({ status: 'loading', loaded, total }) as const;

it('grows while a single large object loads', () => {
  expect(loadProgress([loading(0, 40e6)], 1)).toEqual({
    ready: 0,
    failed: 0,
    unsupported: 0,
    postponed: 0,
    total: 1,
    part: 0,
  });
  expect(loadProgress([loading(10e6, 40e6)], 1).part).toBe(0.25);
  expect(loadProgress([{ status: 'ready' }], 1)).toEqual({
    ready: 1,
    failed: 0,
    unsupported: 0,
    postponed: 0,
    total: 1,
    part: 1,
  });
});

it('counts failed loads as done, and loads of unknown size or not yet begun as zero', () => {
  const states = [
    { status: 'failed', error: undefined } as const,
    { status: 'unsupported', error: undefined } as const,
    loading(5, undefined),
    loading(1, 2),
  ];
  const counts = { ready: 0, failed: 1, unsupported: 1, postponed: 0 };
  expect(loadProgress(states, 5)).toEqual({ ...counts, total: 5, part: 0.5 });
  expect(loadProgress([], 0).part).toBe(0);
});

it('does not wait for what the device cannot hold yet', () => {
  const postponed = { status: 'postponed' } as const;
  expect(isSettled(loadProgress([{ status: 'ready' }, postponed], 2))).toBe(true);
  expect(isSettled(loadProgress([loading(1, 2), postponed], 2))).toBe(false);
});

it('changes in steps of a hundredth', () => {
  const before = loadProgress([loading(500, 1000)], 1);
  expect(sameProgress(before, loadProgress([loading(505, 1000)], 1))).toBe(true);
  expect(sameProgress(before, loadProgress([loading(510, 1000)], 1))).toBe(false);
});
