import { expect, it } from 'vitest';
import { copyName } from './copy-name.ts';

const NONE: ReadonlySet<string> = new Set();

it.each([
  ['en', 'Tower (copy)', 'Tower (copy 2)'],
  ['de', 'Tower (Kopie)', 'Tower (Kopie 2)'],
  ['fr', 'Tower (copie)', 'Tower (copie 2)'],
  ['pt', 'Tower (cópia)', 'Tower (cópia 2)'],
] as const)('numbers copies of a copy: %s', (language, first, second) => {
  expect(copyName('Tower', NONE, language)).toBe(first);
  expect(copyName(first, new Set(['Tower', first]), language)).toBe(second);
  expect(copyName(second, new Set(['Tower', first, second]), language)).toBe(second.replace('2', '3'));
});

it('numbers a second copy of the same, with the lowest free number', () => {
  expect(copyName('Tower', new Set(['Tower (copy)']), 'en')).toBe('Tower (copy 2)');
  expect(copyName('Tower', new Set(['Tower (copy)', 'Tower (copy 3)']), 'en')).toBe('Tower (copy 2)');
});

it('knows a copy that was named in another language, or copied before copies were numbered', () => {
  expect(copyName('Turm (Kopie) (Kopie)', NONE, 'fr')).toBe('Turm (copie)');
  expect(copyName('Turm (Kopie 12)', NONE, 'en')).toBe('Turm (copy)');
});

it('leaves other words in brackets, and a name that is nothing else', () => {
  expect(copyName('Tower (1908)', NONE, 'en')).toBe('Tower (1908) (copy)');
  expect(copyName(' (copy)', NONE, 'en')).toBe(' (copy) (copy)');
});

it('shortens a long name instead of its number', () => {
  const copy = copyName('x'.repeat(120), new Set([`${'x'.repeat(113)} (copy)`]), 'en');
  expect(copy).toBe(`${'x'.repeat(111)} (copy 2)`);
});
