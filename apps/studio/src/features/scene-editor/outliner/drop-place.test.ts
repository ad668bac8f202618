import { REST } from '@pleinair/scene/edit';
import { describe, expect, it } from 'vitest';
import { dropOfAnchors, dropOfItems } from './drop-place.ts';
import { treeRows } from './tree-rows.ts';

const anchor = (pid: string) => ({
  pid,
  name: pid,
  anchor_type: 'HorizontalSurface-SLAM-10',
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
});
const node = (pid: string, anchor_pid: string) => ({ ...REST, pid, anchor_pid, hobject_pid: `${pid}s` });
const part = (child_pid: string) => ({
  child_pid,
  x: 0,
  y: 0,
  z: 0,
  angle_x: 0,
  angle_y: 0,
  angle_z: 0,
  scale: 1,
});

const structure = {
  anchors: [anchor('floor'), anchor('wall'), anchor('bare')],
  nodes: [node('lamp', 'floor'), node('cart', 'floor'), node('shelf', 'wall')],
};
const hobjects = [
  { pid: 'carts', child_relations: [part('wheel')] },
  { pid: 'wheel', child_relations: [part('nail')] },
  ...['nail', 'lamps', 'shelfs'].map((pid) => ({ pid, child_relations: [] })),
];
/** floor, lamp, cart, cart/wheel, cart/wheel/nail, wall, shelf, bare. */
const rowsWith = (...folded: string[]) => treeRows(structure, hobjects, new Set(folded));

const TOP = 0.1;
const MIDDLE = 0.5;
const BOTTOM = 0.9;

describe('dropOfItems', () => {
  const dropAt = (key: string, fraction: number, level = 2, ...folded: string[]) => {
    const rows = rowsWith(...folded);
    const index = rows.findIndex((row) => row.key === key);
    const drop = dropOfItems(rows, new Set(folded), { index, fraction, level });
    const { parent, before } = drop?.place ?? {};
    return [parent, before, drop?.line?.level];
  };

  it('is in the row under the pointer', () => {
    expect(dropAt('lamp', MIDDLE)).toEqual(['lamp', undefined, undefined]);
    expect(dropAt('wall', MIDDLE)).toEqual(['wall', undefined, undefined]);
    expect(dropAt('floor', TOP)).toEqual(['floor', undefined, undefined]);
    expect(dropAt('bare', BOTTOM)).toEqual(['bare', undefined, undefined]);
    expect(dropAt('wall', BOTTOM, 2, 'wall')).toEqual(['wall', undefined, undefined]);
  });

  it('is between two siblings, or before the first child', () => {
    expect(dropAt('lamp', BOTTOM)).toEqual(['floor', 'cart', 2]);
    expect(dropAt('cart', TOP)).toEqual(['floor', 'cart', 2]);
    expect(dropAt('floor', BOTTOM)).toEqual(['floor', 'lamp', 2]);
    expect(dropAt('cart', BOTTOM)).toEqual(['cart', 'cart/wheel', 3]);
    expect(dropAt('cart', BOTTOM, 2, 'cart')).toEqual(['floor', undefined, 2]);
  });

  it('is at the level of the pointer after the last of several', () => {
    expect(dropAt('cart/wheel/nail', BOTTOM, 4)).toEqual(['cart/wheel', undefined, 4]);
    expect(dropAt('cart/wheel/nail', BOTTOM, 9)).toEqual(['cart/wheel', undefined, 4]);
    expect(dropAt('cart/wheel/nail', BOTTOM, 3)).toEqual(['cart', undefined, 3]);
    expect(dropAt('wall', TOP, 1)).toEqual(['floor', undefined, 2]);
    expect(dropAt('shelf', BOTTOM, 1)).toEqual(['wall', undefined, 2]);
    // A folded anchor has no line below it.
    expect(dropAt('bare', TOP, 2, 'wall')).toEqual(['wall', undefined, undefined]);
  });

  it('is nowhere past the list', () => {
    expect(dropOfItems(rowsWith(), new Set(), { index: 8, fraction: MIDDLE, level: 1 })).toBeUndefined();
  });
});

describe('dropOfAnchors', () => {
  const dropAt = (key: string, fraction: number, ...folded: string[]) => {
    const rows = rowsWith(...folded);
    const drop = dropOfAnchors(rows, { index: rows.findIndex((row) => row.key === key), fraction });
    return [drop?.place.before, drop?.line?.after];
  };

  it('is before or after an anchor with all its rows', () => {
    expect(dropAt('floor', BOTTOM)).toEqual(['floor', -1]);
    expect(dropAt('cart/wheel', TOP)).toEqual(['wall', 4]);
    expect(dropAt('wall', BOTTOM)).toEqual(['wall', 4]);
    expect(dropAt('shelf', MIDDLE)).toEqual(['bare', 6]);
    expect(dropAt('wall', BOTTOM, 'wall')).toEqual(['bare', 5]);
    expect(dropAt('bare', BOTTOM)).toEqual([undefined, 7]);
  });
});
