import { type DBSchema, openDB } from 'idb';
import { createMemoryOutbox, type Outbox, type PendingEvent } from './outbox.ts';

interface Schema extends DBSchema {
  events: { key: string; value: PendingEvent; indexes: { 'by-time': number } };
}

/** Limit for visitors who never come back online; newer events are dropped past it. */
const MOST_EVENTS = 2000;

/** Keeps events in IndexedDB, so that they survive the page and a walk without a network. */
export async function openStoredOutbox(): Promise<Outbox> {
  try {
    const database = await openDB<Schema>('pleinair-telemetry', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('events', { keyPath: 'event_id' }).createIndex('by-time', 'event_at');
      },
    });
    return {
      async add(event) {
        if ((await database.count('events')) < MOST_EVENTS) await database.put('events', event);
      },
      oldest: (limit) => database.getAllFromIndex('events', 'by-time', null, limit),
      async remove(ids) {
        const { store, done } = database.transaction('events', 'readwrite');
        await Promise.all(ids.map((id) => store.delete(id)));
        await done;
      },
    };
  } catch {
    return createMemoryOutbox();
  }
}
