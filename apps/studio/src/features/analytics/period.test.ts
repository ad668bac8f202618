import { describe, expect, it } from 'vitest';
import { daysBefore, lastDays, lengthOf, stepsFor, usualStep, yearBefore } from './period.ts';

const march = { from: '2024-02-29', to: '2024-03-06' };

describe('periods', () => {
  it('end today and have the requested number of days', () => {
    const week = lastDays(7, new Date(2026, 10, 23, 23, 30));
    expect(week).toEqual({ from: '2026-11-17', to: '2026-11-23' });
    expect(lengthOf(week)).toBe(7);
  });

  it('are compared with the same number of days before, or with the year before', () => {
    expect(daysBefore(march)).toEqual({ from: '2024-02-22', to: '2024-02-28' });
    expect(yearBefore(march)).toEqual({ from: '2023-03-01', to: '2023-03-06' });
  });

  it('have steps that the server can aggregate', () => {
    expect(stepsFor(march)).toEqual(['hour', 'day', 'week', 'month']);
    expect(stepsFor({ from: '2024-01-01', to: '2026-12-31' })).toEqual(['week', 'month']);
    expect(usualStep({ from: '2024-01-01', to: '2024-01-01' })).toBe('hour');
  });
});
