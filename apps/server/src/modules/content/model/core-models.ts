import { CONTENT_TYPES, type ContentType, contentRegistry } from '@pleinair/content/definitions';
import type { modelTable } from './model.table.ts';

/** The provider of the built-in models; a reserved name. */
export const CORE_PROVIDER = 'core';

/** The object types as models, in the order in which they are offered. Their pids are the same everywhere. */
export function coreModels(): (typeof modelTable.$inferInsert)[] {
  return CONTENT_TYPES.map((type, index) => {
    const { model_identifier, accepts } = contentRegistry[type];
    const [provider = '', collection = '', name = '', major = '', minor = ''] = model_identifier.split('.');
    const [file]: readonly { extensions: readonly string[] }[] = accepts;
    return {
      ...{ provider, collection, name, version: `${major}.${minor}` },
      pid: model_identifier.replaceAll(/[^a-z0-9]/g, ''),
      owner_pid: null,
      display_name: titleOf(type),
      access_level: 'everyone',
      sort_order: `0,${index}`,
      format: file?.extensions[0] ?? 'none',
    };
  });
}

function titleOf(type: ContentType): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
