import { ApiError, NetworkError } from '@pleinair/client';
import {
  ANCHOR_TYPES,
  type Arrangement,
  applyOperation,
  conflictsOf,
  type Operation,
} from '@pleinair/domain';
import { EditModel, REST } from '@pleinair/scene/edit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SaveMachine } from './save-machine.ts';
import type { Saved } from './save-ports.ts';

const { anchor_type } = ANCHOR_TYPES.floor;
const anchor = (pid: string, angle_y: number) => ({ pid, name: pid, anchor_type, x: 0, y: 0, z: 1, angle_y });
const node = (pid: string, hobject_pid: string, anchor_pid: string) => ({
  ...REST,
  pid,
  hobject_pid,
  anchor_pid,
  position: { x: 1, y: 0, z: 1 },
});
const pose = { x: 1, y: 0, z: 0, angle_x: 0, angle_y: 45, angle_z: 0, scale: 0.5 };
const START: Arrangement = {
  anchors: [anchor('floor', 30), anchor('yard', 75)],
  nodes: [
    node('a', 'cart', 'floor'),
    node('b', 'lamp', 'floor'),
    node('c', 'shelf', 'yard'),
    node('d', 'cart', 'yard'),
  ],
  hobjects: ['cart', 'wheel', 'bell', 'lamp', 'shelf'].map((pid) => ({
    pid,
    name: pid,
    description: '',
    settings: {},
  })),
  parts: [
    { pid: 'cart/wheel', rank: 0, ...pose },
    { pid: 'cart/bell', rank: 1, ...pose },
  ],
};

/** A server with two editors, which applies operations like the real one. */
function studio() {
  let server: Saved = { revision: 1, arrangement: START };
  const known = new Set<string>();
  let trouble: 'unreachable' | 'lost' | undefined;
  const write = (operations: readonly Operation[]) => {
    const fresh = operations.filter(({ id }) => !known.has(id));
    let { arrangement } = server;
    for (const one of fresh) {
      if (conflictsOf(one, arrangement).length > 0)
        throw new ApiError(409, { errors: ['Changed elsewhere'], code: 'changed_elsewhere' });
      arrangement = applyOperation(one, arrangement);
    }
    for (const { id } of fresh) known.add(id);
    if (fresh.length > 0) server = { revision: server.revision + 1, arrangement };
    return { revision: server.revision, objects: { hobjects: [], parts: [] } };
  };
  const openEditor = () => {
    const timers = new Set<() => void>();
    const model = new EditModel(START);
    const save = new SaveMachine(
      {
        async send({ operations }) {
          const now = trouble;
          trouble = undefined;
          await Promise.resolve();
          if (now === 'unreachable') throw new NetworkError(now);
          const answer = write(structuredClone(operations));
          if (now === 'lost') throw new NetworkError(now);
          return answer;
        },
        load: async () => server,
        show: (arrangement) => void model.rebase(arrangement),
        after(_, task) {
          timers.add(task);
          return () => void timers.delete(task);
        },
      },
      server,
    );
    model.on('change', ({ operation, gesture }) => operation && save.change(operation, gesture));
    const elapse = () => {
      for (const task of timers) {
        timers.delete(task);
        task();
      }
    };
    return { model, save, elapse };
  };
  return {
    editors: [openEditor(), openEditor()] as const,
    server: () => server,
    /** What happens to the next request, or to its answer. */
    cause(what: 'unreachable' | 'lost') {
      trouble = what;
    },
  };
}

const step = fc.record({
  who: fc.constantFrom(0, 1),
  does: fc.nat(13),
  picks: fc.array(fc.nat(30), { minLength: 1, maxLength: 2 }),
  at: fc.nat(30),
  /** Whether this side wins conflicts, or the network takes the request and not the answer. */
  coin: fc.boolean(),
});

const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
};

/** Anchors, nodes, and their parts. */
const keysOf = ({ anchors, nodes, parts }: Arrangement) => [
  ...anchors.map(({ pid }) => pid),
  ...nodes.flatMap(({ pid, hobject_pid }) => {
    const own = parts.filter((one) => one.pid.startsWith(`${hobject_pid}/`));
    return [pid, ...own.map((one) => `${pid}/${one.pid.split('/')[1]}`)];
  }),
];

/** Parts are ordered by rank, not by their place in the list. */
const inOrder = (arrangement: Arrangement): Arrangement => ({
  ...arrangement,
  parts: arrangement.parts.toSorted((one, other) => (one.pid < other.pid ? -1 : 1)),
});

it('two creators who edit a space together end up with the same', async () => {
  const run = async (steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    const { editors, server, cause } = studio();
    const decide = ({ save }: (typeof editors)[number], isMine: boolean) => {
      if (save.getState().status === 'conflict') save.resolve(() => isMine);
    };
    for (const { who, does, picks, at, coin } of steps) {
      const editor = who === 0 ? editors[0] : editors[1];
      const { model, save, elapse } = editor;
      const keys = keysOf(model.arrangement);
      const keyAt = (index: number) => keys[index % Math.max(1, keys.length)] ?? '';
      model.select(picks.map(keyAt));
      const commands: readonly (() => unknown)[] = [
        () => model.nudge({ x: at - 15, y: 0, z: 1 }),
        () => model.duplicateSelection({ offset: 1 }),
        () => model.removeSelection(),
        () => model.attachSelection(),
        () => model.detachSelection(),
        () => model.moveInTree(model.editableNodes(), { parent: keyAt(at) }),
        () => model.shiftInTree(coin ? 1 : -1),
        () => model.undo(),
        () => model.redo(),
        elapse,
        () => void save.look(),
        () => void save.noticeRevision(server().revision),
        () => cause(coin ? 'unreachable' : 'lost'),
        settled,
      ];
      // Looks and requests go on meanwhile.
      const isOver = commands[does]?.();
      if (does === commands.indexOf(settled)) await isOver;
      decide(editor, coin);
      const anchors = new Set(server().arrangement.anchors.map(({ pid }) => pid));
      expect(server().arrangement.nodes.filter(({ anchor_pid }) => !anchors.has(anchor_pid))).toEqual([]);
      if (save.getState().status !== 'conflict')
        expect(inOrder(model.arrangement)).toEqual(inOrder(save.arrangement));
    }
    // Both answer what they are asked, until everything is saved and seen.
    for (let round = 0; round < 8; round++) {
      for (const editor of editors) {
        editor.save.flush();
        await settled();
        decide(editor, round % 2 === 0);
        await settled();
        await editor.save.noticeRevision(server().revision);
      }
    }
    for (const { model, save } of editors) {
      expect(save.getState().status).toBe('saved');
      expect(inOrder(model.arrangement)).toEqual(inOrder(server().arrangement));
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), run), { numRuns: 400 });
});
