import { expect, it } from 'vitest';
import { usualMeasurement } from './usual-measurement.ts';

it('begins in the units in which the region measures things', () => {
  expect(usualMeasurement('en-US')).toBe('imperial');
  expect(usualMeasurement('es-US')).toBe('imperial');
  expect(usualMeasurement('en-GB')).toBe('metric');
  expect(usualMeasurement('de-CH')).toBe('metric');
  expect(usualMeasurement('en')).toBe('metric');
});
