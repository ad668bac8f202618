import type { SceneHobject } from '@pleinair/domain';
import { expect, it } from 'vitest';
import { costOf, heldWithin, type Want } from './budget.ts';

/** Of a type that is drawn in full or not at all. */
const hobject = (file: string, change: Partial<SceneHobject> = {}): SceneHobject => ({
  pid: file,
  name: '',
  description: '',
  model_identifier: 'core.video.plane.1.0',
  image: null,
  asset_uri: file,
  settings: {},
  texture_bytes: 40,
  ...change,
});
const want = (key: string, metres: number, change: Partial<SceneHobject> = {}, detail = 0): Want => ({
  key,
  metres,
  detail,
  hobject: hobject(change.asset_uri ?? key, change),
});
const BUDGET = { bytes: 100, triangles: 1000 };
const held = (...wants: Want[]) => [...heldWithin(wants, BUDGET).keys()];

it('holds the nearest, and smaller ones behind what does not fit', () => {
  expect(held(want('far', 9), want('near', 1), want('middle', 5))).toEqual(['near', 'middle']);
  const large = { texture_bytes: 90 };
  expect(held(want('near', 1), want('large', 2, large), want('far', 9))).toEqual(['near', 'far']);
});

it('draws more objects if their detail can be reduced, with the most detail for the nearest', () => {
  const model = { model_identifier: 'core.object3d.glb.1.0', texture_bytes: 64 };
  const models = [9, 1, 5, 7].map((metres) => want(`${metres}`, metres, model));
  expect(Object.fromEntries(heldWithin(models, BUDGET))).toEqual({ 1: 1, 5: 0.5, 7: 0.5, 9: 0.25 });
  expect(Object.fromEntries(heldWithin(models, { ...BUDGET, bytes: 1000 }))).toEqual({
    1: 1,
    5: 1,
    7: 1,
    9: 1,
  });
});

it('draws objects with the same file in the same detail', () => {
  const picture = { model_identifier: 'core.image.plane.1.0', texture_bytes: 160, asset_uri: 'one.png' };
  expect([...heldWithin([want('a', 1, picture), want('b', 30, picture)], BUDGET)]).toEqual([
    ['a', 0.5],
    ['b', 0.5],
  ]);
});

it('draws the nearest at any size, and what surrounds the visitor before it', () => {
  const vast = { texture_bytes: 1e9 };
  expect(held(want('vast', 1, vast), want('small', 2))).toEqual(['vast']);
  const sphere = { ...vast, model_identifier: 'core.sphere.picture.1.0' };
  expect(held(want('near', 1), want('sky', 50, sphere))).toEqual(['sky']);
});

it('counts the memory of a shared file once, and the triangles of every copy', () => {
  const tree = { asset_uri: 'tree.glb' };
  const trees = [1, 2, 3, 4].map((metres) => want(`${metres}`, metres, tree));
  expect(held(...trees)).toHaveLength(4);
  const heavy = trees.map((one) => ({ ...one, hobject: { ...one.hobject, triangles_count: 400 } }));
  expect(heldWithin(heavy, { bytes: 1e9, triangles: 1000 }).size).toBe(2);
});

it('does not swap what it holds for something only slightly nearer', () => {
  const large = { texture_bytes: 60 };
  const rivals = (metres: number) => [want('kept', 10, large, 1), want('new', metres, large)];
  expect(held(...rivals(9))).toEqual(['kept']);
  expect(held(...rivals(7))).toEqual(['new']);
});

it('takes the inspected size, else four times the file size', () => {
  expect(costOf(hobject('a', { texture_bytes: null, content_length: 10 })).bytes).toBe(40);
  const found = { texture_bytes: 7, triangles_count: 2, points_count: 1, content_length: 10 };
  expect(costOf(hobject('a', found))).toEqual({ bytes: 187, triangles: 2 });
  expect(costOf(hobject('a', { ...found, texture_bytes: 20 }), 1 / 2).bytes).toBe(170);
});

it('counts no more of an object than the device draws of it', () => {
  const limits = { points: 100, textureEdge: 512, panoramaEdge: 1024 };
  const picture = { model_identifier: 'core.image.plane.1.0', texture_bytes: 64, width: 2048, height: 1024 };
  const bytes = (change: Partial<SceneHobject>, detail?: number) =>
    costOf(hobject('a', change), detail, limits).bytes;
  expect([bytes(picture), bytes(picture, 1 / 2), bytes(picture, 1 / 8)]).toEqual([4, 4, 1]);
  expect(bytes({ ...picture, model_identifier: 'core.sphere.picture.1.0' })).toBe(16);
  expect(bytes({ texture_bytes: null, points_count: 1e6 })).toBe(2000);
  // A video is always drawn at full size.
  expect(bytes({ ...picture, model_identifier: 'core.video.plane.1.0' })).toBe(64);
});
