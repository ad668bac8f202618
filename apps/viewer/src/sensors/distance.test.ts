import { expect, it } from 'vitest';
import { distanceText, measurementOf } from './distance.ts';

it('speaks the units of the region', () => {
  expect(measurementOf('en-US')).toBe('imperial');
  expect(measurementOf('en-GB')).toBe('imperial');
  expect(measurementOf('de-CH')).toBe('metric');
  expect(measurementOf('en')).toBe('metric');
  expect(measurementOf('??')).toBe('metric');
});

it('rounds as one walks', () => {
  expect(distanceText(42.4, 'en', 'metric')).toBe('42 m');
  expect(distanceText(1840, 'en', 'metric')).toBe('1.8 km');
  expect(distanceText(1840, 'de', 'metric')).toBe('1,8 km');
  expect(distanceText(183_400, 'en', 'metric')).toBe('183 km');
  expect(distanceText(100, 'en', 'imperial')).toBe('328 ft');
  expect(distanceText(3000, 'en', 'imperial')).toBe('1.9 mi');
});
