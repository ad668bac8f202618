import type { LogEventInput } from '@pleinair/client';

/** An event waiting to be sent; the id is assigned once, so that a resent event counts once. */
export type PendingEvent = LogEventInput & { readonly event_id: string };

/** A queue of events to send. */
export interface Outbox {
  add(event: PendingEvent): Promise<void>;
  /** The oldest events, at most `limit`. */
  oldest(limit: number): Promise<readonly PendingEvent[]>;
  remove(ids: readonly string[]): Promise<void>;
}

/** Keeps events for this page only; for browsers that block storage. */
export function createMemoryOutbox(): Outbox {
  const events = new Map<string, PendingEvent>();
  return {
    async add(event) {
      events.set(event.event_id, event);
    },
    async oldest(limit) {
      return [...events.values()].slice(0, limit);
    },
    async remove(ids) {
      for (const id of ids) events.delete(id);
    },
  };
}
