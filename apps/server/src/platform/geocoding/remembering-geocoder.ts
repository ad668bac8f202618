import { LruMap } from 'toad-cache';
import type { AddressDriver } from './geocoding.ts';

/** Questions remembered by a node, and milliseconds for which: places move slowly, and the services ask for it. */
const MOST = 5000;
const KEPT = 24 * 60 * 60 * 1000;

/** Asks the same once, also while the answer is still on its way. What failed is asked again. */
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
      // Which of two places of one name is meant is decided by tens of kilometres.
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
