import { describe, expect, it } from 'vitest';
import { nextWindowChange, windowState, withWindowsAt } from './time-window.ts';

const FROM = '2026-06-01T10:00:00.000Z';
const TO = '2026-06-01T10:10:00.000Z';
const window = { present_from: FROM, present_to: TO };

describe('windowState', () => {
  it.each([
    ['2026-06-01T09:59:59.999Z', 'upcoming'],
    [FROM, 'active'],
    ['2026-06-01T10:09:59.999Z', 'active'],
    [TO, 'over'],
  ])('at %s is %s', (now, state) => {
    expect(windowState(window, new Date(now))).toBe(state);
  });

  it('is active if it has no end', () => {
    expect(windowState({ present_from: null, present_to: null }, new Date(0))).toBe('active');
    expect(windowState({ present_from: null, present_to: TO }, new Date(0))).toBe('active');
    expect(windowState({ present_from: FROM, present_to: null }, new Date('2999-01-01'))).toBe('active');
  });

  it('is over at once if it ends when it starts', () => {
    expect(windowState({ present_from: FROM, present_to: FROM }, new Date(FROM))).toBe('over');
  });

  it('accepts dates and other time zones', () => {
    const later = { present_from: new Date(FROM), present_to: '2026-06-01T12:10:00+02:00' };
    expect(windowState(later, new Date(FROM))).toBe('active');
    expect(windowState(later, new Date(TO))).toBe('over');
  });
});

it('names when the next of several windows opens or closes', () => {
  const [from, to] = [Date.parse(FROM), Date.parse(TO)];
  const windows = [{ present_from: null, present_to: TO }, window, { present_from: FROM, present_to: null }];
  expect(nextWindowChange(windows, from - 1)).toBe(from);
  expect(nextWindowChange(windows, from)).toBe(to);
  expect(nextWindowChange(windows, to)).toBe(Infinity);
  expect(nextWindowChange([{ present_from: null, present_to: null }], 0)).toBe(Infinity);
});

it('renews the windows of those spaces alone that have opened or closed', () => {
  const closing = { ...window, window: 'active' as const };
  const open = { present_from: null, present_to: null, window: 'active' as const };
  const [closed, same] = withWindowsAt([closing, open], new Date(TO));
  expect(closed?.window).toBe('over');
  expect(same).toBe(open);
});
