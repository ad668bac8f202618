import { type ContentType, contentRegistry } from '@pleinair/content/definitions';
import type { SceneHobject, SceneNode } from '@pleinair/domain';
import { expect, it } from 'vitest';
import { besideOthers } from './beside-others.ts';

const REST = { y: 0, angle_x: 0, angle_y: 0, angle_z: 0, quaternion_x: 0, quaternion_y: 0, quaternion_z: 0 };

const made = (type: ContentType, fields: Partial<SceneHobject> = {}): SceneHobject => ({
  pid: type,
  name: type,
  description: '',
  model_identifier: contentRegistry[type].model_identifier,
  asset_uri: null,
  image: null,
  settings: {},
  ...fields,
});
/** Four metres wide. */
const PICTURE = made('image', { asset_uri: '/a.png', width: 400, height: 100, settings: { height: 1 } });
const TEXT = made('text');
const SPHERE = made('sphere', { asset_uri: '/b.jpg' });

const node = (hobject: SceneHobject, fields: Partial<SceneNode> = {}): SceneNode => ({
  ...REST,
  pid: `node of ${hobject.pid}`,
  hobject_pid: hobject.pid,
  anchor_pid: 'floor',
  x: 0,
  z: 0,
  quaternion_w: 1,
  scale: 1,
  ...fields,
});
const among = (hobject: SceneHobject, ...nodes: SceneNode[]) =>
  besideOthers(hobject, 'floor', { nodes, hobjects: [PICTURE, TEXT, SPHERE] });

it('is the centre of an anchor with nothing in the way', () => {
  expect(among(TEXT)).toBe(0);
  expect(among(TEXT, node(PICTURE, { anchor_pid: 'wall' }), node(PICTURE, { z: -3 }))).toBe(0);
  expect(among(TEXT, node(PICTURE, { x: 5 })), 'there is room').toBe(0);
  expect(among(TEXT, node(SPHERE)), 'within a sphere').toBe(0);
  expect(among(SPHERE, node(TEXT)), 'around a text').toBe(0);
});

it('is clear of what stands there, in the first gap that is wide enough', () => {
  expect(among(TEXT, node(PICTURE))).toBe(2.75);
  expect(among(TEXT, node(PICTURE, { scale: 0.5 }))).toBe(1.75);
  expect(among(TEXT, node(PICTURE, { x: 4.5 }), node(PICTURE))).toBe(7.25);
  expect(among(TEXT, node(PICTURE, { x: 9 }), node(PICTURE))).toBe(2.75);
  const large = { ...PICTURE, default_pose: { angle_x: 0, angle_y: 0, angle_z: 0, scale: 2 } };
  expect(among(large, node(TEXT)), 'in its initial size').toBe(4.75);
});
