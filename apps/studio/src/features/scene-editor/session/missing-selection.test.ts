import { EditModel } from '@pleinair/scene/edit';
import { expect, it } from 'vitest';
import { missingSelection } from './missing-selection.ts';

const REST = { x: 0, y: 0, z: 0, angle_x: 0, angle_y: 0, angle_z: 0, scale: 1 };
const node = (pid: string) => ({ ...REST, pid, hobject_pid: 'sun', anchor_pid: 'floor' });
const arrangement = {
  anchors: [
    { pid: 'floor', name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10', x: 0, y: 0, z: 0, angle_y: 0 },
  ],
  nodes: [node('one'), node('two')],
  hobjects: [{ pid: 'sun', name: 'Sun', description: '', settings: {}, behaviors: '[]', abilities: '[]' }],
  parts: [],
} as unknown as ConstructorParameters<typeof EditModel>[0];

it('names what is selected and no longer in the space', () => {
  const model = new EditModel(arrangement);
  model.select(['one', 'floor']);
  expect(missingSelection(model, { ...arrangement, nodes: [node('one')] })).toEqual([]);
  expect(missingSelection(model, { ...arrangement, nodes: [node('two')] })).toEqual([{ name: 'Sun' }]);
  expect(missingSelection(model, { ...arrangement, nodes: [], anchors: [] })).toEqual([
    { name: 'Sun' },
    { name: 'Floor' },
  ]);
});
