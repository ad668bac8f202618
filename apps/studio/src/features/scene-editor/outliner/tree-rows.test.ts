import { REST } from '@pleinair/scene/edit';
import { describe, expect, it } from 'vitest';
import { keysBetween, treeRows, treeStep } from './tree-rows.ts';

const anchor = (key: string) => ({
  key,
  name: key,
  anchor_type: 'HorizontalSurface-SLAM-10',
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
});
const node = (key: string, anchor_key: string) => ({ ...REST, key, anchor_key, hobject_pid: 'object' });
const arrangement = {
  anchors: [anchor('floor'), anchor('wall'), anchor('bare')],
  nodes: [node('a', 'floor'), node('b', 'wall'), node('c', 'floor')],
  hobjects: [],
};
const open = new Set<string>();
const rows = treeRows(arrangement, open);
const pressed = (at: string, key: string, more = {}, folded = open) =>
  treeStep(treeRows(arrangement, folded), at, folded, {
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  });

describe('treeRows', () => {
  it('lists each anchor before its nodes, and says how many there are', () => {
    expect(rows.map(({ key, size }) => [key, size])).toEqual([
      ['floor', 2],
      ['a', 2],
      ['c', 2],
      ['wall', 1],
      ['b', 1],
      ['bare', 0],
    ]);
  });

  it('leaves out what is folded up', () => {
    expect(treeRows(arrangement, new Set(['floor'])).map(({ key }) => key)).toEqual([
      'floor',
      'wall',
      'b',
      'bare',
    ]);
  });
});

describe('treeStep', () => {
  it('walks up and down, and to both ends', () => {
    expect(pressed('c', 'ArrowDown')).toEqual({ do: 'focus', key: 'wall', extend: false });
    expect(pressed('wall', 'ArrowUp', { shiftKey: true })).toEqual({ do: 'focus', key: 'c', extend: true });
    expect(pressed('b', 'Home')).toMatchObject({ key: 'floor' });
    expect(pressed('a', 'End')).toMatchObject({ key: 'bare' });
    expect(pressed('bare', 'ArrowDown')).toBeUndefined();
    expect(pressed('floor', 'ArrowUp')).toBeUndefined();
  });

  it('folds, unfolds, goes in and comes out', () => {
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
  });

  it('knows nothing of a row that is gone', () => {
    expect(pressed('gone', 'ArrowDown')).toBeUndefined();
  });
});

describe('keysBetween', () => {
  it('answers the rows in between, whatever the direction', () => {
    expect(keysBetween(rows, 'wall', 'a')).toEqual(['a', 'c', 'wall']);
    expect(keysBetween(rows, 'a', 'wall')).toEqual(['a', 'c', 'wall']);
    expect(keysBetween(rows, 'gone', 'b')).toEqual(['b']);
  });
});
