import { expect, it } from 'vitest';
import { isContested, typedSince } from './typed-since.ts';

it('keeps what was typed while the form was being saved, and takes the rest as saved', () => {
  const sent = { name: ' Quay ', description: '', settings: { height: 1 } };
  const saved = { name: 'Quay', description: '', settings: { height: 1 } };
  expect(typedSince({ ...sent, settings: { height: 1 } }, sent, saved)).toEqual(saved);
  const typed = { ...sent, description: 'At low tide', settings: { height: 2 } };
  expect(typedSince(typed, sent, saved)).toEqual({ ...typed, name: 'Quay' });
});

it('asks only about fields that both sides changed, in different ways', () => {
  const before = { name: 'Quay', description: '', settings: { height: 1 } };
  const typed = { ...before, name: 'Pier' };
  expect(isContested(typed, before, { ...before, settings: { height: 2 } })).toBe(false);
  expect(isContested(typed, before, { ...before, name: 'Pier' })).toBe(false);
  expect(isContested(typed, before, { ...before, name: 'Dock' })).toBe(true);
});
