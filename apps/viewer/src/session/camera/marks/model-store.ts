import type { LearnedMark } from '@pleinair/tracker/picture';
import { openDB } from 'idb';

/** Increment when the model format changes: older models are learned again. */
const VERSION = 2;
/** Most models kept, about 120 kB each. */
const LIMIT = 200;
const STORE = 'models';

/** Stores learned models by picture address, so that a later visit starts with them. */
export function openModelStore() {
  const opened = openDB(`pleinair-marks`, VERSION, {
    upgrade(db) {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      db.createObjectStore(STORE);
    },
  });
  return {
    /** Undefined for unknown models, and if storage is blocked, as in some private windows. */
    find: async (url: string): Promise<LearnedMark | undefined> =>
      opened.then((db) => db.get(STORE, url)).catch(() => undefined),
    async keep(url: string, model: LearnedMark): Promise<void> {
      try {
        const db = await opened;
        if ((await db.count(STORE)) >= LIMIT) await db.clear(STORE);
        await db.put(STORE, model, url);
      } catch {
        // The next visit learns it again.
      }
    },
  };
}
