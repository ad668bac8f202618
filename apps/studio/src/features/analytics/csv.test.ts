import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes separators, leaves unknown numbers empty, and defuses formulas', () => {
  expect(
    csvOf([
      ['name', 'views'],
      ['The "old", crane', 3],
      ['=1+1', null],
    ]),
  ).toBe(`\uFEFFname,views\r\n"The ""old"", crane",3\r\n'=1+1,\r\n`);
});
