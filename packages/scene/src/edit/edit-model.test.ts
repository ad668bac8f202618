import { ANCHOR_TYPES, applyOperation, EMPTY_ARRANGEMENT } from '@pleinair/domain';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { poseInSpace } from './anchor-frame.ts';
import { type Arrangement, REST } from './arrangement.ts';
import { EditModel } from './edit-model.ts';
import { clipOf, offsetOf, paste } from './operations/clip.ts';
import { remove } from './operations/nodes.ts';
import { frameOfKey } from './part-frame.ts';
import { TransformGesture } from './transform-gesture.ts';

const FLOOR = {
  pid: 'floor',
  name: '',
  anchor_type: ANCHOR_TYPES.floor.anchor_type,
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
};
const WALL = { ...FLOOR, pid: 'wall', anchor_type: ANCHOR_TYPES.wall.anchor_type, x: 3, angle_y: 90 };
const START: Arrangement = {
  anchors: [FLOOR, WALL],
  nodes: [
    { ...REST, pid: 'a', hobject_pid: 'h', anchor_pid: 'floor' },
    { ...REST, pid: 'b', hobject_pid: 'h', anchor_pid: 'wall', position: { x: 0, y: 0, z: 1 } },
  ],
  hobjects: [],
  parts: [],
};

const PART = { rank: 0, x: 1, y: 0, z: 0, angle_x: 0, angle_y: 0, angle_z: 0, scale: 1 };

const UP = new Vector3(0, 1, 0);
const REST_PIVOT = { position: new Vector3(), quaternion: new Quaternion(), scale: 1 };

function seen(arrangement: Arrangement, key: string) {
  const node = arrangement.nodes.find((one) => one.pid === key);
  const anchor = arrangement.anchors.find((one) => one.pid === node?.anchor_pid);
  if (node === undefined || anchor === undefined) throw new Error(`no node ${key}`);
  return poseInSpace(anchor, node);
}

describe('EditModel', () => {
  it('selects only items that exist, and reports it once', () => {
    const model = new EditModel(START);
    const selections: string[][] = [];
    model.on('selectionchange', ({ selection }) => selections.push([...selection]));
    model.select(['a', 'nobody']);
    model.select(['a']);
    model.toggleSelected('wall');
    model.toggleSelected('a');
    expect(selections).toEqual([['a'], ['a', 'wall'], ['wall']]);
  });

  it('adds and removes what is picked while several are picked, until nothing is selected', () => {
    const model = new EditModel(START);
    model.picksSeveral = true;
    model.pick('a');
    model.pick('b');
    expect([...model.selection]).toEqual(['a', 'b']);
    model.pick('a');
    model.include('wall');
    expect([...model.selection]).toEqual(['b', 'wall']);
    model.select([]);
    expect(model.picksSeveral).toBe(false);
    model.pick('a');
    model.pick('b');
    model.include('wall');
    expect([...model.selection]).toEqual(['wall']);
  });

  it.each<[string, (model: EditModel) => void, boolean]>([
    ['duplicating', (model) => model.duplicateSelection(), false],
    [
      'moving to another anchor',
      (model) => model.moveInTree([...model.selection], { parent: 'wall' }),
      false,
    ],
    ['removing all but a locked one', (model) => model.removeSelection(), false],
    ['nudging', (model) => model.nudge({ x: 1, y: 0, z: 0 }), true],
    ['hiding', (model) => model.setHidden(model.selection, true), true],
  ])('ends picking several, or not, by %s', (name, run, goesOn) => {
    const model = new EditModel(START);
    model.picksSeveral = true;
    model.pick('a');
    model.pick('b');
    if (name.startsWith('removing')) model.setLocked(['b'], true);
    run(model);
    expect(model.picksSeveral).toBe(goesOn);
    expect(model.selection.size).toBeGreaterThan(0);
  });

  it('deselects removed items, however they were removed', () => {
    const model = new EditModel(START);
    model.select(['b']);
    model.run(remove(model.arrangement, new Set(['wall'])));
    expect(model.selection.size).toBe(0);
    model.undo();
    expect(model.arrangement).toEqual(START);
  });

  it('selects what undo or redo brings back', () => {
    const model = new EditModel(START);
    model.select(['a', 'b']);
    model.removeSelection();
    model.undo();
    expect(model.selection).toEqual(new Set(['a', 'b']));
    model.select(['a']);
    model.duplicateSelection();
    const [copy] = model.selection;
    model.undo();
    expect(model.selection.size).toBe(0);
    model.redo();
    expect(model.selection).toEqual(new Set([copy]));
    model.nudge({ x: 1, y: 0, z: 0 });
    model.select(['b']);
    model.undo();
    expect(model.selection).toEqual(new Set(['b']));
    model.run(remove(model.arrangement, new Set(['wall'])));
    model.undo();
    expect(model.selection).toEqual(new Set(['wall']));
  });

  it('does not change locked items or the nodes of locked anchors', () => {
    const model = new EditModel(START);
    model.select(['a', 'b']);
    model.setLocked(['wall'], true);
    model.removeSelection();
    expect(model.arrangement.nodes.map(({ pid }) => pid)).toEqual(['b']);
  });

  it('undoes hiding and locking in order, without changing what is saved', () => {
    const model = new EditModel(START);
    const seenEvents: string[] = [];
    model.on('change', () => seenEvents.push('change'));
    model.on('viewchange', () => seenEvents.push('view'));
    model.setHidden(['a'], true);
    // Already hidden: adds no step.
    model.setHidden(['a'], true);
    model.setLocked(['wall'], true);
    expect(model.arrangement).toBe(START);
    model.run(remove(model.arrangement, new Set(['a'])));
    model.undo();
    expect([model.isHidden('a'), model.isLocked('b'), model.undoable]).toEqual([true, true, 'lock']);
    model.undo();
    expect([model.isHidden('a'), model.isLocked('b'), model.undoable]).toEqual([true, false, 'hide']);
    model.undo();
    expect([model.isHidden('a'), model.undoable, model.redoable]).toEqual([false, undefined, 'hide']);
    model.redo();
    expect(model.isHidden('a')).toBe(true);
    expect(seenEvents.join(' ')).toBe('view view change change view view view');
  });

  it('starts with what was hidden and locked before, which undo does not revert', () => {
    const model = new EditModel(START);
    model.resetView({ hidden: new Set(['a']), locked: new Set(['b']) });
    model.reset({ ...START, nodes: START.nodes.slice(1) });
    model.undo();
    expect([[...model.hidden], [...model.locked], model.undoable]).toEqual([['a'], ['b'], undefined]);
  });

  it('treats a part like what it is part of', () => {
    const parts = ['h/leg', 'leg/nail'].map((pid) => ({ ...PART, pid }));
    const start = { ...START, parts };
    const model = new EditModel(start);
    model.select(['a/leg', 'a/leg/nail', 'nobody/leg', 'a/arm', 'a/arm/nail']);
    expect([...model.selection]).toEqual(['a/leg', 'a/leg/nail']);
    model.setLocked(['a/leg'], true);
    expect(['a', 'a/leg', 'a/leg/nail'].map((key) => model.isLocked(key))).toEqual([false, true, true]);
    model.removeSelection();
    expect(model.arrangement).toBe(start);
  });

  it('deselects a part that is removed', () => {
    const model = new EditModel({ ...START, parts: [{ ...PART, pid: 'h/leg' }] });
    model.select(['a/leg']);
    model.removeSelection();
    expect([...model.selection]).toEqual([]);
  });

  it('selects the copies it makes', () => {
    const model = new EditModel(START);
    model.select(['a']);
    model.duplicateSelection();
    expect(model.arrangement.nodes).toHaveLength(3);
    expect([...model.selection]).toEqual([model.arrangement.nodes[2]?.pid]);
    model.undo();
    expect(model.selection.size).toBe(0);
  });

  it('duplicates beside the original, and what hangs along its wall', () => {
    const model = new EditModel(START);
    model.select(['a', 'b']);
    model.duplicateSelection();
    expect(model.arrangement.nodes.slice(2)).toMatchObject([
      { anchor_pid: 'floor', position: { x: 0.3, y: 0, z: 0.3 } },
      { anchor_pid: 'wall', position: { x: 0.3, y: -0.3, z: 1 } },
    ]);
  });

  it('changes nothing of a rotation by moving', () => {
    const half = Math.SQRT1_2;
    const quaternion = { x: 0, y: half, z: 0, w: half };
    const nodes = START.nodes.map((node) => ({ ...node, quaternion }));
    const model = new EditModel({ ...START, anchors: [FLOOR, { ...WALL, angle_y: 77 }], nodes });
    model.select(['a', 'b']);
    model.nudge({ x: 0.1, y: 0, z: 0 });
    for (const node of model.arrangement.nodes) expect(node.quaternion).toEqual(quaternion);
    expect(seen(model.arrangement, 'a').position.x).toBeCloseTo(0.1);
  });

  it('undoes nudges of the same items together and of other items separately', () => {
    const model = new EditModel(START);
    model.select(['a']);
    model.nudge({ x: 1, y: 0, z: 0 });
    model.nudge({ x: 1, y: 0, z: 0 });
    model.select(['b']);
    model.nudge({ x: 1, y: 0, z: 0 });
    expect(seen(model.arrangement, 'b').position.x).toBeCloseTo(5);
    model.undo();
    expect(seen(model.arrangement, 'a').position.x).toBeCloseTo(2);
    expect(seen(model.arrangement, 'b').position.x).toBeCloseTo(4);
    model.undo();
    expect(model.arrangement).toEqual(START);
  });

  it('reports what was nudged how far, unless it is locked', () => {
    const model = new EditModel(START);
    const nudged: unknown[] = [];
    model.on('nudge', ({ keys, metres }) => nudged.push([[...keys], metres]));
    model.select(['a', 'b']);
    model.setLocked(['a'], true);
    model.nudge({ x: 1, y: 0, z: 0 });
    model.setLocked(['b'], true);
    model.nudge({ x: 1, y: 0, z: 0 });
    expect(nudged).toEqual([[['b'], { x: 1, y: 0, z: 0 }]]);
  });

  it('reports what can be undone and redone', () => {
    const model = new EditModel(START);
    const seenNames: unknown[] = [];
    model.on('historychange', ({ undoable, redoable }) => seenNames.push([undoable, redoable]));
    model.run(remove(model.arrangement, new Set(['a'])));
    model.undo();
    model.redo();
    expect(seenNames).toEqual([
      ['remove', undefined],
      [undefined, 'remove'],
      ['remove', undefined],
    ]);
  });
});

describe('TransformGesture', () => {
  it('moves by the same distance in the space, however the anchors are turned', () => {
    const gesture = new TransformGesture(START, new Set(['a', 'b']), REST_PIVOT);
    const to = { ...REST_PIVOT, position: new Vector3(1, 2, 3) };
    const after = applyOperation(gesture.step('move', START, to), START);
    for (const key of ['a', 'b']) {
      const before = seen(START, key).position;
      const now = seen(after, key).position;
      expect([now.x - before.x, now.y - before.y, now.z - before.z].map((v) => v.toFixed(6))).toEqual([
        '1.000000',
        '2.000000',
        '3.000000',
      ]);
    }
  });

  it('rotates and scales around the pivot', () => {
    const pivot = { ...REST_PIVOT, position: new Vector3(1, 0, 0) };
    const gesture = new TransformGesture(START, new Set(['a']), pivot);
    const to = { ...pivot, quaternion: new Quaternion().setFromAxisAngle(UP, Math.PI / 2), scale: 2 };
    const { position, quaternion, scale } = seen(applyOperation(gesture.step('turn', START, to), START), 'a');
    expect(position.x).toBeCloseTo(1);
    expect(position.z).toBeCloseTo(2);
    expect(quaternion.y).toBeCloseTo(Math.SQRT1_2);
    expect(scale).toBe(2);
  });

  it('keeps anchors upright and moves their nodes along once', () => {
    const gesture = new TransformGesture(START, new Set(['wall', 'b']), REST_PIVOT);
    const to = { ...REST_PIVOT, position: new Vector3(1, 0, 0) };
    const operation = gesture.step('move', START, to);
    expect(operation.nodes).toEqual([]);
    expect(seen(applyOperation(operation, START), 'b').position.x).toBeCloseTo(5);
    const tilt = { ...REST_PIVOT, quaternion: new Quaternion().setFromAxisAngle(UP, Math.PI) };
    expect(gesture.step('turn', START, tilt).anchors[0]?.after?.angle_y).toBeCloseTo(-90);
  });

  it('ends where it began when dragged back', () => {
    const gesture = new TransformGesture(START, new Set(['a']), REST_PIVOT);
    const away = applyOperation(gesture.step('move', START, { ...REST_PIVOT, position: UP }), START);
    const back = applyOperation(gesture.step('move', away, REST_PIVOT), away);
    expect(back.nodes[0]?.position).toEqual(START.nodes[0]?.position);
  });
});

describe('parts', () => {
  const object = (pid: string, elevation = 0) => ({
    pid,
    name: pid,
    description: '',
    settings: { elevation },
  });
  const turned = { angle_x: 0, angle_y: 90, angle_z: 0 };
  const straight = { angle_x: 0, angle_y: 0, angle_z: 0 };
  const wheel = { pid: 'cart/wheel', rank: 0, x: 1, y: 0, z: 0, ...turned, scale: 0.5 };
  const nail = { pid: 'wheel/nail', rank: 0, x: 0, y: 2, z: 0, ...straight, scale: 1 };
  const node = (pid: string, hobject_pid: string, x = 0) => ({
    ...REST,
    pid,
    hobject_pid,
    anchor_pid: 'floor',
    position: { x, y: 0, z: 0 },
    scale: 2,
  });
  const cart: Arrangement = {
    anchors: [FLOOR],
    nodes: [node('a', 'cart'), node('b', 'cart', 10), node('loose', 'lamp', 3)],
    hobjects: [object('cart', 0.5), object('wheel'), object('nail'), object('lamp', 1)],
    parts: [wheel, nail],
  };
  const partAfter = (model: EditModel, pid: string) => model.arrangement.parts.find((one) => one.pid === pid);
  const placeOf = (arrangement: Arrangement, key: string) => {
    const place = new Vector3().setFromMatrixPosition(frameOfKey(arrangement, key) ?? new Matrix4());
    return place.toArray().map((metres) => Math.round(metres * 1e9) / 1e9 + 0);
  };

  it('move along the axes of the space, however their wholes are turned and scaled, and back again', () => {
    const model = new EditModel(cart);
    model.select(['a/wheel/nail']);
    const before = placeOf(model.arrangement, 'a/wheel/nail');
    model.nudge({ x: 1, y: 0, z: 0 });
    expect(placeOf(model.arrangement, 'a/wheel/nail')).toEqual([(before[0] ?? 0) + 1, before[1], before[2]]);
    expect(model.undoable).toBe('move');
    expect(partAfter(model, 'wheel/nail')).toMatchObject({ angle_y: 0, scale: 1 });
    model.undo();
    expect(model.arrangement).toEqual(cart);
  });

  it('rotate and scale around the pivot, and follow what they belong to', () => {
    const pivot = { position: new Vector3(2, 0.5, 0), quaternion: new Quaternion(), scale: 1 };
    const gesture = new TransformGesture(cart, new Set(['a/wheel', 'a/wheel/nail']), pivot);
    const quaternion = new Quaternion().setFromAxisAngle(UP, Math.PI / 2);
    const after = applyOperation(gesture.step('turn', cart, { ...pivot, quaternion, scale: 2 }), cart);
    const [moved, kept] = after.parts;
    expect(moved).toMatchObject({ x: expect.closeTo(1, 9), y: expect.closeTo(0, 9), angle_y: 180, scale: 1 });
    expect(kept).toBe(nail);
    const whole = new TransformGesture(cart, new Set(['a', 'a/wheel']), pivot);
    expect(whole.step('turn', cart, { ...pivot, quaternion }).parts).toEqual([]);
  });

  it('are made from nodes and detach to where they were seen', () => {
    const model = new EditModel(cart);
    model.select(['loose', 'a']);
    const before = placeOf(cart, 'loose');
    expect(model.canAttach()).toBe(true);
    model.attachSelection();
    expect(model.arrangement.nodes.map(({ pid }) => pid)).toEqual(['a', 'b']);
    expect(partAfter(model, 'cart/lamp')).toMatchObject({ rank: 1, scale: 1 });
    expect(placeOf(model.arrangement, 'a/lamp')).toEqual(before);
    const inOther = placeOf(model.arrangement, 'b/lamp');
    model.select(['a/lamp']);
    model.detachSelection();
    expect(partAfter(model, 'cart/lamp')).toBeUndefined();
    const [first = '', second = ''] = model.arrangement.nodes.slice(2).map(({ pid }) => pid);
    expect([placeOf(model.arrangement, first), placeOf(model.arrangement, second)]).toEqual([
      before,
      inOther,
    ]);
    while (model.undoable) model.undo();
    expect(model.arrangement).toEqual(cart);
  });

  it('detach together if their whole is selected, but keep their own parts', () => {
    const model = new EditModel(cart);
    model.select(['loose']);
    expect(model.canDetach()).toBe(false);
    model.select(['a', 'loose']);
    expect(model.canDetach()).toBe(true);
    const before = placeOf(cart, 'a/wheel');
    model.detachSelection();
    expect(model.arrangement.parts).toEqual([nail]);
    const [wheelNode = ''] = model.selection;
    expect(placeOf(model.arrangement, wheelNode)).toEqual(before);
    model.undo();
    expect(model.arrangement).toEqual(cart);
    const foreign = new EditModel(cart, (pid) => pid !== 'cart');
    foreign.select(['a']);
    expect(foreign.canDetach()).toBe(false);
  });

  it('are not aligned or dropped: only nodes are', () => {
    const model = new EditModel(cart);
    model.select(['floor', 'a/wheel', 'loose', 'a']);
    expect(model.editableNodes()).toEqual(['a', 'loose']);
    model.setLocked(['loose'], true);
    expect(model.editableNodes()).toEqual(['a']);
  });

  it("never contain their whole, and belong to the whole's creator alone", () => {
    const model = new EditModel({ ...cart, nodes: [...cart.nodes, node('n', 'nail', 5)] });
    model.select(['a', 'n']);
    expect(model.canAttach()).toBe(false);
    expect(model.attachProblem()).toBe('contained');
    const foreign = new EditModel(cart, (pid) => pid !== 'cart');
    foreign.select(['a/wheel', 'a/wheel/nail']);
    expect([...foreign.editable()]).toEqual(['a/wheel/nail']);
    foreign.removeSelection();
    expect(foreign.arrangement.parts).toEqual([wheel]);
  });

  it.each([
    ['too_few', ['loose']],
    ['contained', ['a', 'b']],
    ['locked', ['loose', 'a']],
  ] as const)('are not made of a selection that is %s', (problem, keys) => {
    const model = new EditModel(cart);
    if (problem === 'locked') model.setLocked(['loose'], true);
    model.select(keys);
    expect(model.attachProblem()).toBe(problem);
    const foreign = new EditModel(cart, (pid) => pid !== 'cart');
    foreign.select(['loose', 'a']);
    expect(foreign.attachProblem()).toBe('foreign');
  });

  it('are copied and duplicated as separate objects, where they are seen', () => {
    const model = new EditModel(cart);
    model.select(['a/wheel', 'a/wheel/nail']);
    expect(clipOf(cart, model.selection).nodes).toMatchObject([
      { hobject_pid: 'wheel', anchor_pid: 'floor', scale: 1 },
    ]);
    model.duplicateSelection({ offset: 0 });
    const [copy = ''] = model.selection;
    expect(model.arrangement.parts).toEqual(cart.parts);
    expect(placeOf(model.arrangement, copy)).toEqual(placeOf(cart, 'a/wheel'));
  });
});

describe('a clip', () => {
  it('pastes at its own anchors or ones of the same kind in the other space, or brings its anchors along', () => {
    const added: string[] = [];
    const options = { offset: 0.5, onAdded: (pid: string) => added.push(pid) };
    const clip = clipOf(START, new Set(['a', 'wall']));
    expect([clip.nodes.map(({ pid }) => pid), clip.anchors]).toEqual([
      ['a', 'b'],
      [FLOOR, WALL],
    ]);
    const other = { ...EMPTY_ARRANGEMENT, anchors: [{ ...FLOOR, pid: 'ground' }] };
    const after = applyOperation(paste(other, clip, options), other);
    const [, brought] = after.anchors;
    expect(brought).toMatchObject({ anchor_type: WALL.anchor_type, x: 3 });
    expect(after.nodes).toMatchObject([
      { pid: added[0], hobject_pid: 'h', anchor_pid: 'ground', position: { x: 0.5, y: 0, z: 0.5 } },
      { pid: added[1], hobject_pid: 'h', anchor_pid: brought?.pid, position: { x: 0.5, y: -0.5, z: 1 } },
    ]);
    expect([offsetOf(clip, other), offsetOf(clip, START)]).toEqual([0, 0.3]);
    const here = applyOperation(paste(START, clip, options), START);
    expect(here.anchors).toBe(START.anchors);
    expect(here.nodes.map(({ anchor_pid }) => anchor_pid)).toEqual(['floor', 'wall', 'floor', 'wall']);
  });
});
