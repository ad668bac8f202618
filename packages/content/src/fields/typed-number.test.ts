import { expect, it } from 'vitest';
import { limitText, numberIn, problemIn } from './typed-number.ts';

const degrees = { min: 0, max: 360 };

it.each([
  [360, 360],
  ['007', 7],
  ['1.50', 1.5],
  ['0.', 0],
  ['', undefined],
  ['-', undefined],
])('reads %j as %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});

it.each([400, -1, '400.0', '99999999999999999999'])('rejects %j, which is out of bounds', (typed) => {
  expect(problemIn(typed, degrees)).toBe('out_of_bounds');
});

it.each(['', '-'])('rejects %j, which is not a number', (typed) => {
  expect(problemIn(typed, degrees)).toBe('no_number');
});

it.each([0, 360, '12.50'])('accepts %j', (typed) => {
  expect(problemIn(typed, degrees)).toBeUndefined();
});

it.each([
  [0.0001, 'en', '0.0001'],
  [0.01, 'de', '0,01'],
  [5_256_000, 'en', '5,256,000'],
  [0.0328084, 'en', '0.033'],
])('writes the limit %d in %s as %s', (limit, language, text) => {
  expect(limitText(limit, language)).toBe(text);
});
