import { expect, it } from 'vitest';
import { splitCues } from './split-cues.ts';

const split = (text: string, letters = 20) =>
  splitCues([{ from: 10, to: 20, text }], letters, ({ length }) => length);

it('leaves captions of two lines that fit as they are', () => {
  const text = 'It began in the\nold harbour.';
  expect(split(text)).toEqual([{ from: 10, to: 20, text }]);
  expect(split('')).toEqual([{ from: 10, to: 20, text: '' }]);
});

it('breaks a long line', () => {
  expect(split('It began in the old harbour.')).toEqual([
    { from: 10, to: 20, text: 'It began in the old\nharbour.' },
  ]);
});

it('shows the lines of a longer caption two at a time, longer ones for longer', () => {
  const [first, second, ...more] = split('It began in the old harbour\nof the town, as every year in June.');
  expect(more).toEqual([]);
  expect(first).toMatchObject({ from: 10, text: 'It began in the old\nharbour of the town,' });
  expect(second).toMatchObject({ from: first?.to, to: 20, text: 'as every year in\nJune.' });
  expect(first?.to).toBeGreaterThan(15);
});

it('keeps what different speakers say on lines of their own', () => {
  expect(split('- Is it far?\n- No.\n- Good.').map(({ text }) => text)).toEqual([
    '- Is it far?\n- No.',
    '- Good.',
  ]);
});
