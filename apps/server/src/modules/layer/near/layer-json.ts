import { type Layer, layer as layerSchema } from '@pleinair/contract';

const SEEN_FROM = ['nearest_lat', 'nearest_lon', 'nearest_present_from', 'nearest_present_to'];
const keys = Object.keys(layerSchema.shape) as (keyof Layer)[];
const before = keys.slice(0, keys.indexOf('nearest_lat'));
const after = keys.filter((key) => !before.includes(key) && !SEEN_FROM.includes(key));

/** A channel as the serializer of the API writes it, in two parts: before and after what says from where it is seen. */
export function layerJson(layer: Layer): [before: string, after: string] {
  const part = (some: readonly (keyof Layer)[]) =>
    JSON.stringify(Object.fromEntries(some.map((key) => [key, layer[key]])));
  return [`${part(before).slice(0, -1)},`, `,${part(after).slice(1)}`];
}

/** What stands between them: where its nearest open space is and when it is there (milliseconds, infinite for no end). */
export const nearestJson = (place?: {
  latitude: number;
  longitude: number;
  from: number;
  to: number;
}): string =>
  place
    ? `"nearest_lat":${place.latitude},"nearest_lon":${place.longitude},"nearest_present_from":${instant(place.from)},"nearest_present_to":${instant(place.to)}`
    : '"nearest_lat":null,"nearest_lon":null,"nearest_present_from":null,"nearest_present_to":null';

const instant = (at: number): string =>
  Number.isFinite(at) ? `"${new Date(Math.floor(at)).toISOString()}"` : 'null';
