import { describe, expect, it } from 'vitest';
import { windowState } from './time-window.ts';

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
