import { expect, it } from 'vitest';
import {
  draftOfText,
  groupedNumberIn,
  isExponent,
  limitText,
  numberIn,
  numberOfDraft,
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
  ['e9', true],
  ['E-3', true],
  ['feet', false],
  ['e', false],
])('finds an exponent in %j after a number: %j', (unit, is) => {
  expect(isExponent(unit)).toBe(is);
});

const metres = { min: 0.1, max: 1000, unit: 'm', language: 'en' };
const minutes = { min: 0, max: 5_000_000, unit: '', language: 'en' };

it.each([
  [{ typed: 50, unit: 'cm' }, metres, 0.5],
  [{ typed: 5, unit: 'ft' }, metres, 1.524],
  [{ typed: 1, unit: 'km' }, metres, 1000],
  [{ typed: 2, unit: 'm' }, { ...metres, unit: 'ft' }, 6.56167979003],
  [{ typed: 7, unit: 'M' }, metres, 7],
  [{ typed: 5, unit: 'kg' }, metres, undefined],
  [{ typed: 5, unit: '′6' }, metres, undefined],
  [{ typed: 5, unit: 'm' }, minutes, undefined],
])('converts the unit of %j', (draft, notation, number) => {
  expect(numberOfDraft(draft, notation)).toBe(number);
});

it.each([
  ['en', '1.000', ',', 1000],
  ['en', '0.5', ',', 0.5],
  ['en', '1.5', ',', 1.5],
  ['en', '1.0000', ',', 1],
  ['en', '0.500', ',', 0.5],
  ['en', '1.000', '.', 1],
  ['de', '1.000', '.', 1000],
  ['pt', '1.234', '.', 1234],
  ['de', '1.234', ',', 1.234],
  ['de', '1.5', '.', 1.5],
  ['fr', '1.234', ',', 1.234],
])('reads in %s %j, typed with %j, as %j', (language, typed, sign, number) => {
  expect(numberOfDraft({ typed, sign }, { ...minutes, language })).toBe(number);
});

it('reads no group in a field whose numbers have none', () => {
  const latitude = { min: -90, max: 90, unit: '°', language: 'de' };
  expect(numberOfDraft({ typed: '9.993', sign: '.' }, latitude)).toBe(9.993);
});

it.each([
  ['.5', 1000.5],
  [',000', 1_000_000],
  [',000.5', 1_000_000.5],
  ['.5 km', 1_000_500],
  [',00', undefined],
  ['.', undefined],
  ['.5 kg', undefined],
])('reads 1,000 and then %j as %j', (unit, number) => {
  expect(numberOfDraft({ typed: '1.000', sign: ',', unit }, { ...minutes, unit: 'm' })).toBe(number);
});

it.each([
  ['en', '1,000', 1000],
  ['en', '12,500.5', 12500.5],
  ['de', '1.000', 1000],
  ['de', '1.000,5', 1000.5],
  ['fr', '1\u202f000,5', 1000.5],
  ['fr', '1 000 m', 1000],
  ['en', '1,000 m', 1000],
  ['en', '50 cm', 0.5],
  ['de', '1,5km', 1500],
  ['en', '1e3', 1000],
])('reads the whole text in %s %j as %j', (language, text, number) => {
  const notation = { ...minutes, unit: 'm', language };
  expect(numberOfDraft(draftOfText(text, notation) ?? { typed: '' }, notation)).toBe(number);
});

it.each(['1.5', '0,5', '12', 'abc', ''])('leaves %j to the field', (text) => {
  expect(draftOfText(text, metres)).toBeUndefined();
});

it.each(['5 kg', '5 ft 6 in', '50%'])('refuses %j', (text) => {
  const draft = draftOfText(text, metres);
  expect(draft?.unit).toBeDefined();
  expect(numberOfDraft(draft ?? { typed: 1 }, metres)).toBeUndefined();
});
