import { expect, it } from 'vitest';
import { type DeviceTraits, strengthOf } from './device.ts';

const phone: DeviceTraits = { memory: 8, threads: 8, hasMouse: false, textureEdge: 16_384 };

it('rates phones with little memory, few threads or small textures as weak', () => {
  expect(strengthOf(phone)).toBe('usual');
  for (const less of [{ memory: 2 }, { memory: 4, threads: 4 }, { textureEdge: 4096 }])
    expect(strengthOf({ ...phone, ...less })).toBe('weak');
  expect(strengthOf({ ...phone, memory: 4 })).toBe('usual');
});

it('rates a browser that reveals little as a usual device, however few threads it reports', () => {
  expect(strengthOf({ ...phone, memory: undefined, threads: 2 })).toBe('usual');
  expect(strengthOf({ memory: undefined, threads: 8, hasMouse: true })).toBe('usual');
});

it('rates a computer with plenty of memory as strong', () => {
  expect(strengthOf({ ...phone, hasMouse: true })).toBe('strong');
  expect(strengthOf({ ...phone, hasMouse: true, memory: 4, threads: 4 })).toBe('usual');
});
