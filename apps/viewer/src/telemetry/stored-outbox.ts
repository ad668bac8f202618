import { type DBSchema, openDB } from 'idb';
import { createMemoryOutbox, type Outbox, type PendingEvent } from './outbox.ts';

interface Schema extends DBSchema {
  events: { key: string; value: PendingEvent; indexes: { 'by-time': number } };
}

/** Events kept for a visitor who never comes back online are bounded; the newest ones are lost past it. */
const MOST_EVENTS = 2000;

/** Keeps events in IndexedDB, so that they outlive the page and a walk without a network. */
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
