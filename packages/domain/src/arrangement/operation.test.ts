import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Arrangement } from './arrangement.ts';
import { conflictsOf, fittingPart, resolvedOperation } from './conflict.ts';
import { applyOperation, inverted, isEmpty, mergedOperation, operationBetween } from './operation.ts';

const number = fc.integer({ min: -2000, max: 2000 }).map((value) => value / 100);
const position = fc.record({ x: number, y: number, z: number });
const quaternion = fc.record({ x: number, y: number, z: number, w: number });

const anchor = (pid: string) =>
  fc
    .record({ name: fc.string(), anchor_type: fc.string(), x: number, y: number, z: number, angle_y: number })
    .map((fields) => ({ pid, ...fields }));
const node = (pid: string, anchors: readonly string[]) =>
  fc
    .record({ anchor_pid: fc.constantFrom(...anchors), position, quaternion, scale: number })
    .map((fields) => ({ pid, hobject_pid: 'h0', ...fields }));
const hobject = fc
  .record({
    name: fc.string(),
    description: fc.string(),
    settings: fc.record(
      { height: number, colour: fc.string(), flag: fc.boolean() },
      { requiredKeys: ['height'] },
    ),
  })
  .map((fields) => ({ pid: 'h0', ...fields }));

const part = (pid: string) =>
  fc
    .record({ rank: fc.nat(3), x: number, y: number, z: number, angle_x: number, angle_y: number })
    .map((fields) => ({ pid, ...fields, angle_z: 0, scale: 1 }));

/** Arrangements of a few anchors and nodes: any two are the before and after of an edit. */
const arrangement: fc.Arbitrary<Arrangement> = fc
  .subarray(['a0', 'a1', 'a2'], { minLength: 1 })
  .chain((anchors) =>
    fc.record({
      anchors: fc.tuple(...anchors.map(anchor)),
      nodes: fc
        .subarray(['n0', 'n1', 'n2', 'n3'])
        .chain((nodes) => fc.tuple(...nodes.map((pid) => node(pid, anchors)))),
      hobjects: fc.tuple(hobject),
      parts: fc.subarray(['h0/h1', 'h0/h2']).chain((pids) => fc.tuple(...pids.map(part))),
    }),
  );

/** A small edit, as a function of the arrangement. */
const edit: fc.Arbitrary<(before: Arrangement) => Arrangement> = fc
  .record({ kind: fc.nat(4), pid: fc.constantFrom('a0', 'a1', 'n0', 'n1', 'n2'), value: number })
  .map(({ kind, pid, value }) => (before) => {
    const change = <Item extends { pid: string }>(items: readonly Item[], fields: object): Item[] =>
      items.map((item) => (item.pid === pid ? { ...item, ...fields } : item));
    const { anchors, nodes } = before;
    const results: readonly Arrangement[] = [
      { ...before, nodes: change(nodes, { scale: value }) },
      { ...before, nodes: change(nodes, { position: { x: value, y: 0, z: 0 } }) },
      { ...before, anchors: change(anchors, { x: value }) },
      { ...before, nodes: nodes.filter((one) => one.pid !== pid) },
      {
        ...before,
        anchors: anchors.filter((one) => one.pid !== pid),
        nodes: nodes.filter((one) => one.anchor_pid !== pid),
      },
    ];
    return results[kind] ?? before;
  });

const sorted = ({ anchors, nodes, hobjects, parts }: Arrangement) => {
  const byPid = <Item extends { pid: string }>(items: readonly Item[]) =>
    items.toSorted((one, other) => (one.pid < other.pid ? -1 : 1));
  return { anchors: byPid(anchors), nodes: byPid(nodes), hobjects, parts: byPid(parts) };
};
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

const floor = { pid: 'a0', name: 'Floor', anchor_type: 'floor', x: 0, y: 0, z: 0, angle_y: 0 };
const rest = { position: { x: 0, y: 0, z: 0 }, quaternion: { x: 0, y: 0, z: 0, w: 1 }, scale: 1 };
const sun = { pid: 'n0', hobject_pid: 'h0', anchor_pid: 'a0', ...rest };
const named = { pid: 'h0', name: 'Sun', description: '', settings: { height: 1, colour: 'red' } };
const wheel = {
  pid: 'h0/h1',
  rank: 0,
  x: 1,
  y: 0,
  z: 0,
  angle_x: 0,
  angle_y: 0,
  angle_z: 0,
  scale: 1,
};
const base: Arrangement = { anchors: [floor], nodes: [sun], hobjects: [named], parts: [wheel] };

describe('an operation', () => {
  it('leads from one arrangement to the other and back, also as JSON', () => {
    fc.assert(
      fc.property(arrangement, arrangement, (before, after) => {
        const operation = sent(operationBetween('pose', before, after));
        expect(sorted(applyOperation(operation, before))).toEqual(sorted(after));
        expect(sorted(applyOperation(inverted(operation), after))).toEqual(sorted(before));
      }),
    );
  });

  it('restores items at their place in the list', () => {
    fc.assert(
      fc.property(arrangement, fc.subarray(['a0', 'n0', 'n2', 'n3']), (before, pids) => {
        const gone = (one: { pid: string; anchor_pid?: string }) =>
          pids.includes(one.pid) || pids.includes(one.anchor_pid ?? '');
        const anchors = before.anchors.filter((one) => !gone(one));
        const after = { ...before, anchors, nodes: before.nodes.filter((one) => !gone(one)) };
        const operation = operationBetween('remove', before, after);
        expect(applyOperation(inverted(operation), applyOperation(operation, before))).toEqual(before);
      }),
    );
  });

  it('reorders anchors and nodes, among other changes, and puts them back', () => {
    const shuffled = (one: Arrangement) =>
      fc.record({
        before: fc.constant(one),
        anchors: fc.shuffledSubarray([...one.anchors], { minLength: one.anchors.length }),
        nodes: fc.shuffledSubarray([...one.nodes]),
      });
    fc.assert(
      fc.property(arrangement.chain(shuffled), ({ before, anchors, nodes }) => {
        const after = { ...before, anchors, nodes };
        const operation = sent(operationBetween('reorder', before, after));
        expect(applyOperation(operation, before)).toEqual(after);
        expect(applyOperation(operation, after)).toEqual(after);
        expect(applyOperation(inverted(operation), after)).toEqual(before);
        expect(isEmpty(mergedOperation(operation, inverted(operation)))).toBe(true);
      }),
    );
  });

  it('moves as few items as it can, and ignores those that others removed', () => {
    const nodes = ['n0', 'n1', 'n2', 'n3'].map((pid) => ({ ...sun, pid }));
    const [n0, n1, n2, n3] = nodes as [typeof sun, typeof sun, typeof sun, typeof sun];
    const operation = operationBetween('reorder', { ...base, nodes }, { ...base, nodes: [n3, n0, n1, n2] });
    expect(operation.nodes).toEqual([{ pid: 'n3', index: 0, from: 3, before: {}, after: {} }]);
    const theirs = { ...base, nodes: [n0, n1, n2] };
    expect(conflictsOf(operation, theirs)).toEqual([]);
    expect(applyOperation(operation, theirs)).toEqual(theirs);
  });

  it('has the same effect when merged with the next one', () => {
    fc.assert(
      fc.property(arrangement, arrangement, arrangement, (before, between, after) => {
        const first = operationBetween('move', before, between);
        const second = operationBetween('turn', between, after);
        const both = mergedOperation(first, second);
        expect(both).toMatchObject({ id: first.id, name: 'move' });
        expect(sorted(applyOperation(both, before))).toEqual(sorted(after));
        expect(sorted(applyOperation(inverted(both), after))).toEqual(sorted(before));
        expect(isEmpty(mergedOperation(first, inverted(first)))).toBe(true);
      }),
    );
  });

  it('leaves everything else unchanged', () => {
    fc.assert(
      fc.property(arrangement, number, (before, x) => {
        const [first] = before.anchors;
        const anchors = before.anchors.map((one) => (one === first ? { ...one, x } : one));
        const after = applyOperation(operationBetween('move_anchor', before, { ...before, anchors }), before);
        expect(after.nodes).toBe(before.nodes);
        expect(after.anchors.slice(1).every((one, index) => one === before.anchors[index + 1])).toBe(true);
      }),
    );
  });

  it('fits the arrangement it was made on, and one it was already applied to', () => {
    fc.assert(
      fc.property(arrangement, arrangement, (before, after) => {
        const operation = operationBetween('pose', before, after);
        expect(conflictsOf(operation, before)).toEqual([]);
        expect(conflictsOf(operation, after)).toEqual([]);
        expect(fittingPart(operation, before)).toBe(operation);
      }),
    );
  });
});

describe('concurrent work', () => {
  it('merges into one arrangement, in which every node has its anchor, for every choice', () => {
    fc.assert(
      fc.property(arrangement, arrangement, arrangement, fc.boolean(), (base, mine, theirs, keeps) => {
        const operation = operationBetween('pose', base, mine);
        const resolved = resolvedOperation(operation, mine, theirs, () => keeps);
        expect(conflictsOf(resolved, theirs)).toEqual([]);
        const result = applyOperation(resolved, theirs);
        const standing = new Set(result.anchors.map(({ pid }) => pid));
        expect(result.nodes.every(({ anchor_pid }) => standing.has(anchor_pid))).toBe(true);
        expect(new Set(result.nodes.map(({ pid }) => pid)).size).toBe(result.nodes.length);
      }),
    );
  });

  it('has the same result from both sides if there is no conflict', () => {
    fc.assert(
      fc.property(arrangement, edit, edit, (base, edits, others) => {
        const mine = edits(base);
        const theirs = others(base);
        const left = operationBetween('pose', base, mine);
        const right = operationBetween('pose', base, theirs);
        fc.pre(conflictsOf(left, theirs).length === 0 && conflictsOf(right, mine).length === 0);
        expect(sorted(applyOperation(left, theirs))).toEqual(sorted(applyOperation(right, mine)));
      }),
    );
  });

  const moved = (x: number) => ({ ...base, nodes: [{ ...sun, position: { x, y: 0, z: 0 } }] });
  const without = { ...base, nodes: [] };
  const nothing = { ...base, anchors: [], nodes: [] };
  const told = (mine: Arrangement, theirs: Arrangement) =>
    conflictsOf(operationBetween('pose', base, mine), theirs).map(({ kind, pid, fields }) => [
      kind,
      pid,
      ...fields,
    ]);
  const resolve = (mine: Arrangement, theirs: Arrangement, keeps: boolean) =>
    applyOperation(
      resolvedOperation(operationBetween('pose', base, mine), mine, theirs, () => keeps),
      theirs,
    );

  it('merges changes of different fields', () => {
    const larger = { ...base, nodes: [{ ...sun, scale: 2 }] };
    const tall = { ...base, hobjects: [{ ...named, settings: { height: 2, colour: 'red' } }] };
    const blue = { ...base, hobjects: [{ ...named, settings: { height: 1, colour: 'blue' } }] };
    expect(told(moved(1), larger)).toEqual([]);
    expect(told(tall, blue)).toEqual([]);
    const low = { ...base, hobjects: [{ ...named, settings: { height: 0, colour: 'blue' } }] };
    expect(resolve(tall, low, true).hobjects).toMatchObject([{ settings: { height: 2, colour: 'blue' } }]);
    expect(resolve(tall, blue, false).hobjects).toMatchObject([{ settings: { height: 2, colour: 'blue' } }]);
  });

  it('conflicts if both changed the same, and resolves as chosen', () => {
    expect(told(moved(1), moved(2))).toEqual([['changed', 'n0', 'position']]);
    expect(resolve(moved(1), moved(2), true)).toEqual(moved(1));
    expect(resolve(moved(1), moved(2), false)).toEqual(moved(2));
    const east = { ...base, anchors: [{ ...floor, x: 1 }] };
    const south = { ...base, anchors: [{ ...floor, z: 1 }] };
    expect(told(east, south)).toEqual([['changed', 'a0', 'x', 'y', 'z']]);
  });

  it('conflicts if one removed what the other changed', () => {
    expect(told(moved(1), without)).toEqual([['removed', 'n0']]);
    expect(resolve(moved(1), without, true)).toEqual(moved(1));
    expect(resolve(moved(1), without, false)).toEqual(without);
    expect(told(without, moved(1))).toEqual([['changed', 'n0', 'position']]);
    expect(resolve(without, moved(1), true)).toEqual(without);
    expect(resolve(without, moved(1), false)).toEqual(moved(1));
  });

  it('restores an anchor with what one side put there, or removes both', () => {
    const more = { ...base, nodes: [sun, { ...sun, pid: 'n1' }] };
    expect(told(more, nothing)).toEqual([['anchor_removed', 'n1']]);
    expect(resolve(more, nothing, true)).toMatchObject({ anchors: [floor], nodes: [{ pid: 'n1' }] });
    expect(resolve(more, nothing, false)).toEqual(nothing);
    expect(told(nothing, more)).toEqual([['occupied', 'a0']]);
    expect(resolve(nothing, more, true)).toEqual(nothing);
    expect(resolve(nothing, more, false)).toMatchObject({ anchors: [floor], nodes: [{ pid: 'n1' }] });
  });

  it('merges a move and a rotation of one part; conflicts on two moves, and on a detached part', () => {
    const parts = (change: object) => ({ ...base, parts: [{ ...wheel, ...change }] });
    expect(told(parts({ x: 2 }), parts({ angle_y: 90 }))).toEqual([]);
    expect(resolve(parts({ x: 2 }), parts({ angle_y: 90 }), true)).toEqual(parts({ x: 2, angle_y: 90 }));
    expect(told(parts({ x: 2 }), parts({ z: 3 }))).toEqual([['changed', 'h0/h1', 'x', 'y', 'z']]);
    const gone = { ...base, parts: [] };
    expect(told(parts({ x: 2 }), gone)).toEqual([['removed', 'h0/h1']]);
    expect(resolve(parts({ x: 2 }), gone, true)).toEqual(parts({ x: 2 }));
    expect(resolve(gone, parts({ x: 2 }), false)).toEqual(parts({ x: 2 }));
  });
});
