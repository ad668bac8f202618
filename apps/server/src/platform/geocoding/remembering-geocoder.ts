import { LruMap } from 'toad-cache';
import type { AddressDriver } from './geocoding.ts';

/** Number of searches a node remembers, and for how many milliseconds: places move slowly, and the services request caching. */
const MOST = 5000;
const KEPT = 24 * 60 * 60 * 1000;

/** Caches answers, and shares those still pending. Failed searches are repeated. */
export function rememberAnswers(driver: AddressDriver): AddressDriver {
  const known = new LruMap<Promise<unknown>>(MOST, KEPT);
  function once<Found>(key: readonly unknown[], ask: () => Promise<Found>): Promise<Found> {
    const name = JSON.stringify(key);
    const before = known.get(name) as Promise<Found> | undefined;
    if (before) return before;
    const asked = ask();
    known.set(name, asked);
    asked.catch(() => known.get(name) === asked && known.delete(name));
    return asked;
  }
  return {
    attribution: driver.attribution,
    search({ text, language, limit, near }) {
      const words = text.trim().replace(/\s+/g, ' ');
      // Tens of kilometres decide which of two places with the same name is meant.
      const around = near && { latitude: rounded(near.latitude, 1), longitude: rounded(near.longitude, 1) };
      const search = { text: words, language, limit, ...(around && { near: around }) };
      return once([words.toLowerCase(), language, limit, around], () => driver.search(search));
    },
    reverse({ latitude, longitude, language }) {
      // A ten-thousandth of a degree is eleven metres at most.
      const at = { latitude: rounded(latitude, 4), longitude: rounded(longitude, 4), language };
      return once([at], () => driver.reverse(at));
    },
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
