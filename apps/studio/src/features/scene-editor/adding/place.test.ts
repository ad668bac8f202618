import type { Hobject } from '@pleinair/client';
import { contentRegistry } from '@pleinair/domain';
import { EditModel } from '@pleinair/scene/edit';
import { describe, expect, it } from 'vitest';
import { placeAnchor, placeObject } from './place.ts';

const names = { floor: 'Floor', table: 'Table', wall: 'Wall', eye_level: 'Eye level' };
const picture = {
  pid: 'picture0',
  model_identifier: contentRegistry.image.model_identifier,
} as Hobject;

describe('placeObject', () => {
  it('makes the anchor that an empty space lacks, and takes both back at once', () => {
    const model = new EditModel({ anchors: [], nodes: [] });
    placeObject(model, picture, names);
    expect(model.arrangement.anchors).toHaveLength(1);
    expect(model.arrangement.nodes[0]).toMatchObject({ hobject_pid: 'picture0', scale: 1 });
    expect([...model.selection]).toEqual([model.arrangement.nodes[0]?.key]);
    model.undo();
    expect(model.arrangement).toEqual({ anchors: [], nodes: [] });
    model.redo();
    expect(model.arrangement.nodes).toHaveLength(1);
  });

  it('goes to the anchor that is selected, or to that of the selected object', () => {
    const model = new EditModel({ anchors: [], nodes: [] });
    placeAnchor(model, 'floor', 'Floor');
    const wall = placeAnchor(model, 'wall', 'Wall');
    model.select([wall.key]);
    expect(placeObject(model, picture, names)).toEqual(wall);
    expect(placeObject(model, picture, names)).toEqual(wall);
    expect(model.arrangement.nodes.map(({ anchor_key }) => anchor_key)).toEqual([wall.key, wall.key]);
  });

  it('stands beside what is there already', () => {
    const model = new EditModel({ anchors: [], nodes: [] });
    for (let count = 0; count < 3; count++) placeObject(model, picture, names);
    expect(model.arrangement.nodes.map(({ position }) => position.x)).toEqual([0, 1, 2]);
  });
});

describe('placeAnchor', () => {
  it('gives each a name and a place of its own', () => {
    const model = new EditModel({ anchors: [], nodes: [] });
    for (let count = 0; count < 3; count++) placeAnchor(model, 'wall', 'Wall');
    expect(model.arrangement.anchors.map(({ name, x }) => [name, x])).toEqual([
      ['Wall', 0],
      ['Wall 2', 1],
      ['Wall 3', 2],
    ]);
  });
});
