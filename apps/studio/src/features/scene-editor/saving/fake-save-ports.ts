import { ApiError, NetworkError } from '@pleinair/client';
import {
  type Arrangement,
  applyOperation,
  conflictsOf,
  type Operation,
  type OperationName,
  operationBetween,
} from '@pleinair/domain';
import { type ArrangedNode, REST } from '@pleinair/scene/edit';
import { expect } from 'vitest';
import { SaveMachine } from './save-machine.ts';
import type { Saved, UnsavedChanges } from './save-ports.ts';

export const floor = {
  pid: 'floor000',
  name: 'Floor',
  anchor_type: 'HorizontalSurface-SLAM-10',
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
};

export function node(pid: string, x = 0): ArrangedNode {
  return { ...REST, pid, hobject_pid: 'object00', anchor_pid: 'floor000', position: { x, y: 0, z: 0 } };
}

export const stored: Saved = {
  revision: 7,
  arrangement: {
    anchors: [floor],
    nodes: [node('node0001')],
    hobjects: [{ pid: 'object00', name: 'Sun', description: '', settings: { height: 1 } }],
    parts: [],
  },
};

/** Lets everything that awaits promises continue. */
const settled = async () => {
  for (let i = 0; i < 6; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** A server that applies operations like the real one, and a clock advanced by hand. */
export function fakeServer(start: Saved = stored, unsaved?: UnsavedChanges) {
  let server = start;
  const known = new Set<string>();
  const timers: { milliseconds: number; task: () => void }[] = [];
  const sent: { revision: number; operations: readonly Operation[] }[] = [];
  const answers: (Error | 'lost' | undefined)[] = [];
  const shown: Arrangement[] = [];

  const write = (operations: readonly Operation[]) => {
    const fresh = operations.filter(({ id }) => !known.has(id));
    let { arrangement } = server;
    for (const one of fresh) {
      if (conflictsOf(one, arrangement).length > 0) {
        throw new ApiError(409, { errors: ['Changed elsewhere'], code: 'changed_elsewhere' });
      }
      arrangement = applyOperation(one, arrangement);
    }
    for (const { id } of fresh) known.add(id);
    if (fresh.length > 0) server = { revision: server.revision + 1, arrangement };
    const changed = new Set(operations.flatMap(({ hobjects }) => hobjects.map(({ pid }) => pid)));
    const hobjects = server.arrangement.hobjects.filter(({ pid }) => changed.has(pid));
    return { revision: server.revision, objects: { hobjects, parts: server.arrangement.parts } };
  };
  const machine = new SaveMachine(
    {
      async send(body) {
        sent.push(structuredClone(body));
        await new Promise((resolve) => setImmediate(resolve));
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        const result = write(body.operations);
        if (answer === 'lost') throw new NetworkError('no answer');
        return result;
      },
      load: async () => server,
      show: (arrangement) => shown.push(arrangement),
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
    unsaved,
  );
  const changeTo = (change: (before: Arrangement) => Arrangement, name: OperationName, gesture?: string) => {
    const before = machine.arrangement;
    machine.change(operationBetween(name, before, change(before)), gesture);
  };
  return {
    machine,
    sent,
    answers,
    timers,
    shown,
    settled,
    server: () => server,
    /** Metres to the east of the server's nodes. */
    places: () => server.arrangement.nodes.map(({ position }) => position.x),
    change: (change: (before: Arrangement) => Arrangement) => changeTo(change, 'pose'),
    move: (pid: string, x: number, gesture?: string) => changeTo(moved(pid, x), 'move', gesture),
    /** A change by other people. */
    elsewhere(change: (before: Arrangement) => Arrangement) {
      server = { revision: server.revision + 1, arrangement: change(server.arrangement) };
    },
    /** Other people's changes of objects, which do not change the space's revision. */
    objectElsewhere(change: (before: Arrangement) => Arrangement) {
      server = { ...server, arrangement: change(server.arrangement) };
    },
    /** Runs the one pending timer, and everything that follows from it. */
    async elapse() {
      expect(timers).toHaveLength(1);
      timers.shift()?.task();
      await settled();
    },
  };
}

export const moved = (pid: string, x: number) => (before: Arrangement) => ({
  ...before,
  nodes: before.nodes.map((one) => (one.pid === pid ? { ...one, position: { x, y: 0, z: 0 } } : one)),
});
export const renamed = (name: string) => (before: Arrangement) => ({
  ...before,
  hobjects: before.hobjects.map((one) => ({ ...one, name })),
});
export const added = (one: ArrangedNode) => (before: Arrangement) => ({
  ...before,
  nodes: [...before.nodes, one],
});
export const without = (pid: string) => (before: Arrangement) => ({
  ...before,
  nodes: before.nodes.filter((one) => one.pid !== pid),
});
