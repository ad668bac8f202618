import { contentRegistry, undrawnSettings } from '@pleinair/content/definitions';
import { allRoutes, decodeForm } from '@pleinair/contract';
import { LANGUAGES } from '@pleinair/domain';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { describe } from '../i18n/messages.ts';
import { catalogueMessage } from '../testing/catalogue-messages.ts';
import { problemsOf, WORDLESS } from './problems-of-issues.ts';

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  'x',
  '',
  ' ',
  '\u0007',
  '{',
  '[]',
  'http:x',
  '2026-02-30T00:00:00Z',
  0,
  -0.5,
  1.5,
  -1e12,
  1e12,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  ['x'],
  Array(1001).fill('x'),
  Array(1001).fill({}),
  {},
  { unknown: 1 },
  'é'.repeat(200),
  'x'.repeat(20_000),
  `https://example.org/${'x'.repeat(3000)}`,
];

interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

/** Values with one wrong part, for each part of a schema and each way it can be wrong. */
function* damaged(schema: z.ZodType): Generator<unknown> {
  yield* WRONG;
  const { shape = {}, element, innerType, valueType, options = [] } = schema.def as Definition;
  for (const [name, field] of Object.entries(shape))
    for (const value of damaged(field)) yield { ...sample(shape), [name]: value };
  if (element) for (const value of damaged(element)) yield [value];
  if (valueType) for (const value of damaged(valueType)) yield { any: value };
  for (const inner of innerType ? [innerType] : options) yield* damaged(inner);
}

/** Distinguishes the options of a union, so that a part of each is tested. */
function sample(shape: Readonly<Record<string, z.ZodType>>): Record<string, unknown> {
  const fixed = Object.entries(shape).flatMap(([name, { def }]) => {
    const { type, values } = def as { type: string; values?: readonly unknown[] };
    return type === 'literal' ? [[name, values?.[0]]] : [];
  });
  return Object.fromEntries(fixed);
}

const parts: [string, z.ZodType][] = [
  ...allRoutes.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
      schema ? [[`${part} of ${name}`, schema]] : [],
    ),
  ),
  ...Object.entries(contentRegistry).map(([type, { settings }]): [string, z.ZodType] => [
    `settings of ${type}`,
    settings.strict(),
  ]),
  ['settings of nothing drawn', undrawnSettings.strict()],
];

it.each(parts)('describes problems with %s in our own words', (_part, schema) => {
  const said = new Set<string>();
  /** Fields for which the message only says that they are wrong. */
  const unexplained = new Set<string>();
  for (const value of damaged(schema)) {
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
    for (const sent of [value, isFields ? decodeForm(schema, value as Record<string, unknown>) : value]) {
      const { error } = schema.safeParse(sent, WORDLESS);
      for (const { key, values, field } of problemsOf(error?.issues ?? [])) {
        if (key === 'value_invalid') unexplained.add(field);
        said.add(JSON.stringify({ key, values }));
      }
    }
  }
  expect([...unexplained]).toEqual([]);
  expect(said.size).toBeGreaterThan(0);
  for (const problem of said) {
    for (const language of LANGUAGES) {
      const message = describe(JSON.parse(problem), language);
      expect(message).toMatch(catalogueMessage(language));
      expect(message).not.toMatch(/\{\{|undefined|NaN|\[object/);
    }
  }
});
