import { contentRegistry, type Language, undrawnSettings } from '@pleinair/domain';
import { SchemaError } from '../../http/error-handler.ts';
import { schemaMessages } from '../../http/messages.ts';
import { drawnType, type Made } from './drawn-type.ts';

/** Whole settings of what the object is drawn as. @throws {SchemaError} naming every one that does not fit. */
export function checkSettings(
  object: Made,
  settings: Readonly<Record<string, unknown>>,
  language: Language,
  prefix: string,
): Record<string, unknown> {
  const type = drawnType(object);
  const schema = type === undefined ? undrawnSettings : contentRegistry[type].settings;
  const result = schema.safeParse(settings, { error: schemaMessages(language) });
  if (result.success) return result.data;
  const place = [...prefix.split('.').filter(Boolean), 'settings'];
  throw new SchemaError(result.error.issues.map((issue) => ({ ...issue, path: [...place, ...issue.path] })));
}
