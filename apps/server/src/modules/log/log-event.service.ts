import type { LogEvent } from '@pleinair/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newPid } from '../../platform/ids/pid.ts';
import { keepEvents } from './log-event.repository.ts';

/** Visitors keep events while they are offline, for this long at most; older clocks are wrong. */
const OLDEST = 30 * 24 * 60 * 60 * 1000;
/** How far ahead of ours a visitor's clock may be. */
const AHEAD = 5 * 60 * 1000;

export type LogEventService = ReturnType<typeof createLogEventService>;

export function createLogEventService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Keeps what visitors did. A time that their clock cannot mean becomes the time of arrival. */
    async keep(events: readonly LogEvent[]): Promise<void> {
      const now = clock.now().getTime();
      const rows = events.map(({ lat, lon, event_at, ...event }) => ({
        ...event,
        event_id: event.event_id ?? newPid(),
        event_at: new Date(event_at < now - OLDEST || event_at > now + AHEAD ? now : event_at),
        received_at: new Date(now),
        latitude: lat ?? null,
        longitude: lon ?? null,
        anon: event.anon ?? true,
      }));
      await keepEvents(db, rows);
    },
  };
}
