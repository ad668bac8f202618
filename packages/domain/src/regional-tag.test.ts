import { expect, test } from 'vitest';
import { regionalTag } from './regional-tag.ts';

test('a language is written as the first region that a person asks for writes it', () => {
  expect(regionalTag('de', ['en-GB', 'de-CH', 'de-DE'])).toBe('de-CH');
  expect(regionalTag('en', ['EN-gb'])).toBe('EN-gb');
});

test('a language that nothing asks for has no region', () => {
  expect(regionalTag('pt', ['en-GB', 'de-CH'])).toBe('pt');
});
