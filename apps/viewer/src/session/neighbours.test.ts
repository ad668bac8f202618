import type { LayerContent, SpaceContent } from '@pleinair/client';
import { pointAtOffset } from '@pleinair/domain';
import { describe, expect, it } from 'vitest';
import { joinSpaces } from './neighbours.ts';

const here = { latitude: 41.14, longitude: -8.61, settings: { heading: 0 } };
/** Ten metres to the north, its own north turned to the east. */
const other = { pid: 'other', ...pointAtOffset(here, { east: 0, north: 10 }), settings: { heading: 90 } };
const content = {
  pid: 'here',
  space: { pid: 'here', ...here },
  anchors: [{ pid: 'wall' }],
  nodes: [{ pid: 'a' }],
  hobjects: [{ pid: 'tree' }],
} as unknown as SpaceContent;
const around = {
  anchors: [
    { pid: 'wall', space_pid: 'other', x: 0, y: 1, z: -2, angle_y: 0 },
    { pid: 'far', space_pid: 'elsewhere', x: 0, y: 0, z: 0, angle_y: 0 },
  ],
  nodes: [
    { pid: 'b', space_pid: 'other', anchor_pid: 'wall' },
    { pid: 'c', space_pid: 'elsewhere', anchor_pid: 'far' },
  ],
  hobjects: [{ pid: 'tree' }, { pid: 'bench' }],
} as unknown as LayerContent;

describe('spaces shown together', () => {
  it('keep their places on the earth if their norths differ', () => {
    const { anchors } = joinSpaces(content, around, [other as unknown as LayerContent['spaces'][number]]);
    expect(anchors.map(({ pid }) => pid)).toEqual(['wall', 'other.wall']);
    const [, moved] = anchors;
    // Two metres to the other's north are two to the east.
    expect(moved?.x).toBeCloseTo(2, 3);
    expect(moved?.z).toBeCloseTo(-10, 3);
    expect([moved?.y, moved?.angle_y]).toEqual([1, -90]);
  });

  it('keep their own anchors, and load shared objects once', () => {
    const { nodes, hobjects } = joinSpaces(content, around, [other as never]);
    expect(nodes.map(({ pid, anchor_pid }) => [pid, anchor_pid])).toEqual([
      ['a', undefined],
      ['b', 'other.wall'],
    ]);
    expect(hobjects.map(({ pid }) => pid)).toEqual(['tree', 'bench']);
  });
});
