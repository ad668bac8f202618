import { expect, it } from 'vitest';
import { usdzOf } from './usdz-of.ts';

const USDZ = 'https://studio.example.org/files/kept/ab/abcd.usdz';
const chair = { pid: 'chair', ios_asset_uri: USDZ, child_relations: [] };
const one = [{ hobject_pid: 'chair' }];

it('is the model’s where the space is that model and nothing else', () => {
  expect(usdzOf({ nodes: one, hobjects: [chair] })).toBe(USDZ);
  expect(usdzOf({ nodes: one, hobjects: [{ ...chair, ios_asset_uri: null }] })).toBeUndefined();
  const bundle = USDZ.replace('usdz', 'zip');
  expect(usdzOf({ nodes: one, hobjects: [{ ...chair, ios_asset_uri: bundle }] })).toBeUndefined();
  expect(usdzOf({ nodes: [], hobjects: [] })).toBeUndefined();
  expect(usdzOf({ nodes: [...one, ...one], hobjects: [chair] })).toBeUndefined();
  const whole = { ...chair, child_relations: ['leg'] };
  expect(usdzOf({ nodes: one, hobjects: [whole, { ...chair, pid: 'leg' }] })).toBeUndefined();
});
