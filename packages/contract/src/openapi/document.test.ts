import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { z } from 'zod';
import product from '../../../../package.json' with { type: 'json' };
import { errorBody } from '../entities/error.ts';
import type { Route } from '../route.ts';
import { allRoutes } from '../routes.ts';
import { openApiDocument } from './document.ts';
import { ownValues } from './own-values.ts';
import { refusalOf } from './refusals.ts';
import { documentedErrors } from './statuses.ts';

const document = openApiDocument();

/** In milliseconds; both take a second or two, but much longer on a busy machine. */
const PATIENCE = 300_000;

it(
  'fits the schema of OpenAPI 3.1',
  async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  },
  PATIENCE,
);

it(
  'passes Redocly, including examples that must match their schemas',
  async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Every installation has a different address.
        'no-empty-servers': 'off',
        'operation-operationId': 'error',
        'operation-operationId-unique': 'error',
        'operation-description': 'error',
        'operation-singular-tag': 'error',
        'tag-description': 'error',
        'no-unused-components': 'error',
        'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
        'no-invalid-parameter-examples': 'error',
        'no-required-schema-properties-undefined': 'error',
      },
    });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  },
  PATIENCE,
);

it('has the version of the product', () => {
  expect(document.info).toMatchObject({ version: product.version });
});

it.each(allRoutes.map((route) => [route.name, route] as const))('%s has a whole example', (_name, route) => {
  const example = route.example ?? {};
  fits(route.params, example.params);
  fits(route.query, example.query);
  fits(route.body, example.body);
  if (route.answer && !route.answerType) fits(route.answer, example.answer);
  for (const status of documentedErrors(route)) {
    expect(errorBody.strict().safeParse(refusalOf(route, status).example).error).toBeUndefined();
  }
});

it.each(allRoutes.map((route) => [route.name, route] as const))(
  '%s shows a 422 about one of its fields',
  (_name, { query, body, ...route }) => {
    if (!documentedErrors({ query, body, ...route }).includes(422)) return;
    const { ferrors = {} } = refusalOf({ query, body, ...route }, 422).example;
    const own = [query, body].flatMap((part) => {
      const schema = part instanceof z.ZodArray ? part.element : part;
      return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    });
    const named = Object.keys(ferrors).map((field) => field.replace(/^\d+\./, ''));
    expect(named.filter((field) => field !== 'Idempotency-Key' && !own.includes(field))).toEqual([]);
  },
);

it('allows no other fields in the objects of any body', () => {
  const open: string[] = [];
  const look = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if ('properties' in schema && !('additionalProperties' in schema)) open.push(at);
    for (const [key, inner] of Object.entries(schema)) if (key !== 'example') look(inner, `${at}/${key}`);
  };
  for (const { name, body } of allRoutes)
    if (body) look(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name);
  expect(open).toEqual([]);
});

it('names the values of examples that a reader has to replace', () => {
  const byName = new Map<string, Route>(allRoutes.map((route) => [route.name, route]));
  const named = (name: string) => ownValues(byName.get(name) ?? {});
  expect(named('newSpace')).toEqual(['layer.pid', 'hobject.asset']);
  expect(named('getSpaceContent')).toEqual(['pid']);
  expect(named('createLayer')).toEqual([]);
  expect(JSON.stringify(document)).toContain(
    'Replace these values of the example with your own: `layer.pid`',
  );
});

type Parameter = { name: string; description?: string };

it('describes every field and parameter', () => {
  const untold: string[] = [];
  const tell = (name: string, { description }: { description?: string }, at: string) =>
    description === undefined && untold.push(`${at} ${name}`);
  const walk = (part: unknown, at: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties = {}, parameters = [], example: _example, ...rest } = part as Record<string, object>;
    for (const [name, field] of Object.entries(properties)) tell(name, field, at);
    for (const one of Object.values(parameters) as Parameter[]) tell(one.name, one, at);
    for (const [key, inner] of [...Object.entries(rest), ...Object.entries(properties)])
      walk(inner, `${at}/${key}`);
  };
  walk(document, '');
  expect(untold).toEqual([]);
});

/** Checks an example: an optional part needs none, and a missing part must have none. */
function fits(schema: Route['body'] | undefined, example: unknown): void {
  if (!schema) {
    expect(example).toBeUndefined();
    return;
  }
  const { error } = z.safeParse(schema, example ?? (schema instanceof z.ZodObject ? {} : undefined));
  expect(error?.issues ?? []).toEqual([]);
}
