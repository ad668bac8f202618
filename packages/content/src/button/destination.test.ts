import { expect, it } from 'vitest';
import { buttonSettings } from './definition.ts';
import { isDestination } from './destination.ts';

it.each(['https://example.org', 'https://example.org/tickets?a=1#b', 'https://bücher.example/ü'])(
  'accepts %s',
  (address) => {
    expect(isDestination(address)).toBe(true);
  },
);

it.each([
  'http://example.org',
  'javascript:alert(1)',
  'https://',
  'https://localhost',
  'https://me:secret@example.org',
  'example.org',
  ' ',
])('does not lead to %s', (address) => {
  expect(isDestination(address)).toBe(false);
  expect(buttonSettings.safeParse({ destination: address }).success).toBe(false);
});
