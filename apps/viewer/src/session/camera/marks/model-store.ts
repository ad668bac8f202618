import type { LearnedMark } from '@pleinair/tracker/picture';
import { openDB } from 'idb';

/** Rises with what a model is made of: those of before are learned again. */
const VERSION = 2;
/** Models that are kept, some 120 kB each. */
const LIMIT = 200;
const STORE = 'models';

/** Keeps what was learned of pictures, by their addresses, so that a later visit begins with it. */
export function openModelStore() {
  const opened = openDB(`pleinair-marks`, VERSION, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      db.createObjectStore(STORE);
    },
  });
  return {
    /** Undefined for what is not known, and where storage is refused, as in some private windows. */
    find: async (url: string): Promise<LearnedMark | undefined> =>
      opened.then((db) => db.get(STORE, url)).catch(() => undefined),
    async keep(url: string, model: LearnedMark): Promise<void> {
      try {
        const db = await opened;
        if ((await db.count(STORE)) >= LIMIT) await db.clear(STORE);
        await db.put(STORE, model, url);
      } catch {
        // It is learned again at the next visit.
      }
    },
  };
}
