import { expect, test } from 'vitest';
import { z } from 'zod';
import { decodeForm } from './form-decoding.ts';
import { routes } from './routes.ts';

test('decodes the fields of a form into the types of their schema', () => {
  const schema = z.object({
    count: z.int(),
    shown: z.boolean().nullable(),
    list: z.array(z.string()),
    named: z.object({ a: z.boolean() }).meta({ id: 'NamedInAForm' }).optional(),
    text: z.string(),
  });
  const fields = { count: '3', shown: '', list: '["a"]', named: '{"a":true}', text: '1', other: '2' };
  expect(decodeForm(schema, fields)).toEqual({
    count: 3,
    shown: null,
    list: ['a'],
    named: { a: true },
    text: '1',
    other: '2',
  });
});

test('leaves text that does not decode for the schema to refuse', () => {
  const schema = z.object({ count: z.int(), shown: z.boolean(), list: z.array(z.string()) });
  const fields = { count: 'three', shown: 'perhaps', list: '[' };
  expect(decodeForm(schema, fields)).toEqual(fields);
});

test('decodes the settings of a space from a form', () => {
  const { body } = routes.updateSpace;
  expect(body?.parse(decodeForm(body, { settings: '{"is_additive":true}' }))).toMatchObject({
    settings: { is_additive: true },
  });
});
