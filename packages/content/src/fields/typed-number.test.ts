import { expect, it } from 'vitest';
import { limitText, numberIn, numberText, startsNumber } from './typed-number.ts';

const metres = { min: 0.1, max: 5000, unit: 'm', language: 'en' };
const count = { min: -5_000_000, max: 5_000_000, unit: '', language: 'en' };

it.each([
  ['360', 360],
  ['007', 7],
  ['+7', 7],
  ['−7', -7],
  [' 1.50 ', 1.5],
  ['0.', 0],
  ['.5', 0.5],
  ['99999999999999999999', 1e20],
  ['1e9', 1e9],
  ['-1,5E-2', -0.015],
  ['', undefined],
  ['-', undefined],
  ['.', undefined],
  ['abc', undefined],
  ['0x10', undefined],
  ['2e', undefined],
  ['Infinity', undefined],
  ['1 2', undefined],
  ['1.2.3', undefined],
  ['1.5-2', undefined],
])('reads %j as %j', (text, number) => {
  expect(numberIn(text, count)).toBe(number);
});

it.each([
  ['en', '1,000', 1000],
  ['en', '0,500', 0.5],
  ['en', '1,5', 1.5],
  ['en', '1,0000', 1],
  ['en', '1.000', 1],
  ['en', '12,500.5', 12500.5],
  ['en', '1,000,000', 1_000_000],
  ['en', '1,00', 1],
  ['en', '1,000,00', undefined],
  ['de', '1.000', 1000],
  ['de', '1,234', 1.234],
  ['de', '1.5', 1.5],
  ['de', '1.234,5', 1234.5],
  ['de', '-12.345.678', -12345678],
  ['de', "1'234", 1234],
  ['pt', '1.234', 1234],
  ['fr', '1,234', 1.234],
  ['fr', '1 234,25', 1234.25],
  ['fr', '1\u202f000,5', 1000.5],
  ['fr', '1.23,4', undefined],
])('reads in %s the separators of %j as %j', (language, text, number) => {
  expect(numberIn(text, { ...count, language })).toBe(number);
});

it('reads no thousands in a field whose numbers have none', () => {
  const latitude = { min: -90, max: 90, unit: '°', language: 'de' };
  expect(numberIn('9.993', latitude)).toBe(9.993);
  expect(numberIn('9.993°', latitude)).toBe(9.993);
});

it.each([
  ['50 cm', 0.5],
  ['5ft', 1.524],
  ['1 km', 1000],
  ['-1.5 M', -1.5],
  ['1,5km', 1500],
  ['1 000 m', 1000],
  ['1,000.5 mm', 1.0005],
  ['20,000 cm', 200],
  ['5 ft 6 in', 1.6764],
  ['5′ 6″', 1.6764],
  ['-5 ft 6 in', -1.6764],
  ['5 kg', undefined],
  ['50%', undefined],
  ['5 ft 6', undefined],
  ['5 ft -6 in', undefined],
  ['cm', undefined],
])('reads %j as %j meters', (text, number) => {
  expect(numberIn(text, { ...metres, min: -50 })).toBe(number);
});

it('converts to the unit of the field, and knows no length in a field without one', () => {
  expect(numberIn('2 m', { ...metres, unit: 'ft' })).toBeCloseTo(6.56168, 5);
  expect(numberIn('2 m', count)).toBeUndefined();
  expect(numberIn('2 constructor', metres)).toBeUndefined();
});

it.each([
  ['', true],
  ['-', true],
  ['1,00', true],
  ['1e', true],
  ['1e-', true],
  ['5 c', true],
  ['5 ft 6 ', true],
  ['5 kg', false],
  ['abc', false],
  ['5 cm x', false],
])('knows whether %j may become a number: %j', (text, may) => {
  expect(startsNumber(text)).toBe(may);
});

it.each([
  [1234.5, 'en', '1234.5'],
  [1234.5, 'de', '1234,5'],
  [0.1 + 0.2, 'en', '0.3'],
  [-0.0000001, 'en', '-0.0000001'],
])('writes %d in %s as %s', (number, language, text) => {
  expect(numberText(number, language)).toBe(text);
});

it('writes no more decimals than it may, and no negative zero', () => {
  expect(numberText(-0.0004, 'en', { most: 3 })).toBe('0');
  expect(numberText(2.5, 'en', { least: 2, most: 2 })).toBe('2.50');
});

it.each([
  [0.0001, 'en', '0.0001'],
  [0.01, 'de', '0,01'],
  [5_256_000, 'en', '5,256,000'],
  [0.0328084, 'en', '0.033'],
])('writes the limit %d in %s as %s', (limit, language, text) => {
  expect(limitText(limit, language)).toBe(text);
});
