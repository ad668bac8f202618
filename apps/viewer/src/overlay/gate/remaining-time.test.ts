import { expect, it } from 'vitest';
import { remainingTime } from './remaining-time.ts';

it('shows days while there are any, and seconds on the last day', () => {
  expect(remainingTime(((2 * 24 + 5) * 60 + 59) * 60_000, 'en')).toBe('2 days, 5 hours');
  expect(remainingTime(((1 * 24 + 1) * 60 + 59) * 60_000, 'de')).toBe('1 Tag, 1 Stunde');
  expect(remainingTime((3 * 60 + 4) * 60_000 + 5999, 'fr')).toBe('03:04:05');
  expect(remainingTime(999, 'pt')).toBe('00:00:00');
});
