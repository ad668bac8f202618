import { expect, it } from 'vitest';
import {
  endsInExponent,
  groupedNumberIn,
  limitText,
  numberIn,
  pastedNumberIn,
  problemIn,
} from './typed-number.ts';

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

it.each([
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['-12.345.678', -12345678],
  [' 1 234,25 ', 1234.25],
  ["1'234", 1234],
  ['1\u202f234', 1234],
  ['1.234', undefined],
  ['53,5461', undefined],
  ['1.23,4', undefined],
  ['1.234.5', undefined],
])('reads separated thousands in %j as %j', (text, number) => {
  expect(groupedNumberIn(text)).toBe(number);
});

it.each([
  ['1e9', 1e9],
  [' -1,5E-2 ', -0.015],
  ['1.234,5', 1234.5],
  ['2e', undefined],
  ['3 m', undefined],
])('reads %j pasted as %j', (text, number) => {
  expect(pastedNumberIn(text)).toBe(number);
});

it.each([
  ['1e9', true],
  ['2.5E-3', true],
  ['12feet', false],
  ['12 e5', false],
  ['1e', false],
])('finds an exponent at the end of %j: %j', (typed, has) => {
  expect(endsInExponent(typed)).toBe(has);
});
