import { expect, it } from 'vitest';
import { splitAtAddresses } from './web-addresses.ts';

it('splits a text at its addresses, without the punctuation around them', () => {
  expect(
    splitAtAddresses('Ada (https://example.org/crane), CC BY 4.0: HTTPS://Example.com/by/4.0/.'),
  ).toEqual([
    { text: 'Ada (' },
    { text: 'https://example.org/crane', href: 'https://example.org/crane' },
    { text: '), CC BY 4.0: ' },
    { text: 'HTTPS://Example.com/by/4.0/', href: 'https://example.com/by/4.0/' },
    { text: '.' },
  ]);
});

it.each([
  ['https://en.wikipedia.org/wiki/Crane_(machine)', 'https://en.wikipedia.org/wiki/Crane_(machine)'],
  ['(see https://example.org/a).', 'https://example.org/a'],
  ['“https://example.org/a”', 'https://example.org/a'],
  ['https://example.org/a?b=c&d=é!', 'https://example.org/a?b=c&d=%C3%A9'],
  ['https://example.org/\u202Egpj', 'https://example.org/'],
])('finds the address in %s', (text, href) => {
  expect(splitAtAddresses(text).flatMap((piece) => piece.href ?? [])).toEqual([href]);
});

it.each([
  'Ada Lovelace, CC BY',
  'http://example.org',
  'javascript:alert(1)//https:',
  'https://',
  'https://...',
  'https://bank.example@example.org/',
  'https://[',
  '',
])('finds no address in “%s”', (text) => {
  const pieces = splitAtAddresses(text);
  expect(pieces.filter(({ href }) => href !== undefined)).toEqual([]);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
