import { roundLength } from '@pleinair/domain';
import { type ContentType, contentSettings, definitionOf } from './registry.ts';

/** The settings of any type that are lengths in metres. */
const LENGTHS = [
  ...['height', 'width', 'size', 'sphere_radius', 'camera_ground_elevation', 'point_size'],
  ...['loud_within', 'silent_from'],
];

/** The settings of a new object that depend on its creator's unit: its defaults are round lengths in that unit. */
export function firstSettings(type: ContentType, unit: 'm' | 'ft'): Record<string, unknown> {
  if (unit === 'm') return { unit };
  const defaults: Readonly<Record<string, unknown>> = { ...contentSettings(type, {}) };
  const lengths = Object.keys(definitionOf(type).settings.shape).flatMap((key) => {
    const metres = LENGTHS.includes(key) ? defaults[key] : undefined;
    return typeof metres === 'number' ? [[key, roundLength(unit, metres)]] : [];
  });
  return { unit, ...Object.fromEntries(lengths) };
}
