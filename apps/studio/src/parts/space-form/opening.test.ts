import { describe, expect, it } from 'vitest';
import { isPossible, localTime, openingOf, windowOf } from './opening.ts';

const now = new Date('2026-07-01T12:00:00Z');

describe('windowOf', () => {
  it('has no ends if the space is always open', () => {
    expect(windowOf({ mode: 'always' }, now, null)).toEqual({ present_from: null, present_to: null });
  });

  it('counts from now', () => {
    expect(windowOf({ mode: 'for', minutes: 10 }, now, null)).toEqual({
      present_from: '2026-07-01T12:00:00.000Z',
      present_to: '2026-07-01T12:10:00.000Z',
    });
  });

  it('leaves an end open that was not entered', () => {
    const from = localTime('2026-07-01T18:00:00Z');
    expect(windowOf({ mode: 'between', from, to: '' }, now, null)).toEqual({
      present_from: '2026-07-01T18:00:00.000Z',
      present_to: null,
    });
  });

  it('converts back to the original input', () => {
    const stored = { present_from: '2026-07-01T18:00:00.000Z', present_to: '2026-07-02T06:30:00.000Z' };
    for (const zone of ['America/New_York', 'Asia/Kolkata', null]) {
      expect(windowOf(openingOf(stored, zone), now, zone)).toEqual(stored);
    }
    expect(openingOf({ present_from: null, present_to: null }, null)).toEqual({ mode: 'always' });
  });

  it('takes times as those of the place', () => {
    const opening = { mode: 'between', from: '2026-07-01T18:00', to: '2026-12-01T18:00' } as const;
    expect(windowOf(opening, now, 'America/New_York')).toEqual({
      present_from: '2026-07-01T22:00:00.000Z',
      present_to: '2026-12-01T23:00:00.000Z',
    });
    expect(windowOf(opening, now, 'Asia/Kolkata')).toEqual({
      present_from: '2026-07-01T12:30:00.000Z',
      present_to: '2026-12-01T12:30:00.000Z',
    });
  });
});

it('rejects an end before its start', () => {
  expect(isPossible({ mode: 'between', from: '2026-07-02T10:00', to: '2026-07-01T10:00' })).toBe(false);
  expect(isPossible({ mode: 'between', from: '2026-07-01T10:00', to: '2026-07-02T10:00' })).toBe(true);
  expect(isPossible({ mode: 'between', from: '2026-07-01T10:00', to: '' })).toBe(true);
});
