import { expect, it } from 'vitest';
import { measurementOf } from './distance.ts';

it('uses the units of the region', () => {
  expect(measurementOf('en-US')).toBe('imperial');
  expect(measurementOf('en-GB')).toBe('imperial');
  expect(measurementOf('de-CH')).toBe('metric');
  expect(measurementOf('en')).toBe('metric');
  expect(measurementOf('??')).toBe('metric');
});
