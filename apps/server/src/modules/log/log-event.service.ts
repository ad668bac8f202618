import type { LogEvent } from '@pleinair/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DatabasePool } from '../../platform/database/database.ts';
import { isAboutValues } from '../../platform/database/is-about-values.ts';
import { newPid } from '../../platform/ids/pid.ts';
import { createGroupCommit } from './group-commit.ts';
import { createEventKeeper, type KeptEvent } from './log-event.repository.ts';

/** Visitors keep events while they are offline, for this long at most; older clocks are wrong. */
const OLDEST = 30 * 24 * 60 * 60 * 1000;
/** How far ahead of ours a visitor's clock may be. */
const AHEAD = 5 * 60 * 1000;

/** Events of one transaction and of all lists that wait, about 400 bytes each; transactions of this node at a time. */
const GROUP = { most: 2000, mostWaiting: 50_000, writers: 2 };

export type LogEventService = ReturnType<typeof createLogEventService>;

interface Dependencies {
  readonly pool: DatabasePool['pool'];
  readonly clock: Clock;
  /** Told after every list that it can be counted. */
  readonly onKept: () => void;
}

export function createLogEventService({ pool, clock, onKept }: Dependencies) {
  const keepEvents = createEventKeeper(pool);
  const group = createGroupCommit<KeptEvent>({
    ...GROUP,
    write: (events) => keepEvents(events, clock.now().getTime()),
    isAboutItems: isAboutValues,
  });

  return {
    /**
     * Keeps what visitors did; it is committed when this resolves. A time that their clock cannot mean becomes the time of
     * arrival.
     * @throws {AppError} `too_many` when the database is far behind.
     */
    async keep(events: readonly LogEvent[]): Promise<void> {
      if (events.length === 0) return;
      const now = clock.now().getTime();
      await group.add(events.map((event) => toKept(event, now)));
      onKept();
    },
  };
}

/** Each field by its name: to copy the rest of an object takes ten times as long. */
function toKept(event: LogEvent, now: number): KeptEvent {
  const isPossible = event.event_at >= now - OLDEST && event.event_at <= now + AHEAD;
  return {
    event_id: event.event_id ?? newPid(),
    obj_type: event.obj_type,
    obj_pid: event.obj_pid,
    layer_pid: event.layer_pid,
    event_type: event.event_type,
    event_at: isPossible ? event.event_at : now,
    sent_at: event.event_at,
    latitude: event.lat,
    longitude: event.lon,
    event_response: event.event_response,
    anon: event.anon ?? true,
    visit: event.visit,
  };
}
