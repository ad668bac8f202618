import type { LogEventInput } from '@pleinair/client';
import type { Outbox, PendingEvent } from './outbox.ts';

/** What a visitor did; telemetry adds the rest of the log event. */
export type VisitorEvent = Pick<LogEventInput, 'obj_type' | 'obj_pid' | 'layer_pid' | 'event_type'> &
  Partial<Pick<LogEventInput, 'space_pid' | 'device' | 'way' | 'lat' | 'lon' | 'event_response'>>;

/** How events are batched, from `GET /init`. */
export interface BatchPolicy {
  readonly log_entries_before_post: number;
  readonly log_minutes_before_post: number;
}

export interface TelemetryOptions {
  readonly outbox: Outbox;
  readonly policy: Promise<BatchPolicy>;
  /** Identifies the visitor within the space, so that they count once. */
  readonly visit: string;
  /** Whether the visitor is signed out. */
  readonly anon: boolean;
  /**
   * Sends one list. Resolves to `kept` if it must be retried later, `done` if it arrived or never will
   * (the server refused it).
   */
  readonly post: (events: readonly PendingEvent[], leaving: boolean) => Promise<'done' | 'kept'>;
  /** Whether the page is hidden: it may never be shown again, nor go on. */
  readonly isLeft: () => boolean;
  readonly now: () => number;
  readonly newId: () => string;
  /** Calls back after `delay` milliseconds; returns a function that cancels it. */
  readonly schedule: (task: () => void, delay: number) => () => void;
}

export interface Telemetry {
  /** `more` is what is known of the event only later; without it, the event is sent if the page is left before. */
  record(event: VisitorEvent, more?: Promise<Partial<VisitorEvent>>): Promise<void>;
  /** Sends all waiting events. */
  flush(): Promise<void>;
  /** Sends this page's events without waiting for storage: the page is going away. */
  leave(): void;
}

/** Most events in one call. */
const LIST_LIMIT = 500;

/**
 * Batches events: sends a list when enough are waiting, or when the first has waited long enough. Events that could
 * not be sent stay in the outbox for the next page.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { outbox, policy, visit, anon, post, isLeft, now, newId, schedule } = options;
  const unsent = new Map<string, PendingEvent>();
  let cancelTimer: (() => void) | undefined;
  let sending: Promise<void> | undefined;

  async function sendAll() {
    cancelTimer?.();
    cancelTimer = undefined;
    for (;;) {
      const events = await outbox.oldest(LIST_LIMIT);
      if (events.length === 0) return;
      if ((await post(events, false)) === 'kept') return wait();
      const ids = events.map(({ event_id }) => event_id);
      for (const id of ids) unsent.delete(id);
      await outbox.remove(ids);
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function wait() {
    const { log_minutes_before_post: minutes } = await policy;
    cancelTimer ??= schedule(() => void flush(), minutes * 60_000);
  }

  function leave() {
    const events = [...unsent.values()].slice(0, LIST_LIMIT);
    if (events.length === 0) return;
    void post(events, true).then((outcome) => {
      // Only reached if the page stays after all (a tab that was merely hidden).
      if (outcome === 'kept') return;
      const ids = events.map(({ event_id }) => event_id);
      for (const id of ids) unsent.delete(id);
      return outbox.remove(ids);
    });
  }

  return {
    async record(event, more) {
      const pending = { ...event, event_id: newId(), event_at: now(), visit, anon };
      const id = pending.event_id;
      unsent.set(id, pending);
      if (isLeft()) leave();
      const whole = more ? { ...pending, ...(await more) } : pending;
      // It was sent without the rest.
      if (more && !unsent.has(id)) return;
      unsent.set(id, whole);
      await outbox.add(whole);
      if (unsent.size >= (await policy).log_entries_before_post) await flush();
      else await wait();
    },
    flush,
    leave,
  };
}
