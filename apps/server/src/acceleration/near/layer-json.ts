import { type Layer, layer as layerSchema } from '@pleinair/contract';
import type { ListedSpace } from './listing.ts';

const SEEN_FROM = ['nearest_lat', 'nearest_lon', 'nearest_present_from', 'nearest_present_to'];
const keys = Object.keys(layerSchema.shape) as (keyof Layer)[];
const before = keys.slice(0, keys.indexOf('nearest_lat'));
const after = keys.filter((key) => !before.includes(key) && !SEEN_FROM.includes(key));

/** The key of the first value that depends on the caller's point. */
const FIRST = '"nearest_lat":';
/** How they end for a space that is always open, as most are. */
export const ALWAYS = ',"nearest_present_from":null,"nearest_present_to":null';
/** Replaces them, before `ALWAYS`, if there is no space. */
export const NOWHERE = 'null,"nearest_lon":null';

/**
 * A channel as the API's serializer writes it, in two parts. Between them goes what depends on the caller's point: the nearest
 * space (`seenFrom`), then `ALWAYS` if that space is always open.
 */
export function layerJson(layer: Layer): [before: string, after: string] {
  const part = (some: readonly (keyof Layer)[]) =>
    JSON.stringify(Object.fromEntries(some.map((key) => [key, layer[key]])));
  return [`${part(before).slice(0, -1)},${FIRST}`, `,${part(after).slice(1)}`];
}

/** Whether a space is open at any time. */
export const isAlways = (from: number, to: number): boolean => from === -Infinity && to === Infinity;

/** Where and, unless always, when a space is open. Written once: formatting numbers takes longer than all else in a list. */
export function seenFrom({ latitude, longitude, from, to }: Omit<ListedSpace, 'layer'>): string {
  const iso = (instant: number) =>
    Number.isFinite(instant) ? new Date(Math.floor(instant)).toISOString() : null;
  const place = { nearest_lat: latitude, nearest_lon: longitude };
  const window = isAlways(from, to) ? {} : { nearest_present_from: iso(from), nearest_present_to: iso(to) };
  return JSON.stringify({ ...place, ...window }).slice(1 + FIRST.length, -1);
}
