import type { Deprecation } from '../deprecation.ts';
import { meaningOf } from '../words/words.ts';

type Json = Record<string, unknown>;

/** Names under which the fields of a call are known: its own, and that of what it makes, changes or lists (`updateModel`, `Model`). */
export const namesOf = (operationId: string): readonly string[] => [
  operationId.replace(/^[a-z]+/, ''),
  operationId,
];

/** Says of each field of a schema what it means, where the schema does not say it itself. */
export function describeFields(schema: unknown, within: readonly string[]): void {
  if (Array.isArray(schema)) for (const part of schema) describeFields(part, within);
  if (!isObject(schema)) return;
  for (const [field, inner] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    const meaning = meaningOf(field, within);
    const description = [
      inner.description ?? meaning,
      goneAt(inner['x-deprecation'] as Deprecation | undefined),
    ];
    if (description.some(Boolean)) inner.description = description.filter(Boolean).join(' ');
    describeFields(inner, [...within, field]);
  }
  for (const part of ['anyOf', 'oneOf', 'allOf', 'items']) describeFields(schema[part], within);
}

/** What to know of a call or a field that will go; nothing of one that stays. */
export const goneAt = (deprecation: Deprecation | undefined): string =>
  deprecation
    ? `Deprecated since ${deprecation.since}, and answered until ${deprecation.sunset}. ${deprecation.instead}`
    : '';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
