import { roundLength } from '@pleinair/domain';
import { type ContentType, contentSettings, definitionOf } from './registry.ts';

/** The settings of a new object that depend on its creator's unit: its defaults are round lengths in that unit. */
export function firstSettings(type: ContentType, unit: 'm' | 'ft'): Record<string, unknown> {
  if (unit === 'm') return { unit };
  const defaults: Readonly<Record<string, unknown>> = { ...contentSettings(type, {}) };
  const { settings, lengths = [] } = definitionOf(type);
  const first = ['height', ...lengths].flatMap((key) => {
    const metres = key in settings.shape ? defaults[key] : undefined;
    return typeof metres === 'number' ? [[key, roundLength(unit, metres)]] : [];
  });
  return { unit, ...Object.fromEntries(first) };
}
