import { answer } from '@pleinair/client';
import type { Api } from '../boot/api.ts';
import { newId } from './new-id.ts';
import type { PendingEvent } from './outbox.ts';
import { openStoredOutbox } from './stored-outbox.ts';
import { type BatchPolicy, createTelemetry, type Telemetry } from './telemetry.ts';

/** When `GET /init` cannot be had: offline, events wait anyway. */
const FALLBACK: BatchPolicy = { log_entries_before_post: 20, log_minutes_before_post: 1 };

/** Starts the visitor's event log and ties it to the page: sent when back online and when the page is left. */
export async function startTelemetry(api: Api): Promise<Telemetry> {
  const [outbox, policy] = await Promise.all([
    openStoredOutbox(),
    answer(api.client.GET('/init')).catch(() => FALLBACK),
  ]);
  const telemetry = createTelemetry({
    outbox,
    policy,
    post: (events, leaving) => post(api, events, leaving),
    now: Date.now,
    newId,
    schedule: (task, delay) => {
      const timer = setTimeout(task, delay);
      return () => clearTimeout(timer);
    },
  });
  addEventListener('online', () => void telemetry.flush());
  addEventListener('pagehide', () => telemetry.leave());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.leave();
  });
  void telemetry.flush();
  return telemetry;
}

/** `keepalive` instead of a beacon, because a beacon cannot carry the API key's header. */
async function post({ root, key }: Api, events: readonly PendingEvent[], leaving: boolean) {
  try {
    const response = await fetch(`${root}/logs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(events),
      keepalive: leaving,
    });
    return response.status === 429 || response.status >= 500 ? 'kept' : 'done';
  } catch {
    return 'kept';
  }
}
