import { ANCHOR_TYPES } from '@pleinair/domain';
import { expect, it } from 'vitest';
import { quickLookSource } from './usdz-of.ts';

type Content = Parameters<typeof quickLookSource>[0];

const URI = 'https://studio.example.org/files/kept/ab/abcd.usdz';
const chair = {
  pid: 'chair',
  ios_asset_uri: URI,
  child_relations: [],
  abilities: '[]',
  settings: {},
  bounds: { min: { x: -1, y: 0, z: -1 }, max: { x: 1, y: 2, z: 1 } },
  model_identifier: 'core.object3d.glb.1.0',
  asset_uri: 'https://studio.example.org/files/a.glb',
};
const photo = { ...chair, pid: 'photo', ios_asset_uri: null, model_identifier: 'core.image.plane.1.0' };
const anchor = { pid: 'floor', anchor_type: ANCHOR_TYPES.floor.anchor_type as string, x: 0, z: 0 };
const node = (hobject_pid: string, x = 0) => ({
  pid: `${hobject_pid} ${x}`,
  hobject_pid,
  anchor_pid: 'floor',
  x,
  z: 0,
  scale: 1,
});
const contentOf = (parts: Record<string, unknown>) =>
  ({
    anchors: [anchor],
    nodes: [node('chair')],
    hobjects: [chair, photo],
    space: { storylines: [] },
    ...parts,
  }) as unknown as Content;
const source = (parts: Record<string, unknown> = {}) => quickLookSource(contentOf(parts));

it("is the model's own file if the space is that model and nothing else", () => {
  expect(source()).toEqual({ uri: URI, scale: 1 });
  for (const ios_asset_uri of [null, URI.replace('usdz', 'zip')]) {
    expect(source({ hobjects: [{ ...chair, ios_asset_uri }] })).toBe('drawn');
  }
});

it('is undefined for a model that answers taps, or that stands on a mark', () => {
  const abilities = '[{"trigger":{"on":"tap"},"actions":[]}]';
  const marked = { ...anchor, anchor_type: ANCHOR_TYPES.tracked_image.anchor_type };
  const unfit = [
    { hobjects: [{ ...chair, abilities }] },
    { anchors: [marked] },
    { space: { storylines: [{}] } },
  ];
  for (const parts of unfit) expect(source(parts)).toBeUndefined();
});

it("is the model's own file in the size that the creator chose", () => {
  const settings = { auto_resize: true, height: 3 };
  const larger = [{ ...chair, settings }];
  expect(source({ hobjects: larger })).toEqual({ uri: URI, scale: 1.5 });
  const nodes = [{ ...node('chair'), scale: 2 }];
  expect(source({ nodes, hobjects: larger })).toEqual({ uri: URI, scale: 3 });
});

it('is drawn from pictures, texts and still models that are close together', () => {
  expect(source({ nodes: [node('photo')] })).toBe('drawn');
  const both = [node('chair'), node('photo', 9)];
  expect(source({ nodes: both })).toBe('drawn');
  const marked = { ...anchor, anchor_type: ANCHOR_TYPES.tracked_image.anchor_type };
  const does = { ...photo, abilities: '[{"trigger":{"on":"tap"},"actions":[]}]' };
  for (const other of [
    { nodes: [] },
    { nodes: [node('chair'), node('photo', 11)] },
    { nodes: both, anchors: [marked] },
    { nodes: both, hobjects: [chair, does] },
    { nodes: both, hobjects: [chair, { ...photo, model_identifier: 'core.video.plane.1.0' }] },
    { nodes: both, space: { storylines: [{}] } },
  ]) {
    expect(source(other)).toBeUndefined();
  }
});
