import type { Hobject } from '@pleinair/client';
import { contentRegistry } from '@pleinair/content/definitions';
import { EMPTY_ARRANGEMENT } from '@pleinair/domain';
import { EditModel, moveAnchors, poseInSpace } from '@pleinair/scene/edit';
import { describe, expect, it, vi } from 'vitest';
import { placeAnchor, placeDropped, placeObject, type Sight } from './place.ts';

const names = {
  floor: 'Floor',
  table: 'Table',
  wall: 'Wall',
  eye_level: 'Eye level',
  tracked_image: 'Tracked image',
  qr_marker: 'QR code',
};
const picture = {
  pid: 'picture0',
  model_identifier: contentRegistry.image.model_identifier,
} as Hobject;

const right = { x: 1, z: 0 };
/** The view of a model's space in which everything or nothing is seen. */
const sightOf = (model: EditModel, isSeen: boolean) => ({
  middle: () => ({ x: 4, z: 7, right }),
  bounds: (anchor_pid?: string) =>
    model.arrangement.nodes.flatMap((node) => {
      if (anchor_pid !== undefined && node.anchor_pid !== anchor_pid) return [];
      const anchor = model.arrangement.anchors.find(({ pid }) => pid === node.anchor_pid);
      if (!anchor) throw new Error('A node without its anchor.');
      const { x, z } = poseInSpace(anchor, node).position;
      return [{ min: { x: x - 0.5, y: 0, z: z - 0.5 }, max: { x: x + 0.5, y: 1, z: z + 0.5 } }];
    }),
  sees: () => isSeen,
  frameWhenDrawn: vi.fn<NonNullable<Sight>['frameWhenDrawn']>(),
});

describe('placeObject', () => {
  it('creates the missing anchor of an empty space, and undoes both at once', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    placeObject(model, picture, 1, names, undefined);
    expect(model.arrangement.anchors).toHaveLength(1);
    expect(model.arrangement.nodes[0]).toMatchObject({ hobject_pid: 'picture0', scale: 1 });
    expect([...model.selection]).toEqual([model.arrangement.nodes[0]?.pid]);
    model.undo();
    expect(model.arrangement).toEqual(EMPTY_ARRANGEMENT);
    model.redo();
    expect(model.arrangement.nodes).toHaveLength(1);
  });

  it('starts in the pose of its model, next to existing objects', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    const chair = { ...picture, default_pose: { angle_x: 0, angle_y: 90, angle_z: 0, scale: 2.5 } };
    for (const hobject of [picture, chair]) placeObject(model, hobject, 1, names, undefined);
    const half = expect.closeTo(Math.SQRT1_2, 9);
    expect(model.arrangement.nodes[1]).toMatchObject({
      position: { x: 1, y: 0, z: 0 },
      quaternion: { x: 0, y: half, z: 0, w: half },
      scale: 2.5,
    });
  });

  it('uses the selected anchor, or that of the selected object', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    placeAnchor(model, 'floor', 'Floor');
    const wall = placeAnchor(model, 'wall', 'Wall');
    model.select([wall.pid]);
    expect(placeObject(model, picture, 1, names, undefined)).toEqual(wall);
    expect(placeObject(model, picture, 1, names, undefined)).toEqual(wall);
    expect(model.arrangement.nodes.map(({ anchor_pid }) => anchor_pid)).toEqual([wall.pid, wall.pid]);
  });

  it('is placed next to existing objects', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    for (let count = 0; count < 3; count++) placeObject(model, picture, 1, names, undefined);
    expect(model.arrangement.nodes.map(({ position }) => position.x)).toEqual([0, 1, 2]);
  });
});

describe('placeObject in a scene', () => {
  it("is placed in the centre of the view at its anchor's height, and the next one clear of it", () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    const level = placeAnchor(model, 'eye_level', 'Eye level');
    model.run(moveAnchors(model.arrangement, new Map([[level.pid, { x: 5, angle_y: 90 }]])));
    const sight = sightOf(model, true);
    for (let count = 0; count < 2; count++) placeObject(model, picture, 1, names, sight);
    const { nodes, anchors } = model.arrangement;
    const seen = nodes.map((node) => poseInSpace(anchors[0] ?? level, node).position);
    const close = (x: number, y: number, z: number) => ({
      x: expect.closeTo(x, 9),
      y: expect.closeTo(y, 9),
      z: expect.closeTo(z, 9),
    });
    expect(seen).toEqual([close(4, 1.6, 7), close(5.25, 1.6, 7)]);
    expect([...model.selection]).toEqual([nodes[1]?.pid]);
    expect(sight.frameWhenDrawn).toHaveBeenLastCalledWith([nodes[1]?.pid]);
  });

  it.each(['wall', 'tracked_image', 'qr_marker'] as const)(
    'hangs at the origin of a %s, and the next ones next to it, whatever is near it at another anchor',
    (kind) => {
      const model = new EditModel(EMPTY_ARRANGEMENT);
      const sight = sightOf(model, true);
      placeAnchor(model, 'floor', 'Floor');
      placeObject(model, picture, 1, names, undefined);
      const { pid } = placeAnchor(model, kind, names[kind]);
      model.run(moveAnchors(model.arrangement, new Map([[pid, { x: 0.2, z: -2, angle_y: 30 }]])));
      model.select([pid]);
      for (let count = 0; count < 3; count++) placeObject(model, picture, 1, names, sight);
      const hung = model.arrangement.nodes.filter(({ anchor_pid }) => anchor_pid === pid);
      expect(hung.map(({ position: { y, z } }) => [y, z])).toEqual(Array(3).fill([0, 0]));
      const [first = 0, second = 0, third = 0] = hung.map(({ position }) => position.x);
      expect(first).toBeCloseTo(0, 9);
      expect(second).toBeCloseTo(1.5, 9);
      expect(third).toBeCloseTo(-1.5, 9);
    },
  );
});

describe('placeDropped', () => {
  const drop = (beside?: string) => ({
    gesture: 'drop',
    beside,
    at: { x: 3, z: -2, right: { x: 0, z: 1 } },
    placed: [],
  });

  it('places files dropped together side by side from there, and undoes them at once', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    const floor = placeAnchor(model, 'floor', 'Floor');
    model.run(moveAnchors(model.arrangement, new Map([[floor.pid, { x: 5, angle_y: 90 }]])));
    const dropped = drop(floor.pid);
    for (const width of [2, 1, 4]) placeDropped(model, picture, width, dropped, names, undefined);
    const { nodes, anchors } = model.arrangement;
    const [anchor = floor] = anchors;
    const seen = nodes.map((node) => poseInSpace(anchor, node).position);
    expect(seen.map(({ x, y }) => [x, y])).toEqual(Array(3).fill([expect.closeTo(3, 9), 0]));
    expect(seen.map(({ z }) => z)).toEqual([-2, -0.25, 2.5].map((z) => expect.closeTo(z, 9)));
    expect([...model.selection]).toEqual(nodes.map(({ pid }) => pid));
    model.undo();
    expect(model.arrangement.nodes).toEqual([]);
    expect(model.arrangement.anchors).toHaveLength(1);
  });

  it('continues at the intended anchor after the selection changes', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    const wall = placeAnchor(model, 'wall', 'Wall');
    const floor = placeAnchor(model, 'floor', 'Floor');
    const dropped = drop(wall.pid);
    placeDropped(model, picture, 1, dropped, names, undefined);
    model.select([floor.pid]);
    placeDropped(model, picture, 1, dropped, names, undefined);
    expect(model.arrangement.nodes.map(({ anchor_pid }) => anchor_pid)).toEqual([wall.pid, wall.pid]);
  });

  it('hangs files at the wall or mark that is selected, wherever they were dropped', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    const mark = placeAnchor(model, 'tracked_image', 'Poster');
    const dropped = drop(mark.pid);
    for (let count = 0; count < 2; count++) placeDropped(model, picture, 1, dropped, names, undefined);
    expect(model.arrangement.nodes.map(({ position }) => position)).toEqual([
      { x: 0, y: 0, z: 0 },
      { x: 1, y: 0, z: 0 },
    ]);
  });

  it('brings all of them into view if the drop misses the floor', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    const sight = sightOf(model, true);
    const dropped = { ...drop(), at: undefined };
    for (let count = 0; count < 2; count++) placeDropped(model, picture, 1, dropped, names, sight);
    const pids = model.arrangement.nodes.map(({ pid }) => pid);
    expect(sight.frameWhenDrawn.mock.calls).toEqual([[pids.slice(0, 1)], [pids]]);
  });

  it('is placed next to existing objects if the drop misses the floor', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    const dropped = { ...drop(), at: undefined };
    for (let count = 0; count < 2; count++) placeDropped(model, picture, 1, dropped, names, undefined);
    expect(model.arrangement.nodes.map(({ position }) => position.x)).toEqual([0, 1]);
  });
});

describe('placeAnchor', () => {
  it('gives each anchor its own name and place', () => {
    const model = new EditModel(EMPTY_ARRANGEMENT);
    for (let count = 0; count < 3; count++) placeAnchor(model, 'wall', 'Wall');
    expect(model.arrangement.anchors.map(({ name, x }) => [name, x])).toEqual([
      ['Wall', 0],
      ['Wall 2', 1],
      ['Wall 3', 2],
    ]);
  });
});
