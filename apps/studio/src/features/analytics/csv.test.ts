import { expect, it } from 'vitest';
import { csvOf, localTime } from './csv.ts';

it('writes an instant as the local time of a zone', () => {
  expect(localTime('2026-10-31T23:00:00.000Z', 'Europe/Zurich')).toBe('2026-11-01 00:00');
  expect(localTime('2026-03-29T01:00:00.000Z', 'Europe/Zurich')).toBe('2026-03-29 03:00');
});

it('quotes separators, leaves unknown numbers empty, and defuses formulas', () => {
  expect(
    csvOf([
      ['name', 'views'],
      ['The "old", crane', 3],
      ['=1+1', null],
    ]),
  ).toBe(`\uFEFFname,views\r\n"The ""old"", crane",3\r\n'=1+1,\r\n`);
});
