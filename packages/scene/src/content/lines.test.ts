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

it.each([
  ['straight quotes', 'Say "hello" there', 7, ['Say', '"hello"', 'there']],
  ['German quotes', 'Das „Haus“ am See', 10, ['Das „Haus“', 'am See']],
  ['reversed guillemets', 'Das »Haus« am See', 10, ['Das »Haus«', 'am See']],
  ['Swedish quotes', 'Ett ”hus” vid', 5, ['Ett', '”hus”', 'vid']],
  ['French quotes', '« Le chat » dort', 9, ['« Le', 'chat »', 'dort']],
  ['French marks', 'Voilà la mer !', 8, ['Voilà la', 'mer !']],
  ['no-break spaces', 'pour 10\u00A0€ net', 8, ['pour', '10\u00A0€ net']],
  ['prices and numbers', 'only $100 for #12', 6, ['only', '$100', 'for', '#12']],
  ['signs before numbers', 'at -5 °C', 4, ['at', '-5', '°C']],
  ['years', 'from 1914–1918', 9, ['from', '1914–1918']],
  ['an ending in brackets', 'the object(s)', 9, ['the', 'object(s)']],
] as const)('keeps %s together', (_name, text, width, lines) => {
  expect(broken(text, width)).toEqual(lines);
});

it('breaks after the hyphen of a compound, and after a slash', () => {
  expect(broken('open-air and/or indoors', 8)).toEqual(['open-air', 'and/or', 'indoors']);
  expect(broken('open-air and/or', 5)).toEqual(['open-', 'air', 'and/', 'or']);
});

it('breaks text without spaces, and words wider than a line', () => {
  expect(broken('昔々、「ある」所', 4)).toEqual(['昔々、', '「ある」', '所']);
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
