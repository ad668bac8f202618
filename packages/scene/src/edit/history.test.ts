import {
  ANCHOR_TYPES,
  applyOperation,
  EMPTY_ARRANGEMENT,
  isEmpty,
  newPid,
  type Operation,
} from '@pleinair/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poseAtAnchor, poseInSpace } from './anchor-frame.ts';
import { type ArrangedAnchor, type Arrangement, REST } from './arrangement.ts';
import { History } from './history.ts';
import { type Axis, align, distribute, type Edge } from './operations/align.ts';
import { addAnchor, changeAnchorType, moveAnchors, renameAnchor } from './operations/anchors.ts';
import { changeHobject } from './operations/hobjects.ts';
import { addNode, assignAnchor, duplicate, poseNodes, remove } from './operations/nodes.ts';

const HOBJECT = { pid: 'h', name: 'Sun', description: '', settings: { height: 1 } };

const metres = fc.double({ min: -20, max: 20, noNaN: true });
const point = fc.record({ x: metres, y: metres, z: metres });
const quaternion = fc
  .tuple(metres, metres, metres)
  .map(([x, y, z]) => ({ length: Math.hypot(x, y, z, 1), x, y, z }))
  .map(({ length, x, y, z }) => ({ x: x / length, y: y / length, z: z / length, w: 1 / length }));
const pose = fc.record({ position: point, quaternion, scale: fc.double({ min: 0.1, max: 9, noNaN: true }) });
const anchorType = fc.constantFrom(...Object.values(ANCHOR_TYPES).map(({ anchor_type }) => anchor_type));

const anchor = (pid: string): fc.Arbitrary<ArrangedAnchor> =>
  fc
    .record({ name: fc.string(), anchor_type: anchorType, x: metres, y: metres, z: metres, angle_y: metres })
    .map((fields) => ({ pid, ...fields }));

const arrangement: fc.Arbitrary<Arrangement> = fc.record({
  anchors: fc.tuple(anchor('a0'), anchor('a1')),
  nodes: fc
    .array(fc.record({ pose, anchor_pid: fc.constantFrom('a0', 'a1') }), { minLength: 1, maxLength: 6 })
    .map((nodes) =>
      nodes.map(({ pose, anchor_pid }, i) => ({ pid: `n${i}`, hobject_pid: 'h', anchor_pid, ...pose })),
    ),
  hobjects: fc.constant([HOBJECT]),
  parts: fc.constant([]),
});

/** An operation, as a function of the arrangement it changes. */
const anyOperation: fc.Arbitrary<(current: Arrangement) => Operation> = fc
  .record({
    kind: fc.nat(12),
    index: fc.nat(5),
    pose,
    to: fc.constantFrom('a0', 'a1'),
    axis: fc.constantFrom<Axis>('x', 'y', 'z'),
    edge: fc.constantFrom<Edge>('min', 'center', 'max'),
    id: fc.uuid(),
    stay: fc.boolean(),
    anchor_type: anchorType,
  })
  .map(({ kind, index, pose, axis, edge, id, stay, anchor_type, ...rest }) => (current) => {
    const to = current.anchors.find(({ pid }) => pid === rest.to)?.pid ?? current.anchors[0]?.pid;
    if (to === undefined) return remove(current, new Set());
    const key = current.nodes[index % Math.max(1, current.nodes.length)]?.pid ?? '';
    const keys = new Set([key, current.nodes[0]?.pid ?? '']);
    const boxes = new Map(current.nodes.map(({ pid, position }) => [pid, { min: position, max: position }]));
    const operations: readonly (() => Operation)[] = [
      () => poseNodes(current, new Map([[key, pose]])),
      () => addNode(current, { pid: newPid(), hobject_pid: 'h', anchor_pid: to }),
      () => remove(current, keys),
      () => remove(current, new Set([to])),
      () => duplicate(current, keys),
      () => assignAnchor(current, keys, to, { stay }),
      () => addAnchor(current, { pid: newPid(), name: '', anchor_type, ...pose.position, angle_y: 0 }),
      () => moveAnchors(current, new Map([[to, { x: pose.position.x, angle_y: 7 }]])),
      () => renameAnchor(current, to, id),
      () => align(current, boxes, axis, edge),
      () => (stay ? distribute(current, boxes, axis) : changeAnchorType(current, to, anchor_type)),
      () => changeHobject(current, 'h', { name: id }),
      () => changeHobject(current, 'h', { settings: { height: pose.scale } }),
    ];
    return operations[kind]?.() ?? remove(current, keys);
  });

describe('a step', () => {
  it('undoes to the state before and redoes to the state after, also when restored from plain data', () => {
    fc.assert(
      fc.property(arrangement, anyOperation, (before, make) => {
        const history = new History(before);
        history.run(structuredClone(make(before)));
        const after = history.arrangement;
        history.undo();
        expect(history.arrangement).toEqual(before);
        history.redo();
        expect(history.arrangement).toEqual(after);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the history', () => {
  it('goes all the way back and forth', () => {
    fc.assert(
      fc.property(arrangement, fc.array(anyOperation, { maxLength: 12 }), (start, makes) => {
        const history = new History(start);
        for (const make of makes) history.run(make(history.arrangement));
        const end = history.arrangement;
        while (history.undo() !== undefined);
        expect(history.arrangement).toEqual(start);
        while (history.redo() !== undefined);
        expect(history.arrangement).toEqual(end);
      }),
    );
  });

  it('continues from steps stored as plain data', () => {
    fc.assert(
      fc.property(arrangement, fc.array(anyOperation, { maxLength: 8 }), fc.nat(8), (start, makes, back) => {
        const history = new History(start);
        for (const make of makes) history.run(make(history.arrangement));
        const end = history.arrangement;
        for (let count = 0; count < back; count++) history.undo();
        const { arrangement: kept, steps } = structuredClone({
          arrangement: history.arrangement,
          steps: history.steps,
        });
        const later = new History(kept, { steps });
        while (later.redo() !== undefined);
        expect(later.arrangement).toEqual(end);
        while (later.undo() !== undefined);
        expect(later.arrangement).toEqual(start);
      }),
    );
  });

  it('undoes the steps of one gesture together, and those of another separately', () => {
    fc.assert(
      fc.property(arrangement, fc.array(pose, { minLength: 2, maxLength: 8 }), pose, (start, steps, next) => {
        const history = new History(start);
        const step = (to: typeof next, gesture: string) =>
          history.run(poseNodes(history.arrangement, new Map([['n0', to]]), 'move'), gesture);
        for (const to of steps) step(to, 'first');
        const between = history.arrangement;
        step({ ...next, scale: 100 }, 'second');
        history.undo();
        expect(history.arrangement).toEqual(between);
        history.undo();
        expect(history.arrangement).toEqual(start);
        expect(history.undoable).toBeUndefined();
      }),
    );
  });

  it('takes back a cancelled gesture as if it had never begun', () => {
    fc.assert(
      fc.property(arrangement, fc.array(pose, { minLength: 1, maxLength: 8 }), pose, (start, steps, next) => {
        const history = new History(start);
        const step = (to: typeof next, gesture?: string) =>
          history.run(poseNodes(history.arrangement, new Map([['n0', to]]), 'move'), gesture);
        step({ ...next, scale: 50 });
        step({ ...next, scale: 100 });
        history.undo();
        const before = { arrangement: history.arrangement, steps: history.steps };
        for (const to of steps) step({ ...to, scale: 10 }, 'drag');
        history.cancelGesture('drag');
        expect({ arrangement: history.arrangement, steps: history.steps }).toEqual(before);
        expect(history.cancelGesture('drag')).toBeUndefined();
      }),
    );
  });

  it('drops undone steps after a new one, and the oldest steps beyond its limit', () => {
    const start: Arrangement = EMPTY_ARRANGEMENT;
    const history = new History(start, { limit: 2 });
    const add = (pid: string) =>
      history.run(addNode(history.arrangement, { pid, hobject_pid: 'h', anchor_pid: 'a' }));
    add('1');
    history.undo();
    add('2');
    expect(history.redoable).toBeUndefined();
    add('3');
    add('4');
    while (history.undo() !== undefined);
    expect(history.arrangement.nodes.map(({ pid }) => pid)).toEqual(['2']);
  });

  it('ignores an operation that changes nothing', () => {
    const start: Arrangement = {
      anchors: [],
      nodes: [{ ...REST, pid: 'n', hobject_pid: 'h', anchor_pid: 'a' }],
      hobjects: [],
      parts: [],
    };
    const history = new History(start);
    expect(history.run(poseNodes(start, new Map([['n', REST]])))).toBe(false);
    expect(history.undoable).toBeUndefined();
    expect(isEmpty(remove(start, new Set(['other'])))).toBe(true);
  });
});

describe('an object', () => {
  const start: Arrangement = { ...EMPTY_ARRANGEMENT, hobjects: [HOBJECT] };

  it('undoes typing in one field in one step, and typing in the field before in another', () => {
    const history = new History(start);
    const type = (height: number) =>
      history.run(changeHobject(history.arrangement, 'h', { settings: { height } }), 'height');
    for (const height of [2, 20, 200]) type(height);
    history.endGesture();
    type(3);
    history.undo();
    expect(history.arrangement.hobjects).toMatchObject([{ settings: { height: 200 } }]);
    history.undo();
    expect(history.arrangement).toEqual(start);
    expect(history.undoable).toBeUndefined();
  });

  it('records no step if the text is typed back to what it was', () => {
    const history = new History(start);
    const name = (name: string) => history.run(changeHobject(history.arrangement, 'h', { name }), 'name');
    name('Moon');
    expect(history.undoable?.name).toBe('rename_hobject');
    name('Sun');
    expect(history.undoable).toBeUndefined();
    expect(history.run(changeHobject(history.arrangement, 'h', { name: 'Sun' }))).toBe(false);
  });
});

describe("steps after other people's changes", () => {
  const floor = {
    pid: 'a',
    name: '',
    anchor_type: ANCHOR_TYPES.floor.anchor_type,
    x: 0,
    y: 0,
    z: 0,
    angle_y: 0,
  };
  const node = (pid: string, x = 0) => ({
    ...REST,
    pid,
    hobject_pid: 'h',
    anchor_pid: 'a',
    position: { x, y: 0, z: 0 },
  });
  const start: Arrangement = { anchors: [floor], nodes: [node('one'), node('two')], hobjects: [], parts: [] };
  const move = (history: History, pid: string, x: number) =>
    history.run(poseNodes(history.arrangement, new Map([[pid, node(pid, x)]]), 'move'));

  it('revert what is still there, and leave what others have changed since', () => {
    const history = new History(start);
    move(history, 'one', 1);
    move(history, 'two', 1);
    const theirs = { ...history.arrangement, nodes: [node('one', 7), node('two', 1)] };
    expect(history.rebase(theirs)).toBe(1);
    history.undo();
    expect(history.arrangement.nodes).toEqual([node('one', 7), node('two')]);
    expect(history.undoable).toBeUndefined();
    history.redo();
    expect(history.arrangement).toEqual(theirs);
  });

  it('are dropped if others removed what they changed', () => {
    const history = new History(start);
    move(history, 'one', 1);
    expect(history.rebase({ ...start, nodes: [node('two')] })).toBe(1);
    expect(history.undo()).toBeUndefined();
  });
});

describe('operations', () => {
  it('remove an anchor with its nodes', () => {
    fc.assert(
      fc.property(arrangement, (before) => {
        const after = applyOperation(remove(before, new Set(['a0'])), before);
        expect(after.anchors.map(({ pid }) => pid)).toEqual(['a1']);
        expect(after.nodes.every(({ anchor_pid }) => anchor_pid === 'a1')).toBe(true);
      }),
    );
  });

  it('keep a node where it is seen if it stays while its anchor changes', () => {
    fc.assert(
      fc.property(arrangement, (before) => {
        const after = applyOperation(assignAnchor(before, new Set(['n0']), 'a1', { stay: true }), before);
        const seen = (state: Arrangement) => {
          const [node] = state.nodes;
          const at = state.anchors.find(({ pid }) => pid === node?.anchor_pid);
          return node && at && poseInSpace(at, node).position;
        };
        expect(seen(after)?.x).toBeCloseTo(seen(before)?.x ?? Number.NaN, 6);
        expect(seen(after)?.y).toBeCloseTo(seen(before)?.y ?? Number.NaN, 6);
        expect(seen(after)?.z).toBeCloseTo(seen(before)?.z ?? Number.NaN, 6);
      }),
    );
  });

  it('align and distribute by what is seen, however the anchors are turned', () => {
    const turned = (pid: string, angle_y: number): ArrangedAnchor => ({
      pid,
      name: '',
      anchor_type: ANCHOR_TYPES.floor.anchor_type,
      x: 0,
      y: 0,
      z: 0,
      angle_y,
    });
    const anchors = [turned('a', 0), turned('b', 90), turned('c', 200)];
    const xs = [0, 1, 5];
    const nodes = anchors.map((at, i) => ({
      ...poseAtAnchor(at, { ...REST, position: { x: xs[i] ?? 0, y: 0, z: i } }),
      pid: `n${i}`,
      hobject_pid: 'h',
      anchor_pid: at.pid,
    }));
    const start = { anchors, nodes, hobjects: [], parts: [] };
    const boxes = new Map(
      xs.map((x, i) => [`n${i}`, { min: { x: x - 0.5, y: 0, z: i }, max: { x: x + 0.5, y: 1, z: i } }]),
    );
    const seenX = (state: Arrangement) =>
      state.nodes.map((node, i) => poseInSpace(anchors[i] ?? turned('', 0), node).position.x);
    const even = seenX(applyOperation(distribute(start, boxes, 'x'), start));
    [0, 2.5, 5].forEach((x, i) => {
      expect(even[i]).toBeCloseTo(x, 9);
    });
    for (const x of seenX(applyOperation(align(start, boxes, 'x', 'max'), start)))
      expect(x).toBeCloseTo(5, 9);
    for (const x of seenX(applyOperation(align(start, boxes, 'x', 'center'), start)))
      expect(x).toBeCloseTo(2.5, 9);
  });
});
