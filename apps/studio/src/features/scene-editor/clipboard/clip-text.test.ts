import { REST } from '@pleinair/scene/edit';
import { expect, it } from 'vitest';
import { clipIn } from './clip-text.ts';

const floor = { pid: 'floor000', name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' };
const clip = {
  anchors: [{ ...floor, x: 0, y: 0, z: 0, angle_y: 0 }],
  nodes: [{ ...REST, pid: 'node0000', hobject_pid: 'object00', anchor_pid: 'floor000' }],
};

it('reads what it wrote, and nothing else', () => {
  expect(clipIn(JSON.stringify(clip))).toEqual(clip);
  for (const wrong of [
    '{',
    'null',
    '[]',
    '{"anchors":[],"nodes":[]}',
    '{"anchors":[],"nodes":[{"pid":"x"}]}',
  ]) {
    expect(clipIn(wrong)).toBeUndefined();
  }
  const [node] = clip.nodes;
  expect(clipIn(JSON.stringify({ ...clip, nodes: [{ ...node, scale: null }] }))).toBeUndefined();
});
