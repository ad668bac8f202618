import { expect, it } from 'vitest';
import { startsUnit, unitFactor } from './typed-unit.ts';

it.each([
  ['cm', 'm', 0.01],
  ['KM', 'm', 1000],
  ['mm', 'cm', 0.1],
  ['″', 'in', 1],
  ["'", 'm', 0.3048],
  ['px', 'px', 1],
  ['m', 'px', undefined],
  ['e', 'm', undefined],
  ['constructor', 'm', undefined],
])('converts %j to %j by %j', (typed, unit, factor) => {
  expect(unitFactor(typed, unit)).toBe(factor);
});

it.each([
  ['c', true],
  ['k', true],
  ['cm', false],
  ['x', false],
])('knows whether %j can become a unit: %j', (typed, can) => {
  expect(startsUnit(typed)).toBe(can);
});
