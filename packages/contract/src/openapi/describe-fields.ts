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
    const description = inner.description ?? meaningOf(field, within);
    if (description !== undefined) inner.description = description;
    describeFields(inner, [...within, field]);
  }
  for (const part of ['anyOf', 'oneOf', 'allOf', 'items']) describeFields(schema[part], within);
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
