import { expect, it } from 'vitest';
import {
  distanceText,
  groundUnit,
  LENGTH_UNITS,
  measurementOf,
  metresFrom,
  metresTo,
  roundLength,
} from './length.ts';

it("converts metres to a creator's units and back", () => {
  expect(metresTo('ft', 1)).toBeCloseTo(3.28084, 5);
  expect(metresTo('cm', 1.7)).toBeCloseTo(170);
  expect(metresFrom('in', 12)).toBeCloseTo(metresFrom('ft', 1));
  for (const unit of LENGTH_UNITS) expect(metresFrom(unit, metresTo(unit, 2.5))).toBeCloseTo(2.5);
});

it.each([
  ['en-US', 'imperial', 'imperial'],
  ['es-US', 'imperial', 'imperial'],
  ['en-Latn-US', 'imperial', 'imperial'],
  ['en-GB', 'metric', 'imperial'],
  ['de-CH', 'metric', 'metric'],
  ['en', 'metric', 'metric'],
  // As some browsers report them.
  ['en-US@posix', 'imperial', 'imperial'],
  ['C', 'metric', 'metric'],
  ['??', 'metric', 'metric'],
])('knows the units of %s: %s for things, %s for walks', (tag, things, walks) => {
  expect([measurementOf(tag, 'things'), measurementOf(tag, 'walks')]).toEqual([things, walks]);
});

it('measures the ground in feet for users of imperial units', () => {
  expect(groundUnit('imperial')).toBe('ft');
  expect(groundUnit('metric')).toBe('m');
});

it.each([
  [1, 3],
  [2.1, 7],
  [0.3, 1],
  [0.2, 0.7],
  [15, 50],
  [0, 0],
])('rounds a default length of %d m to %d ft', (metres, feet) => {
  expect(metresTo('ft', roundLength('ft', metres))).toBeCloseTo(feet, 4);
  expect(roundLength('m', metres)).toBe(metres);
});

it('rounds distances for walkers', () => {
  expect(distanceText(42.4, 'en', 'metric')).toBe('42\u00a0m');
  expect(distanceText(1840, 'en', 'metric')).toBe('1.8\u00a0km');
  expect(distanceText(1840, 'de', 'metric')).toBe('1,8\u00a0km');
  expect(distanceText(183_400, 'en', 'metric')).toBe('183\u00a0km');
  expect(distanceText(20, 'en', 'imperial')).toBe('66\u00a0ft');
  expect(distanceText(100, 'en', 'imperial')).toBe('330\u00a0ft');
  expect(distanceText(3000, 'en', 'imperial')).toBe('1.9\u00a0mi');
});
