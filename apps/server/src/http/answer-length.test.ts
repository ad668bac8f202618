import { expect, it } from 'vitest';
import { checkLength } from './answer-length.ts';

it('counts everything in an answer, at any depth', () => {
  const long = 'x'.repeat(5_000_000);
  expect(() => checkLength({ list: [long, { text: long }, [long]], none: null, no: 1 })).not.toThrow();
  expect(() => checkLength({ list: [long, { text: long }, [[long]]], more: { text: long } })).toThrow(
    'invalid',
  );
  expect(() => checkLength(undefined)).not.toThrow();
});
