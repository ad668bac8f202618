import { Matrix4 } from 'three';
import { describe, expect, it } from 'vitest';
import type { Arrangement } from '../arrangement.ts';
import { EditModel } from '../edit-model.ts';
import { frameOfKey } from '../part-frame.ts';
import { node, SCENE } from '../sample-carts.ts';
import { hobjectOfKey, partKeysOf } from './parts.ts';
import type { TreePlace } from './tree-order.ts';

/** The tree as text: each item's object, with its children in brackets. */
function treeOf(arrangement: Arrangement): string {
  const below = (key: string): string => {
    const parts = partKeysOf(arrangement, key)
      .map((one) => ({ key: one, rank: rankOf(arrangement, one) }))
      .sort((a, b) => a.rank - b.rank);
    const inner = parts.map((one) => below(one.key)).join(' ');
    return `${hobjectOfKey(arrangement, key)}${inner && `(${inner})`}`;
  };
  return arrangement.anchors
    .map(({ pid }) => {
      const nodes = arrangement.nodes.filter(({ anchor_pid }) => anchor_pid === pid);
      return `${pid}: ${nodes.map((one) => below(one.pid)).join(' ')}`;
    })
    .join('; ');
}

const rankOf = ({ parts }: Arrangement, key: string) =>
  parts.find(({ pid }) => pid.endsWith(`/${key.split('/').at(-1)}`))?.rank ?? 0;

/** The objects with their places in the space, rounded. */
function places(arrangement: Arrangement): string[] {
  const below = (key: string): string[] => [key, ...partKeysOf(arrangement, key).flatMap(below)];
  return arrangement.nodes
    .flatMap(({ pid }) => below(pid))
    .map((key) => {
      const { elements } = frameOfKey(arrangement, key) ?? new Matrix4();
      return `${hobjectOfKey(arrangement, key)} ${elements.map((one) => (one + 1e-9).toFixed(6)).join()}`;
    })
    .sort();
}

function moved(keys: readonly string[], place: TreePlace, from = SCENE) {
  const model = new EditModel(from);
  expect(model.moveProblem(keys, place)).toBeUndefined();
  model.moveInTree(keys, place);
  return model;
}

describe('moving in the tree', () => {
  it.each([
    [
      'nodes to an anchor',
      ['lamp', 'vase'],
      { parent: 'wall' },
      'assign_anchor',
      'floor: cart(wheel(nail) bell) cart(wheel(nail) bell); wall: shelf lamp vase',
    ],
    [
      'a node before one of another anchor',
      ['vase'],
      { parent: 'wall', before: 'shelf' },
      'assign_anchor',
      'floor: cart(wheel(nail) bell) lamp cart(wheel(nail) bell); wall: vase shelf',
    ],
    [
      'a node among those of its anchor',
      ['vase'],
      { parent: 'floor', before: 'a' },
      'reorder',
      'floor: vase cart(wheel(nail) bell) lamp cart(wheel(nail) bell); wall: shelf',
    ],
    [
      'a node to the end of its anchor',
      ['lamp'],
      { parent: 'floor' },
      'reorder',
      'floor: cart(wheel(nail) bell) cart(wheel(nail) bell) vase lamp; wall: shelf',
    ],
    [
      'an anchor',
      ['wall'],
      { parent: undefined, before: 'floor' },
      'reorder',
      'wall: shelf; floor: cart(wheel(nail) bell) lamp cart(wheel(nail) bell) vase',
    ],
    [
      'a part among those of its whole',
      ['a/bell'],
      { parent: 'a', before: 'a/wheel' },
      'reorder',
      'floor: cart(bell wheel(nail)) lamp cart(bell wheel(nail)) vase; wall: shelf',
    ],
    [
      'an item before itself',
      ['lamp'],
      { parent: 'floor', before: 'lamp' },
      undefined,
      'floor: cart(wheel(nail) bell) lamp cart(wheel(nail) bell) vase; wall: shelf',
    ],
  ] as const)('puts %s, and can undo it in one step', (_, keys, place, name, tree) => {
    const model = moved(keys, place);
    expect(treeOf(model.arrangement)).toBe(tree);
    expect(places(model.arrangement)).toEqual(places(SCENE));
    expect(model.undoable).toBe(name);
    model.undo();
    expect(model.arrangement).toEqual(SCENE);
    model.redo();
    expect(treeOf(model.arrangement)).toBe(tree);
  });

  const once = { ...SCENE, nodes: SCENE.nodes.filter(({ pid }) => pid !== 'bb') };
  it.each([
    [
      'nodes into an object, before its first part',
      ['lamp', 'shelf'],
      { parent: 'a', before: 'a/wheel' },
      'attach',
      'floor: cart(lamp shelf wheel(nail) bell) vase; wall: ',
    ],
    [
      'a node into a part',
      ['vase'],
      { parent: 'a/wheel' },
      'attach',
      'floor: cart(wheel(nail vase) bell) lamp; wall: shelf',
    ],
    [
      'a part into another part',
      ['a/bell'],
      { parent: 'a/wheel', before: 'a/wheel/nail' },
      'attach',
      'floor: cart(wheel(bell nail)) lamp vase; wall: shelf',
    ],
    [
      'a part into another object',
      ['a/wheel'],
      { parent: 'vase' },
      'attach',
      'floor: cart(bell) lamp vase(wheel(nail)); wall: shelf',
    ],
    [
      'a part and a node into another object',
      ['a/bell', 'lamp'],
      { parent: 'shelf' },
      'attach',
      'floor: cart(wheel(nail)) vase; wall: shelf(bell lamp)',
    ],
    [
      'a part to an anchor',
      ['a/wheel'],
      { parent: 'floor', before: 'lamp' },
      'detach',
      'floor: cart(bell) wheel(nail) lamp vase; wall: shelf',
    ],
    [
      'a part of a part to its whole',
      ['a/wheel/nail'],
      { parent: 'a', before: 'a/bell' },
      'attach',
      'floor: cart(wheel nail bell) lamp vase; wall: shelf',
    ],
    [
      'a part with its own part selected, too',
      ['a/wheel', 'a/wheel/nail'],
      { parent: 'wall' },
      'detach',
      'floor: cart(bell) lamp vase; wall: shelf wheel(nail)',
    ],
  ] as const)('puts %s, where it is seen, and can undo it in one step', (_, keys, place, name, tree) => {
    const model = moved(keys, place, once);
    expect(treeOf(model.arrangement)).toBe(tree);
    expect(places(model.arrangement)).toEqual(places(once));
    expect(model.undoable).toBe(name);
    model.undo();
    expect(model.arrangement).toEqual(once);
  });

  it('shifts the selection by one item, until it is at an end', () => {
    const model = new EditModel(SCENE);
    model.picksSeveral = true;
    model.select(['bb', 'lamp']);
    const treesOf = (step: -1 | 1) => {
      const trees = [];
      while (model.canShiftInTree(step)) {
        model.shiftInTree(step);
        trees.push(
          model.arrangement.nodes.filter(({ anchor_pid }) => anchor_pid === 'floor').map(({ pid }) => pid),
        );
      }
      return trees;
    };
    expect(treesOf(1)).toEqual([['a', 'vase', 'lamp', 'bb']]);
    expect(treesOf(-1)).toEqual([
      ['a', 'lamp', 'bb', 'vase'],
      ['lamp', 'bb', 'a', 'vase'],
    ]);
    expect(model.picksSeveral).toBe(true);
    model.select(['lamp', 'shelf']);
    expect(model.canShiftInTree(-1)).toBe(false);
    model.select([]);
    expect(model.canShiftInTree(1)).toBe(false);
  });

  it('selects what was moved, under its new key', () => {
    expect([...moved(['lamp', 'vase'], { parent: 'a' }).selection]).toEqual(['a/lamp', 'a/vase']);
    const [wheel = ''] = moved(['a/wheel'], { parent: 'wall' }).selection;
    expect(wheel).not.toContain('/');
  });

  it('leaves a part that another node shows where that one showed it', () => {
    const out = moved(['a/bell'], { parent: 'wall' });
    expect(treeOf(out.arrangement)).toBe(
      'floor: cart(wheel(nail)) lamp cart(wheel(nail)) vase bell; wall: shelf bell',
    );
    expect(places(out.arrangement)).toEqual(places(SCENE));
    // Within the object, it moves in every node that shows the object.
    const within = moved(['a/wheel/nail'], { parent: 'a' });
    expect(treeOf(within.arrangement)).toBe(
      'floor: cart(wheel bell nail) lamp cart(wheel bell nail) vase; wall: shelf',
    );
    expect(places(within.arrangement)).toEqual(places(SCENE));
  });
});

describe('a place in the tree', () => {
  const twoLamps = { ...SCENE, nodes: [...SCENE.nodes, node('other', 'lamp')] };
  it.each([
    ['inside', 'a', ['a'], { parent: 'a' }],
    ['inside', 'a', ['lamp', 'a'], { parent: 'a/wheel' }],
    ['contained', 'a', ['a'], { parent: 'bb/wheel' }],
    ['contained', 'a', ['a'], { parent: 'bb' }],
    ['twice', 'other', ['lamp', 'other'], { parent: 'a' }],
    ['locked', 'vase', ['vase'], { parent: 'floor' }],
    ['locked', 'vase', ['lamp'], { parent: 'vase' }],
    ['locked', 'shelf', ['shelf'], { parent: 'floor' }],
    ['locked', 'wall', ['lamp'], { parent: 'wall' }],
    ['foreign', 'lamp', ['lamp'], { parent: 'a' }],
    ['foreign', 'lamp', ['other'], { parent: 'lamp' }],
  ] as const)('is refused if it is %s (%s)', (kind, key, keys, place) => {
    const model = new EditModel(twoLamps, (pid) => kind !== 'foreign' || pid !== 'lamp');
    if (kind === 'locked') model.setLocked(['vase', 'wall'], true);
    expect(model.moveProblem(keys, place)).toEqual({ kind, key });
    model.moveInTree(keys, place);
    expect(model.arrangement).toBe(twoLamps);
  });

  it("is refused to parts of another creator's object, but not to its nodes", () => {
    const model = new EditModel(SCENE, (pid) => pid !== 'cart');
    expect(model.moveProblem(['a/wheel'], { parent: 'wall' })).toEqual({ kind: 'foreign', key: 'a' });
    expect(model.moveProblem(['a/wheel'], { parent: 'a' })).toEqual({ kind: 'foreign', key: 'a' });
    expect(model.moveProblem(['a/wheel/nail'], { parent: 'wall' })).toBeUndefined();
    expect(model.moveProblem(['a'], { parent: 'wall' })).toBeUndefined();
  });
});
