import { isDeepStrictEqual } from 'node:util';
import { contentRegistry, definitionOf, undrawnSettings } from '@pleinair/content/definitions';
import type { Inspection } from '@pleinair/contract';
import { SchemaError } from '../../../http/error-handler.ts';
import { WORDLESS } from '../../../http/problems-of-issues.ts';
import { drawnType, type ObjectModel } from './drawn-type.ts';

type Settings = Readonly<Record<string, unknown>>;

/**
 * Merges settings into those of an object. A setting that its type does not have may be sent back unchanged.
 * @returns the complete settings of the type that the object is drawn as
 * @throws {SchemaError} naming every setting that is unknown or invalid
 */
export function checkSettings(
  object: ObjectModel,
  { before = {}, given = {} }: { before?: Settings; given?: Settings | undefined },
  prefix: string,
): Record<string, unknown> {
  const type = drawnType(object);
  const schema = type === undefined ? undrawnSettings : contentRegistry[type].settings;
  const isOld = (name: string): boolean =>
    !Object.hasOwn(schema.shape, name) && isDeepStrictEqual(given[name], before[name]);
  const known = Object.entries(before).filter(([name]) => Object.hasOwn(schema.shape, name));
  const changes = Object.entries(given).filter(([name]) => !isOld(name));
  const result = schema.strict().safeParse(Object.fromEntries([...known, ...changes]), WORDLESS);
  if (result.success) return result.data;
  const place = [...prefix.split('.').filter(Boolean), 'settings'];
  throw new SchemaError(result.error.issues.map((issue) => ({ ...issue, path: [...place, ...issue.path] })));
}

/** Returns the settings of a new object that suit its file, as the studio proposes them. */
export function fittingSettings(object: ObjectModel, inspection: Inspection | null | undefined): Settings {
  const type = drawnType(object);
  return type !== undefined && inspection ? (definitionOf(type).fitting?.(inspection) ?? {}) : {};
}
