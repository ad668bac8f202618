import { expect, it } from 'vitest';
import { csvOf, readCsv } from './csv.ts';

it('quotes separators, leaves unknown numbers empty, and defuses formulas', () => {
  expect(
    csvOf(
      [
        ['name', 'views'],
        ['The "old", crane', 3],
        ['=1+1', null],
      ],
      'en',
    ),
  ).toBe(`\uFEFFname,views\r\n"The ""old"", crane",3\r\n"'=1+1",\r\n`);
});

it('separates cells as spreadsheets of a language do, where a comma is in numbers', () => {
  const rows = [
    ['name', 'views'],
    ['Linden; a pair, old', 3],
  ];
  expect(csvOf(rows, 'en')).toBe('\uFEFFname,views\r\n"Linden; a pair, old",3\r\n');
  for (const language of ['de', 'fr', 'pt']) {
    expect(csvOf(rows, language)).toBe('\uFEFFname;views\r\n"Linden; a pair, old";3\r\n');
  }
});

it('reads what it has written, line breaks and formulas included', async () => {
  const rows = [
    ['key', 'it'],
    ['=1+1', 'Due righe\ne "virgolette"; punto, virgola'],
  ];
  for (const language of ['en', 'de']) {
    expect(await readCsv(new Blob([csvOf(rows, language)]))).toEqual(rows);
  }
});

it('reads files that Excel has saved', async () => {
  const utf8 = new Blob(['key\tfr\r\na\t"un\r\ndeux"\r\n\t\r\n']);
  expect(await readCsv(utf8)).toEqual([
    ['key', 'fr'],
    ['a', 'un\ndeux'],
  ]);
  const western = new Blob([
    Uint8Array.from([...'key;fr\r\na;caf'].map((one) => one.charCodeAt(0)).concat(0xe9)),
  ]);
  expect(await readCsv(western)).toEqual([
    ['key', 'fr'],
    ['a', 'café'],
  ]);
});
