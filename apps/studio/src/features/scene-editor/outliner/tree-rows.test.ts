import { REST } from '@pleinair/scene/edit';
import { describe, expect, it } from 'vitest';
import { keysBetween, treeRows, treeStep } from './tree-rows.ts';

const anchor = (pid: string) => ({
  pid,
  name: pid,
  anchor_type: 'HorizontalSurface-SLAM-10',
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
});
const node = (pid: string, anchor_pid: string) => ({ ...REST, pid, anchor_pid, hobject_pid: 'object' });
const arrangement = {
  anchors: [anchor('floor'), anchor('wall'), anchor('bare')],
  nodes: [node('a', 'floor'), node('b', 'wall'), node('c', 'floor')],
  hobjects: [],
  parts: [],
};
const open = new Set<string>();
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
const whole = (pid: string, ...parts: string[]) => ({ pid, child_relations: parts.map(part) });
const plain = [whole('object')];
const rows = treeRows(arrangement, plain, open);
/** A cart with two wheels, one of which has a nail. */
const cart = {
  ...arrangement,
  nodes: [{ ...node('cart', 'floor'), hobject_pid: 'cartpid' }, node('a', 'floor')],
};
const objects = [
  whole('cartpid', 'wheel', 'spare'),
  whole('wheel', 'nail'),
  whole('spare'),
  whole('nail'),
  ...plain,
];
const pressed = (at: string, key: string, more = {}, folded = open, shown = arrangement, hobjects = plain) =>
  treeStep(treeRows(shown, hobjects, folded), at, folded, {
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });

describe('treeRows', () => {
  it('lists each anchor before its nodes, with their number', () => {
    expect(rows.map(({ key, size }) => [key, size])).toEqual([
      ['floor', 2],
      ['a', 0],
      ['c', 0],
      ['wall', 1],
      ['b', 0],
      ['bare', 0],
    ]);
  });

  it('leaves out folded rows', () => {
    expect(treeRows(arrangement, plain, new Set(['floor'])).map(({ key }) => key)).toEqual([
      'floor',
      'wall',
      'b',
      'bare',
    ]);
  });
});

describe('parts', () => {
  const lines = (folded: ReadonlySet<string>) =>
    treeRows(cart, objects, folded)
      .filter(({ level }) => level > 1)
      .map(({ key, level, position, of, size }) => [key, level, position, of, size]);

  it('are under their whole at any depth', () => {
    expect(lines(open)).toEqual([
      ['cart', 2, 1, 2, 2],
      ['cart/wheel', 3, 1, 2, 1],
      ['cart/wheel/nail', 4, 1, 1, 0],
      ['cart/spare', 3, 2, 2, 0],
      ['a', 2, 2, 2, 0],
    ]);
    expect(lines(new Set(['cart'])).map(([key]) => key)).toEqual(['cart', 'a']);
  });

  it('are entered and left like nodes', () => {
    const walked = (at: string, key: string, folded = open) => pressed(at, key, {}, folded, cart, objects);
    expect(walked('cart', 'ArrowRight')).toMatchObject({ do: 'focus', key: 'cart/wheel' });
    expect(walked('cart/wheel', 'ArrowLeft')).toEqual({ do: 'fold', key: 'cart/wheel' });
    expect(walked('cart/wheel', 'ArrowLeft', new Set(['cart/wheel']))).toMatchObject({ key: 'cart' });
    expect(walked('cart/wheel', 'ArrowRight', new Set(['cart/wheel']))).toMatchObject({ do: 'unfold' });
    expect(walked('cart/wheel/nail', 'ArrowLeft')).toMatchObject({ do: 'focus', key: 'cart/wheel' });
    expect(walked('cart', 'End')).toMatchObject({ key: 'bare' });
  });
});

describe('treeStep', () => {
  it('moves up and down, and to both ends', () => {
    expect(pressed('c', 'ArrowDown')).toEqual({ do: 'focus', key: 'wall', extend: false });
    expect(pressed('wall', 'ArrowUp', { shiftKey: true })).toEqual({ do: 'focus', key: 'c', extend: true });
    expect(pressed('b', 'Home')).toMatchObject({ key: 'floor' });
    expect(pressed('a', 'End')).toMatchObject({ key: 'bare' });
    expect(pressed('bare', 'ArrowDown')).toBeUndefined();
    expect(pressed('floor', 'ArrowUp')).toBeUndefined();
  });

  it('folds, unfolds, enters and leaves', () => {
    expect(pressed('floor', 'ArrowRight')).toMatchObject({ do: 'focus', key: 'a' });
    expect(pressed('floor', 'ArrowRight', {}, new Set(['floor']))).toEqual({ do: 'unfold', key: 'floor' });
    expect(pressed('floor', 'ArrowLeft')).toEqual({ do: 'fold', key: 'floor' });
    expect(pressed('floor', 'ArrowLeft', {}, new Set(['floor']))).toBeUndefined();
    expect(pressed('c', 'ArrowLeft')).toMatchObject({ do: 'focus', key: 'floor' });
    expect(pressed('bare', 'ArrowRight')).toBeUndefined();
    expect(pressed('a', 'ArrowRight')).toBeUndefined();
  });

  it('selects, adds to the selection, renames and opens the menu', () => {
    expect(pressed('a', 'Enter')).toEqual({ do: 'select', key: 'a' });
    expect(pressed('a', ' ')).toEqual({ do: 'select', key: 'a' });
    expect(pressed('a', ' ', { ctrlKey: true })).toEqual({ do: 'toggle', key: 'a' });
    expect(pressed('a', 'F2')).toEqual({ do: 'rename', key: 'a' });
    expect(pressed('a', 'F10', { shiftKey: true })).toEqual({ do: 'menu', key: 'a' });
    expect(pressed('a', 'F10')).toBeUndefined();
    expect(pressed('c', 'ArrowUp', { altKey: true })).toBeUndefined();
  });

  it('ignores a row that is gone', () => {
    expect(pressed('gone', 'ArrowDown')).toBeUndefined();
  });
});

describe('keysBetween', () => {
  it('returns the rows in between, in both directions', () => {
    expect(keysBetween(rows, 'wall', 'a')).toEqual(['a', 'c', 'wall']);
    expect(keysBetween(rows, 'a', 'wall')).toEqual(['a', 'c', 'wall']);
    expect(keysBetween(rows, 'gone', 'b')).toEqual(['b']);
  });
});
