import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

/** Every letter is one wide. */
const measure = (text: string) => [...text].length;
const broken = (text: string, width: number) => linesOf(text, width, measure).map((line) => line.text);

it('breaks between words and keeps the line breaks that were typed', () => {
  expect(broken('the old harbour\n\nof Porto  ', 8)).toEqual(['the old', 'harbour', '', 'of Porto']);
  expect(broken('one\r\ntwo\rthree', 9)).toEqual(['one', 'two', 'three']);
  expect(broken('', 9)).toEqual(['']);
});

it('keeps marks with their words', () => {
  expect(broken('Look, (here) stands', 6)).toEqual(['Look,', '(here)', 'stands']);
});

it('breaks what has no spaces, and words that are wider than a line', () => {
  expect(broken('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff']);
  for (const text of ['昔々あるところに', 'สวัสดีชาวโลกทุกคน']) {
    const lines = broken(text, 6);
    expect(lines.join('')).toBe(text);
    expect(lines.every((line) => measure(line) <= 6)).toBe(true);
  }
});

it('never tears a letter from its marks', () => {
  const family = '👩‍👩‍👧';
  expect(broken(family.repeat(2), 6)).toEqual([family, family]);
});

it('knows by its first letter where a paragraph begins', () => {
  const lines = linesOf('12 بوابة\nPorto مرحبا\n!', 99, measure);
  expect(lines.map(({ rtl }) => rtl)).toEqual([true, false, false]);
});
