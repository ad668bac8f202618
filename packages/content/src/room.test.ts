import type { SceneHobject } from '@pleinair/domain';
import { expect, it } from 'vitest';
import { contentRegistry } from './registry.ts';
import { roomOf } from './room.ts';

const model_identifier = (type: keyof typeof contentRegistry) => contentRegistry[type].model_identifier;
const hobject = (type: keyof typeof contentRegistry, change: Partial<SceneHobject> = {}): SceneHobject => ({
  pid: 'a',
  name: '',
  description: '',
  model_identifier: model_identifier(type),
  image: null,
  asset_uri: 'a',
  settings: {},
  ...change,
});
const bounds = { min: { x: 2, y: 1, z: 0 }, max: { x: 4, y: 5, z: 1 } };

it('puts the pivot of a model at the origin, at its own size or resized', () => {
  const room = (settings: object) =>
    roomOf(hobject('object3d', { bounds, settings: { ...settings } }), 'floor');
  expect(room({})).toEqual({ min: { x: -1, y: 0, z: -0.5 }, max: { x: 1, y: 4, z: 0.5 } });
  expect(room({ pivot: 'origin' })).toEqual(bounds);
  expect(room({ auto_resize: true, height: 2, pivot: 'center' })).toEqual({
    min: { x: -0.5, y: -1, z: -0.25 },
    max: { x: 0.5, y: 1, z: 0.25 },
  });
});

it('turns a file whose up axis is another one', () => {
  const cloud = roomOf(hobject('point_cloud', { bounds, settings: { up_axis: 'z' } }), 'floor');
  expect(cloud).toEqual({ min: { x: -1, y: 0, z: -2 }, max: { x: 1, y: 1, z: 2 } });
  const settings = { up: '-y', auto_resize: false };
  expect(roomOf(hobject('gaussian_splat', { bounds, settings }), 'floor')?.max.y).toBe(4);
});

it('gives a picture its aspect ratio, on the floor or hung by its centre', () => {
  const picture = hobject('image', { width: 300, height: 200, settings: { height: 2 } });
  expect(roomOf(picture, 'floor')).toMatchObject({ min: { x: -1.5, y: 0 }, max: { x: 1.5, y: 2 } });
  expect(roomOf(picture, 'wall')).toMatchObject({ min: { y: -1 }, max: { y: 1 } });
  expect(roomOf(hobject('portal', { width: 4000, height: 2000 }), 'floor')?.max).toMatchObject({
    x: 0.6,
    y: 2.1,
  });
});

it('treats a model of unknown size as a cube as high as its settings say', () => {
  const { min, max } = roomOf(hobject('object3d', { settings: { height: 3 } }), 'floor') ?? bounds;
  expect([max.x - min.x, max.y - min.y, max.z - min.z]).toEqual([3, 3, 3]);
});

it('is undefined for what surrounds, is only heard, or has nothing to wait for', () => {
  for (const type of ['sphere', 'audio', 'text', 'button'] as const)
    expect(roomOf(hobject(type), 'floor')).toBeUndefined();
  expect(roomOf(hobject('image', { asset_uri: null }), 'floor')).toBeUndefined();
});
