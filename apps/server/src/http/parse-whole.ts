import type { Language } from '@pleinair/domain';
import type { z } from 'zod';
import { SchemaError } from './error-handler.ts';
import { schemaMessages } from './messages.ts';

/** What came in two parts, read as one by its schema. @throws {SchemaError} naming every problem. */
export function parseWhole<Schema extends z.ZodType>(
  schema: Schema,
  parts: readonly (object | undefined)[],
  language: Language,
): z.output<Schema> {
  const result = schema.safeParse(Object.assign({}, ...parts), { error: schemaMessages(language) });
  if (!result.success) throw new SchemaError(result.error.issues);
  return result.data;
}
