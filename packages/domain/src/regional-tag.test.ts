import { expect, test } from 'vitest';
import { regionalTag } from './regional-tag.ts';

test('a language gets the region of the first matching preferred tag', () => {
  expect(regionalTag('de', ['en-GB', 'de-CH', 'de-DE'])).toBe('de-CH');
  expect(regionalTag('en', ['EN-gb'])).toBe('EN-gb');
});

test('a language that no preferred tag has gets no region', () => {
  expect(regionalTag('pt', ['en-GB', 'de-CH'])).toBe('pt');
});
