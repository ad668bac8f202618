import { expect, test } from 'vitest';
import { regionalTag } from './regional-tag.ts';

test('gives a language the region of the first matching preferred tag', () => {
  expect(regionalTag('de', ['en-GB', 'de-CH', 'de-DE'])).toBe('de-CH');
  expect(regionalTag('en', ['EN-gb'])).toBe('EN-gb');
});

test('gives no region to a language without a matching tag', () => {
  expect(regionalTag('pt', ['en-GB', 'de-CH'])).toBe('pt');
});
