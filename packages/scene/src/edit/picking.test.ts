import { ANCHOR_KINDS, ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import { Box3, Object3D, PerspectiveCamera, Texture, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Panorama } from '../content/panorama.ts';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { Stage } from '../stage/stage.ts';
import type { AnchorMarkers } from './anchor-markers.ts';
import { REST } from './arrangement.ts';
import { EditModel } from './edit-model.ts';
import { Picking } from './picking.ts';

const HIT = new Object3D();
const ROOM = new Vector3(20, 20, 20);
const BOX = new Box3(new Vector3(), new Vector3(1, 1, 1));

/** The picking of a space with one 360° picture, at an anchor of a kind that faces east. */
function picking(kind: AnchorKind, box = BOX, degrees = 360) {
  const model = new EditModel({
    anchors: [
      { pid: 'anchor', name: '', anchor_type: ANCHOR_TYPES[kind].anchor_type, x: 0, y: 0, z: 0, angle_y: 90 },
    ],
    nodes: [{ ...REST, pid: 'node', hobject_pid: 'hobject', anchor_pid: 'anchor' }],
    hobjects: [],
    parts: [],
  });
  const panorama = new Panorama(new Texture());
  panorama.configure({ radius: 10, cameraHeight: 0, grounded: false, degrees, edge: 0 });
  const sphere = panorama.mesh;
  const graph = {
    nodeAt: (object: Object3D) => ([HIT, sphere].includes(object) ? 'node' : undefined),
    boxOf: () => box,
    subjects: () => [{ key: 'node', hobject: { model_identifier: 'core.sphere.picture.1.0' } }],
    contentObject: () => sphere,
  };
  const camera = new PerspectiveCamera();
  camera.position.set(0, 0, 5);
  const canvas = { getBoundingClientRect: () => ({ left: 0, top: 0, width: 400, height: 400 }) };
  const stage = { camera, renderer: { domElement: canvas } } as unknown as Stage;
  const markers = { keyOf: () => undefined };
  const parts = { graph: graph as unknown as SpaceGraph, markers: markers as unknown as AnchorMarkers };
  return { model, camera, picking: new Picking({ stage, model, ...parts }) };
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

  it('is absent for what the view is inside of until it is selected, so that a drag turns the view', () => {
    const { picking: picked, model } = picking('floor', new Box3().setFromCenterAndSize(new Vector3(), ROOM));
    expect(picked.dragPlane([HIT], false)).toBeUndefined();
    model.select(['node']);
    expect(rounded(picked.dragPlane([HIT], false))).toEqual([0, 1, 0]);
  });

  it('is, for a finger, only that of a selected item', () => {
    const { picking: picked, model } = picking('floor');
    expect(picked.dragPlane([HIT], true)).toBeUndefined();
    model.select(['node']);
    expect(rounded(picked.dragPlane([HIT], true))).toEqual([0, 1, 0]);
  });
});

describe('a click on nothing', () => {
  const MIDDLE = { x: 200, y: 200 };

  it('deselects, and then selects the 360° picture behind it', () => {
    const { picking: picked, model } = picking('floor');
    model.select(['anchor']);
    picked.pick([], false, MIDDLE);
    expect([...model.selection]).toEqual([]);
    picked.pick([], false, MIDDLE);
    expect([...model.selection]).toEqual(['node']);
    picked.pick([], false, MIDDLE);
    expect([...model.selection]).toEqual([]);
  });

  it('selects no picture beside which it is, nor one that is locked or hidden', () => {
    const { picking: picked, model, camera } = picking('floor');
    camera.position.z = 30;
    picked.pick([], false, { x: 0, y: 200 });
    expect([...model.selection]).toEqual([]);
    model.setLocked(['node'], true);
    picked.pick([], false, MIDDLE);
    expect([...model.selection]).toEqual([]);
    model.setLocked(['node'], false);
    model.setHidden(['node'], true);
    picked.pick([], false, MIDDLE);
    expect([...model.selection]).toEqual([]);
  });

  it('selects a picture of less than 360° only where it is drawn', () => {
    const { picking: picked, model, camera } = picking('floor', BOX, 90);
    camera.position.z = 0;
    camera.rotation.y = Math.PI;
    picked.pick([], false, MIDDLE);
    expect([...model.selection]).toEqual([]);
    camera.rotation.y = 0;
    picked.pick([], false, MIDDLE);
    expect([...model.selection]).toEqual(['node']);
  });

  it('adds nothing while several are picked', () => {
    const { picking: picked, model } = picking('floor');
    picked.pick([], true, MIDDLE);
    expect([...model.selection]).toEqual([]);
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
