import { ApiError, NetworkError } from '@pleinair/client';
import { type ArrangedNode, type Arrangement, type HobjectFields, REST } from '@pleinair/scene/edit';
import { expect } from 'vitest';
import type { ArrangementBody, StoredArrangement } from './arrangement-body.ts';
import type { Draft, DraftStore } from './drafts.ts';
import { SaveMachine } from './save-machine.ts';

export const SUN: HobjectFields = { name: 'Sun', description: '', settings: { height: 1 } };

export const floor = {
  key: 'floor000',
  name: 'Floor',
  anchor_type: 'HorizontalSurface-SLAM-10',
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
};

export function node(key: string, x = 0): ArrangedNode {
  return { ...REST, key, hobject_pid: 'object00', anchor_key: 'floor000', position: { x, y: 0, z: 0 } };
}

export const stored: StoredArrangement = {
  revision: 7,
  anchors: [floor],
  nodes: [node('node0001')],
  hobjects: new Map([['object00', { ...SUN, updated_at: '2026-05-01T00:00:00.000Z' }]]),
};

/** The stored arrangement as it is worked on. */
export const opened: Arrangement = { anchors: stored.anchors, nodes: stored.nodes, hobjects: [] };

export function moved(x: number, before: Arrangement = opened): Arrangement {
  return { ...before, nodes: before.nodes.map((one) => ({ ...one, position: { x, y: 0, z: 0 } })) };
}

/** The stored object, changed. */
export function renamed(name: string, before: Arrangement = opened): Arrangement {
  const origin = { ...SUN, updated_at: '2026-05-01T00:00:00.000Z' };
  return { ...before, hobjects: [{ key: 'object00', ...SUN, name, origin }] };
}

/** Lets everything that waits for promises go on. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A server that keeps one arrangement as the real one does, and a clock that is turned by hand. */
export function bench(start: StoredArrangement = stored, kept?: Draft) {
  let server = start;
  let made = 0;
  let writes = 0;
  const nextTime = () => new Date(Date.UTC(2026, 5, 1, 0, 0, 0, ++writes)).toISOString();
  let draft = kept;
  const timers: { milliseconds: number; task: () => void }[] = [];
  const sent: ArrangementBody[] = [];
  const answers: (Error | 'lost' | undefined)[] = [];
  const draftStore: DraftStore = {
    read: () => draft,
    write: (next) => {
      draft = structuredClone(next);
    },
    clear: () => {
      draft = undefined;
    },
  };
  const write = (body: ArrangementBody): StoredArrangement => {
    if (body.revision !== server.revision)
      throw new ApiError(409, { errors: ['Changed elsewhere'], code: 'changed_elsewhere' });
    const known = new Set([...server.anchors, ...server.nodes].map(({ key }) => key));
    const pidFor = (pid: string | undefined) => {
      if (pid === undefined) return `made${String(++made).padStart(4, '0')}`;
      if (!known.has(pid)) throw new ApiError(422, { errors: [`${pid} is not of this space`] });
      return pid;
    };
    const anchors = body.anchors.map(({ pid, ...anchor }) => ({ ...anchor, key: pidFor(pid) }));
    const nodes = body.nodes.map(({ pid, anchor, hobject_pid, scale, x, y, z, ...turn }) => ({
      key: pidFor(pid),
      hobject_pid,
      anchor_key: anchors[anchor]?.key ?? '',
      position: { x, y, z },
      quaternion: {
        x: turn.quaternion_x,
        y: turn.quaternion_y,
        z: turn.quaternion_z,
        w: turn.quaternion_w,
      },
      scale,
    }));
    const hobjects = new Map(server.hobjects);
    for (const { pid, updated_at, ...fields } of body.hobjects) {
      if (hobjects.get(pid)?.updated_at !== updated_at)
        throw new ApiError(409, { errors: ['Changed elsewhere'], code: 'changed_elsewhere' });
      hobjects.set(pid, { ...fields, updated_at: nextTime() });
    }
    server = { revision: server.revision + 1, anchors, nodes, hobjects };
    return server;
  };
  const machine = new SaveMachine(
    {
      async send(body) {
        sent.push(structuredClone(body));
        await settled();
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        const result = write(body);
        if (answer === 'lost') throw new NetworkError('no answer');
        return result;
      },
      load: async () => server,
      draft: draftStore,
      after(milliseconds, task) {
        const timer = { milliseconds, task };
        timers.push(timer);
        return () => {
          const index = timers.indexOf(timer);
          if (index >= 0) timers.splice(index, 1);
        };
      },
    },
    start,
  );
  return {
    machine,
    sent,
    answers,
    timers,
    draft: () => draft,
    server: () => server,
    /** A change made elsewhere. */
    elsewhere(change: Partial<StoredArrangement> = {}) {
      server = { ...server, ...change, revision: server.revision + 1 };
    },
    /** A change of the object made elsewhere, which the space's revision does not show. */
    objectElsewhere(change: Partial<HobjectFields>) {
      const hobjects = new Map(server.hobjects);
      for (const [pid, read] of hobjects) hobjects.set(pid, { ...read, ...change, updated_at: nextTime() });
      server = { ...server, hobjects };
    },
    /** Runs the one timer that is set, and all that follows from it. */
    async elapse() {
      expect(timers).toHaveLength(1);
      timers.shift()?.task();
      for (let i = 0; i < 4; i++) await settled();
    },
  };
}
