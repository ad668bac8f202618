import { describe, expect, it } from 'vitest';
import { createMemoryOutbox, type PendingEvent } from './outbox.ts';
import { createTelemetry, type VisitorEvent } from './telemetry.ts';

const opened: VisitorEvent = {
  obj_type: 'space',
  obj_pid: '0space000',
  layer_pid: '0layer000',
  event_type: 'open',
};

function visit(outbox = createMemoryOutbox(), outcomes: ('done' | 'kept')[] = []) {
  const posts: PendingEvent[][] = [];
  const timers: { task: () => void; delay: number }[] = [];
  let ids = 0;
  let clock = 1000;
  let isLeft = false;
  const telemetry = createTelemetry({
    outbox,
    visit: 'visit-001',
    anon: true,
    policy: Promise.resolve({ log_entries_before_post: 3, log_minutes_before_post: 2 }),
    post: async (events) => {
      posts.push([...events]);
      return outcomes.shift() ?? 'done';
    },
    isLeft: () => isLeft,
    now: () => clock++,
    newId: () => `id-${crypto.randomUUID()}-${ids++}`.slice(0, 60),
    schedule: (task, delay) => {
      const timer = { task, delay };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
  });
  const leave = () => {
    isLeft = true;
  };
  return { telemetry, posts, timers, outbox, leave };
}

describe('telemetry', () => {
  it('waits for enough events and sends them as one list', async () => {
    const { telemetry, posts, outbox } = visit();
    await telemetry.record(opened);
    await telemetry.record(opened);
    expect(posts).toHaveLength(0);
    await telemetry.record(opened);
    expect(posts).toHaveLength(1);
    expect(posts[0]).toHaveLength(3);
    expect(await outbox.oldest(10)).toHaveLength(0);
  });

  it('gives each event an id, the visit and its time', async () => {
    const { telemetry, posts } = visit();
    await telemetry.record(opened);
    await telemetry.record(opened);
    await telemetry.flush();
    const [first, second] = posts[0] ?? [];
    expect(first).toMatchObject({ ...opened, anon: true, visit: 'visit-001', event_at: 1000 });
    expect(second).toMatchObject({ visit: 'visit-001', event_at: 1001 });
    expect(first?.event_id).not.toBe(second?.event_id);
  });

  it('sends a few events once they have waited long enough', async () => {
    const { telemetry, posts, timers } = visit();
    await telemetry.record(opened);
    await telemetry.record(opened);
    expect(timers.map(({ delay }) => delay)).toEqual([120_000]);
    timers[0]?.task();
    await telemetry.flush();
    expect(posts).toEqual([expect.objectContaining({ length: 2 })]);
  });

  it('keeps events that could not be sent, and sends them later with the same ids', async () => {
    const { telemetry, posts, timers, outbox } = visit(undefined, ['kept']);
    await telemetry.record(opened);
    await telemetry.flush();
    expect(await outbox.oldest(10)).toHaveLength(1);
    expect(timers).toHaveLength(1);
    await telemetry.flush();
    expect(posts[1]?.map(({ event_id }) => event_id)).toEqual(posts[0]?.map(({ event_id }) => event_id));
    expect(await outbox.oldest(10)).toHaveLength(0);
  });

  it('sends what an earlier page left behind', async () => {
    const first = visit(undefined, ['kept']);
    await first.telemetry.record(opened);
    await first.telemetry.flush();
    const second = visit(first.outbox);
    await second.telemetry.flush();
    expect(second.posts[0]).toHaveLength(1);
  });

  it('sends lists one at a time, never the same event twice', async () => {
    const { telemetry, posts } = visit();
    await telemetry.record(opened);
    await Promise.all([telemetry.flush(), telemetry.flush(), telemetry.flush()]);
    expect(posts).toHaveLength(1);
  });

  it("sends this page's events at once when it is left", async () => {
    const { telemetry, posts } = visit();
    await telemetry.record(opened);
    telemetry.leave();
    expect(posts).toHaveLength(1);
    await Promise.resolve();
    await telemetry.flush();
    telemetry.leave();
    expect(posts).toHaveLength(1);
  });

  it('adds what it learns of an event later', async () => {
    const { telemetry, posts } = visit();
    await telemetry.record(opened, Promise.resolve({ lat: 47.37, lon: 8.54 }));
    await telemetry.flush();
    expect(posts).toEqual([[expect.objectContaining({ ...opened, lat: 47.37, lon: 8.54 })]]);
  });

  it('sends an event whose position is not known yet when the page is left, and only once', async () => {
    const { telemetry, posts, outbox } = visit();
    const position = Promise.withResolvers<{ lat: number; lon: number }>();
    const recorded = telemetry.record(opened, position.promise);
    telemetry.leave();
    expect(posts).toEqual([[expect.objectContaining(opened)]]);
    await Promise.resolve();
    position.resolve({ lat: 47.37, lon: 8.54 });
    await recorded;
    expect(await outbox.oldest(10)).toHaveLength(0);
  });

  it('sends at once what is recorded on a page that was left', async () => {
    const { telemetry, posts, leave } = visit();
    leave();
    await telemetry.record(opened);
    expect(posts).toHaveLength(1);
  });
});
