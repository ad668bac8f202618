import { ANCHOR_KINDS, ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import { Box3, Object3D, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { Stage } from '../stage/stage.ts';
import type { AnchorMarkers } from './anchor-markers.ts';
import { REST } from './arrangement.ts';
import { EditModel } from './edit-model.ts';
import { Picking } from './picking.ts';

const HIT = new Object3D();
const BOX = new Box3(new Vector3(), new Vector3(1, 1, 1));

/** The picking of a space with one object, at an anchor of a kind that faces east. */
function picking(kind: AnchorKind, box = BOX) {
  const model = new EditModel({
    anchors: [
      { pid: 'anchor', name: '', anchor_type: ANCHOR_TYPES[kind].anchor_type, x: 0, y: 0, z: 0, angle_y: 90 },
    ],
    nodes: [{ ...REST, pid: 'node', hobject_pid: 'hobject', anchor_pid: 'anchor' }],
    hobjects: [],
    parts: [],
  });
  const graph = { nodeAt: (object: Object3D) => (object === HIT ? 'node' : undefined), boxOf: () => box };
  const markers = { keyOf: () => undefined };
  const parts = { graph: graph as unknown as SpaceGraph, markers: markers as unknown as AnchorMarkers };
  return { model, picking: new Picking({ stage: {} as Stage, model, ...parts }) };
}

const rounded = (normal: Vector3 | undefined) => normal?.toArray().map((one) => Math.round(one) || 0);

describe('dragPlane', () => {
  it.each(ANCHOR_KINDS)('keeps what hangs at a %s to its plane, and the rest on the ground', (kind) => {
    const isHung = ['wall', 'tracked_image', 'qr_marker'].includes(kind);
    const plane = picking(kind).picking.dragPlane([HIT], false);
    expect(rounded(plane)).toEqual(isHung ? [1, 0, 0] : [0, 1, 0]);
  });

  it('is absent where nothing is hit, where what is hit is locked, and for what surrounds the visitor', () => {
    const { picking: picked, model } = picking('floor');
    expect(picked.dragPlane([new Object3D()], false)).toBeUndefined();
    model.setLocked(['node'], true);
    expect(picked.dragPlane([HIT], false)).toBeUndefined();
    const around = picking('floor', new Box3(new Vector3(), new Vector3())).picking;
    expect(around.dragPlane([HIT], false)).toBeUndefined();
  });

  it('is, for a finger, only that of a selected item', () => {
    const { picking: picked, model } = picking('floor');
    expect(picked.dragPlane([HIT], true)).toBeUndefined();
    model.select(['node']);
    expect(rounded(picked.dragPlane([HIT], true))).toEqual([0, 1, 0]);
  });
});

describe('pointedAt', () => {
  it('is what a click would select', () => {
    const { picking: picked, model } = picking('floor');
    expect(picked.pointedAt([HIT])).toBe('node');
    expect(picked.pointedAt([new Object3D()])).toBeUndefined();
    model.setLocked(['node'], true);
    expect(picked.pointedAt([HIT])).toBeUndefined();
  });
});
