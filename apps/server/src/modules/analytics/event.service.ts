import type { LogEvent } from '@pleinair/contract';
import { newPid, visitCell } from '@pleinair/domain';
import type { Visitor } from '../../kernel/caller.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DatabasePool } from '../../platform/database/database.ts';
import { isAboutValues } from '../../platform/database/is-about-values.ts';
import { createEventKeeper, type KeptEvent, ownAmong } from './event.repository.ts';
import { createGroupCommit } from './group-commit.ts';

/** Visitors' devices keep events this long while offline, so clocks with older times are wrong. */
const OLDEST = 30 * 24 * 60 * 60 * 1000;
/** How far a visitor's clock may be ahead of ours. */
const AHEAD = 5 * 60 * 1000;

/** Most events in one transaction and in all waiting lists, about 400 bytes each; transactions of this node at a time. */
const GROUP = { most: 2000, mostWaiting: 50_000, writers: 2 };

export type LogEventService = ReturnType<typeof createLogEventService>;

/** Returns those of the spaces that a test link opens, given its token. */
export type TestedAmong = (space_pids: readonly string[], token: string) => Promise<ReadonlySet<string>>;

interface Dependencies {
  readonly pool: DatabasePool['pool'];
  readonly clock: Clock;
  /** Called after every list, when it can be counted. */
  readonly onKept: () => void;
  readonly testedAmong: TestedAmong;
}

export function createLogEventService({ pool, clock, onKept, testedAmong }: Dependencies) {
  const keepEvents = createEventKeeper(pool);
  const group = createGroupCommit<KeptEvent>({
    ...GROUP,
    write: (events) => keepEvents(events, clock.now().getTime()),
    isAboutItems: isAboutValues,
  });

  async function withoutOwn(events: readonly LogEvent[], user_pid: string): Promise<readonly LogEvent[]> {
    const pids = events.flatMap(({ obj_pid, layer_pid }) => (layer_pid ? [obj_pid, layer_pid] : [obj_pid]));
    const own = await ownAmong(pool, user_pid, [...new Set(pids)]);
    return events.filter(({ obj_pid, layer_pid }) => !own.has(obj_pid) && !(layer_pid && own.has(layer_pid)));
  }

  async function withoutTests(events: readonly LogEvent[], test: string): Promise<readonly LogEvent[]> {
    const tested = await testedAmong([...new Set(events.flatMap((event) => spaceOf(event) ?? []))], test);
    return events.filter((event) => !tested.has(spaceOf(event) ?? ''));
  }

  return {
    /**
     * Stores what visitors did, except on their own content and in a space that the token `test` opens; committed when this
     * resolves. An impossible time is replaced by the time of arrival.
     * @throws {AppError} `too_many` if the database is far behind.
     */
    async keep(sent: readonly LogEvent[], { user }: Visitor, test?: string): Promise<void> {
      const others = user ? await withoutOwn(sent, user.pid) : sent;
      const events = test === undefined ? others : await withoutTests(others, test);
      if (events.length === 0) return;
      const now = clock.now().getTime();
      await group.add(events.map((event) => toKept(event, now, user === undefined)));
      onKept();
    },
  };
}

const spaceOf = ({ obj_type, obj_pid, space_pid }: LogEvent): string | null | undefined =>
  obj_type === 'space' ? obj_pid : space_pid;

/** Copies each field by name: object rest takes ten times as long. */
function toKept(event: LogEvent, now: number, isSignedOut: boolean): KeptEvent {
  const isPossible = event.event_at >= now - OLDEST && event.event_at <= now + AHEAD;
  return {
    event_id: event.event_id ?? newPid(),
    obj_type: event.obj_type,
    obj_pid: event.obj_pid,
    layer_pid: event.layer_pid,
    event_type: event.event_type,
    event_at: isPossible ? event.event_at : now,
    sent_at: event.event_at,
    ...placeOf(event),
    event_response: event.event_response,
    anon: event.anon ?? isSignedOut,
    visit: event.visit,
    space_pid: event.space_pid,
    device: event.device,
    way: event.way,
  };
}

/** The exact position of a visitor is not stored. */
function placeOf({ lat, lon }: LogEvent): Pick<KeptEvent, 'latitude' | 'longitude'> {
  const isKnown = typeof lat === 'number' && typeof lon === 'number';
  return isKnown ? visitCell({ latitude: lat, longitude: lon }) : { latitude: null, longitude: null };
}
