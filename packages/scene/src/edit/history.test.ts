import { ANCHOR_TYPES } from '@pleinair/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poseAtAnchor, poseInSpace } from './anchor-frame.ts';
import { type ArrangedAnchor, type Arrangement, differenceBetween, REST } from './arrangement.ts';
import { History } from './history.ts';
import { doOperation, type EditOperation, isEmpty, undoOperation } from './operation.ts';
import { type Axis, align, distribute, type Edge } from './operations/align.ts';
import { addAnchor, changeAnchorType, moveAnchors, renameAnchor } from './operations/anchors.ts';
import { changeHobject } from './operations/hobjects.ts';
import { addNode, assignAnchor, duplicate, poseNodes, remove } from './operations/nodes.ts';

const FIELDS = { name: 'Sun', description: '', settings: { height: 1 } };
const HOBJECT = {
  ...FIELDS,
  pid: 'h',
  model_identifier: '',
  asset_uri: null,
  image: null,
  updated_at: '2026-05-01T00:00:00.000Z',
};

const metres = fc.double({ min: -20, max: 20, noNaN: true });
const point = fc.record({ x: metres, y: metres, z: metres });
const quaternion = fc
  .tuple(metres, metres, metres)
  .map(([x, y, z]) => ({ length: Math.hypot(x, y, z, 1), x, y, z }))
  .map(({ length, x, y, z }) => ({ x: x / length, y: y / length, z: z / length, w: 1 / length }));
const pose = fc.record({ position: point, quaternion, scale: fc.double({ min: 0.1, max: 9, noNaN: true }) });
const anchorType = fc.constantFrom(...Object.values(ANCHOR_TYPES).map(({ anchor_type }) => anchor_type));

const anchor = (key: string): fc.Arbitrary<ArrangedAnchor> =>
  fc
    .record({ name: fc.string(), anchor_type: anchorType, x: metres, y: metres, z: metres, angle_y: metres })
    .map((fields) => ({ key, ...fields }));

const arrangement: fc.Arbitrary<Arrangement> = fc.record({
  anchors: fc.tuple(anchor('a0'), anchor('a1')),
  nodes: fc
    .array(fc.record({ pose, anchor_key: fc.constantFrom('a0', 'a1') }), { minLength: 1, maxLength: 6 })
    .map((nodes) =>
      nodes.map(({ pose, anchor_key }, i) => ({ key: `n${i}`, hobject_pid: 'h', anchor_key, ...pose })),
    ),
  hobjects: fc.constant([{ key: 'h', ...FIELDS, origin: { ...FIELDS, updated_at: HOBJECT.updated_at } }]),
});

/** An operation, given what it is done to. */
const anyOperation: fc.Arbitrary<(current: Arrangement) => EditOperation> = fc
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
  .map(({ kind, index, pose, to, axis, edge, id, stay, anchor_type }) => (current) => {
    const key = current.nodes[index % Math.max(1, current.nodes.length)]?.key ?? '';
    const keys = new Set([key, current.nodes[0]?.key ?? '']);
    const boxes = new Map(current.nodes.map(({ key, position }) => [key, { min: position, max: position }]));
    const operations: readonly (() => EditOperation)[] = [
      () => poseNodes(current, new Map([[key, pose]])),
      () => addNode(current, { key: id, hobject_pid: 'h', anchor_key: to }),
      () => remove(current, keys),
      () => remove(current, new Set([to])),
      () => duplicate(current, keys, (original) => `${original}-${id}`),
      () => assignAnchor(current, keys, to, { stay }),
      () => addAnchor(current, { key: id, name: '', anchor_type, ...pose.position, angle_y: 0 }),
      () => moveAnchors(current, new Map([[to, { x: pose.position.x, angle_y: 7 }]])),
      () => renameAnchor(current, to, id),
      () => align(current, boxes, axis, edge),
      () => (stay ? distribute(current, boxes, axis) : changeAnchorType(current, to, anchor_type)),
      () => changeHobject(current, HOBJECT, { name: id }),
      () => changeHobject(current, HOBJECT, { settings: { height: pose.scale } }),
    ];
    return operations[kind]?.() ?? remove(current, keys);
  });

describe('an operation', () => {
  it('is undone to what was before, and done again to what was after', () => {
    fc.assert(
      fc.property(arrangement, anyOperation, (before, make) => {
        const operation = make(before);
        const after = doOperation(operation, before);
        expect(undoOperation(operation, after)).toEqual(before);
        expect(doOperation(operation, undoOperation(operation, after))).toEqual(after);
      }),
      { numRuns: 400 },
    );
  });

  it('is plain data', () => {
    fc.assert(
      fc.property(arrangement, anyOperation, (before, make) => {
        const operation = make(before);
        expect(doOperation(structuredClone(operation), before)).toEqual(doOperation(operation, before));
      }),
    );
  });

  it('leaves what it does not touch, so that only the changed is saved', () => {
    fc.assert(
      fc.property(arrangement, anyOperation, (before, make) => {
        const operation = make(before);
        const { added, changed, removed } = differenceBetween(before, doOperation(operation, before));
        const touched = [added, changed, removed].flatMap(({ anchors, nodes }) => [...anchors, ...nodes]);
        expect(touched).toHaveLength(operation.anchors.length + operation.nodes.length);
      }),
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

  it('goes on where it was, from its steps as plain data', () => {
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

  it('forgets what was undone once something else is done, and the oldest beyond its limit', () => {
    const start: Arrangement = { anchors: [], nodes: [], hobjects: [] };
    const history = new History(start, { limit: 2 });
    const add = (key: string) =>
      history.run(addNode(history.arrangement, { key, hobject_pid: 'h', anchor_key: 'a' }));
    add('1');
    history.undo();
    add('2');
    expect(history.redoable).toBeUndefined();
    add('3');
    add('4');
    while (history.undo() !== undefined);
    expect(history.arrangement.nodes.map(({ key }) => key)).toEqual(['2']);
  });

  it('takes no note of an operation that changes nothing', () => {
    const start: Arrangement = {
      anchors: [],
      nodes: [{ ...REST, key: 'n', hobject_pid: 'h', anchor_key: 'a' }],
      hobjects: [],
    };
    const history = new History(start);
    expect(history.run(poseNodes(start, new Map([['n', REST]])))).toBe(false);
    expect(history.undoable).toBeUndefined();
    expect(isEmpty(remove(start, new Set(['other'])))).toBe(true);
  });
});

describe('an object', () => {
  const start: Arrangement = { anchors: [], nodes: [], hobjects: [] };
  const names = ({ arrangement }: History) => arrangement.hobjects.map(({ name }) => name);

  it('is taken up when it is first changed, and stays with what it was when that is undone', () => {
    const history = new History(start);
    history.run(changeHobject(start, HOBJECT, { name: 'Moon' }));
    expect(history.undoable?.name).toBe('rename_hobject');
    expect(names(history)).toEqual(['Moon']);
    history.undo();
    expect(history.arrangement.hobjects).toMatchObject([{ ...FIELDS, origin: FIELDS }]);
    history.redo();
    expect(names(history)).toEqual(['Moon']);
  });

  it('goes back through typing in one step, and to the field before in another', () => {
    const history = new History(start);
    const type = (height: number) =>
      history.run(changeHobject(history.arrangement, HOBJECT, { settings: { height } }), 'height');
    for (const height of [2, 20, 200]) type(height);
    history.endGesture();
    type(3);
    history.undo();
    expect(history.arrangement.hobjects).toMatchObject([{ settings: { height: 200 } }]);
    history.undo();
    expect(history.arrangement.hobjects).toMatchObject([FIELDS]);
    expect(history.undoable).toBeUndefined();
  });

  it('leaves no step behind when it is typed back to what it was', () => {
    const history = new History(start);
    const name = (name: string) => history.run(changeHobject(history.arrangement, HOBJECT, { name }), 'name');
    name('Moon');
    name('Sun');
    expect(history.undoable).toBeUndefined();
    expect(history.run(changeHobject(history.arrangement, HOBJECT, { name: 'Sun' }))).toBe(false);
  });
});

describe('operations', () => {
  it('remove an anchor with the nodes that stand at it', () => {
    fc.assert(
      fc.property(arrangement, (before) => {
        const after = doOperation(remove(before, new Set(['a0'])), before);
        expect(after.anchors.map(({ key }) => key)).toEqual(['a1']);
        expect(after.nodes.every(({ anchor_key }) => anchor_key === 'a1')).toBe(true);
      }),
    );
  });

  it('keep a node where it is seen when it stays while its anchor changes', () => {
    fc.assert(
      fc.property(arrangement, (before) => {
        const after = doOperation(assignAnchor(before, new Set(['n0']), 'a1', { stay: true }), before);
        const seen = (state: Arrangement) => {
          const [node] = state.nodes;
          const at = state.anchors.find(({ key }) => key === node?.anchor_key);
          return node && at && poseInSpace(at, node).position;
        };
        expect(seen(after)?.x).toBeCloseTo(seen(before)?.x ?? Number.NaN, 6);
        expect(seen(after)?.y).toBeCloseTo(seen(before)?.y ?? Number.NaN, 6);
        expect(seen(after)?.z).toBeCloseTo(seen(before)?.z ?? Number.NaN, 6);
      }),
    );
  });

  it('align and distribute by visible bounds, however the anchors are turned', () => {
    const turned = (key: string, angle_y: number): ArrangedAnchor => ({
      key,
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
      key: `n${i}`,
      hobject_pid: 'h',
      anchor_key: at.key,
    }));
    const start = { anchors, nodes, hobjects: [] };
    const boxes = new Map(
      xs.map((x, i) => [`n${i}`, { min: { x: x - 0.5, y: 0, z: i }, max: { x: x + 0.5, y: 1, z: i } }]),
    );
    const seenX = (state: Arrangement) =>
      state.nodes.map((node, i) => poseInSpace(anchors[i] ?? turned('', 0), node).position.x);
    const even = seenX(doOperation(distribute(start, boxes, 'x'), start));
    [0, 2.5, 5].forEach((x, i) => {
      expect(even[i]).toBeCloseTo(x, 9);
    });
    for (const x of seenX(doOperation(align(start, boxes, 'x', 'max'), start))) expect(x).toBeCloseTo(5, 9);
    for (const x of seenX(doOperation(align(start, boxes, 'x', 'center'), start)))
      expect(x).toBeCloseTo(2.5, 9);
  });
});
