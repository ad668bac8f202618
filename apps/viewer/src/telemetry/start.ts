import { ApiError, answer } from '@pleinair/client';
import { type Api, callAsUser } from '../boot/api.ts';
import { newId } from './new-id.ts';
import { deviceKind, roughPosition } from './opening.ts';
import type { PendingEvent } from './outbox.ts';
import { sharesPosition } from './place-consent.ts';
import { openStoredOutbox } from './stored-outbox.ts';
import { type BatchPolicy, createTelemetry, type VisitorEvent } from './telemetry.ts';
import { visitOf } from './visit.ts';

/** Used when `GET /init` fails: events have to wait offline anyway. */
const FALLBACK: BatchPolicy = { log_entries_before_post: 20, log_minutes_before_post: 1 };

/**
 * Starts telemetry for a space and flushes it when the browser is back online and when the page is left. Returns a function that
 * records an event; an opening is recorded with the kind of device and, if visitors agree, their rough position.
 */
export async function startTelemetry(
  api: Api,
  spacePid: string,
): Promise<(event: VisitorEvent, isOpening: boolean) => Promise<void>> {
  const telemetry = createTelemetry({
    outbox: await openStoredOutbox(),
    policy: answer(api.client.GET('/init')).catch(() => FALLBACK),
    visit: visitOf(spacePid),
    anon: api.creator === undefined,
    post: (events, leaving) => post(api, events, leaving),
    isLeft: () => document.visibilityState === 'hidden',
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
  return (event, isOpening) => {
    if (!isOpening) return telemetry.record(event);
    return telemetry.record(
      { ...event, device: deviceKind() },
      sharesPosition() ? roughPosition() : undefined,
    );
  };
}

/** Uses `keepalive`, since a beacon cannot carry the API key's header. */
async function post(api: Api, events: readonly PendingEvent[], leaving: boolean) {
  try {
    await callAsUser(api, (client) => client.POST('/logs', { body: [...events], keepalive: leaving }));
    return 'done';
  } catch (error) {
    return error instanceof ApiError && error.status !== 429 && error.status < 500 ? 'done' : 'kept';
  }
}
