import { describe, expect, it } from 'vitest';
import { isPossible, localTime, openingOf, windowOf } from './opening.ts';

const now = new Date('2026-07-01T12:00:00Z');

describe('windowOf', () => {
  it('has no ends if the space is always open', () => {
    expect(windowOf({ mode: 'always' }, now)).toEqual({ present_from: null, present_to: null });
  });

  it('counts from now', () => {
    expect(windowOf({ mode: 'for', minutes: 10 }, now)).toEqual({
      present_from: '2026-07-01T12:00:00.000Z',
      present_to: '2026-07-01T12:10:00.000Z',
    });
  });

  it('leaves an end open that was not entered', () => {
    const from = localTime('2026-07-01T18:00:00Z');
    expect(windowOf({ mode: 'between', from, to: '' }, now)).toEqual({
      present_from: '2026-07-01T18:00:00.000Z',
      present_to: null,
    });
  });

  it('converts back to the original input', () => {
    const stored = { present_from: '2026-07-01T18:00:00.000Z', present_to: '2026-07-02T06:30:00.000Z' };
    expect(windowOf(openingOf(stored), now)).toEqual(stored);
    expect(openingOf({ present_from: null, present_to: null })).toEqual({ mode: 'always' });
  });
});

it('rejects an end before its start', () => {
  expect(isPossible({ mode: 'between', from: '2026-07-02T10:00', to: '2026-07-01T10:00' })).toBe(false);
  expect(isPossible({ mode: 'between', from: '2026-07-01T10:00', to: '2026-07-02T10:00' })).toBe(true);
  expect(isPossible({ mode: 'between', from: '2026-07-01T10:00', to: '' })).toBe(true);
});
