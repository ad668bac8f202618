import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

/** Every letter is one wide. */
const measure = (text: string) => [...text].length;
const broken = (text: string, width: number) => linesOf(text, width, measure).map((line) => line.text);

it('breaks between words and keeps typed line breaks', () => {
  expect(broken('the old harbour\n\nof Porto  ', 8)).toEqual(['the old', 'harbour', '', 'of Porto']);
  expect(broken('one\r\ntwo\rthree', 9)).toEqual(['one', 'two', 'three']);
  expect(broken('', 9)).toEqual(['']);
});

it('keeps punctuation with its words', () => {
  expect(broken('Look, (here) stands', 6)).toEqual(['Look,', '(here)', 'stands']);
});

it('breaks text without spaces, and words wider than a line', () => {
  expect(broken('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff']);
  for (const text of ['昔々あるところに', 'สวัสดีชาวโลกทุกคน']) {
    const lines = broken(text, 6);
    expect(lines.join('')).toBe(text);
    expect(lines.every((line) => measure(line) <= 6)).toBe(true);
  }
});

it('never separates a letter from its combining marks', () => {
  const family = '👩‍👩‍👧';
  expect(broken(family.repeat(2), 6)).toEqual([family, family]);
});

it("takes a paragraph's direction from its first letter", () => {
  const lines = linesOf('12 بوابة\nPorto مرحبا\n!', 99, measure);
  expect(lines.map(({ isRtl }) => isRtl)).toEqual([true, false, false]);
});
