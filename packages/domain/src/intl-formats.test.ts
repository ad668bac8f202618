import { expect, it } from 'vitest';
import { dateFormat, numberFormat } from './intl-formats.ts';

it('creates a formatter once for a language and its options', () => {
  const metres = { style: 'unit', unit: 'meter' } as const;
  expect(numberFormat('de', metres)).toBe(numberFormat('de', { ...metres }));
  expect(numberFormat('de', metres)).not.toBe(numberFormat('fr', metres));
  expect(numberFormat('de', metres)).not.toBe(numberFormat('de', { ...metres, maximumFractionDigits: 0 }));
  expect(dateFormat('en-GB', { dateStyle: 'medium' })).toBe(dateFormat('en-GB', { dateStyle: 'medium' }));
  expect(dateFormat('en-GB', { dateStyle: 'medium' })).not.toBe(dateFormat('en-US', { dateStyle: 'medium' }));
});
