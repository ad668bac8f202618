import { describe, expect, it } from 'vitest';
import { bestWay, type Device, nextBestWay, offeredWays, quietWay } from './choice.ts';

const phone: Device = {
  webgl: true,
  immersiveAr: true,
  quickLook: false,
  camera: true,
  handheld: true,
  strength: 'usual',
};

describe('ways of seeing', () => {
  it('offers what the device supports, best first', () => {
    expect(offeredWays(phone)).toEqual(['webxr', 'camera', 'orbit', 'page']);
    expect(bestWay(phone)).toBe('webxr');
  });

  it('invites to the camera only on a handheld device', () => {
    const noAr = { ...phone, immersiveAr: false };
    expect(bestWay(noAr)).toBe('camera');
    expect(bestWay({ ...noAr, handheld: false })).toBe('orbit');
    expect(offeredWays({ ...noAr, handheld: false })).toContain('camera');
  });

  it('prefers Quick Look to the camera', () => {
    const iphone = { ...phone, immersiveAr: false, quickLook: true };
    expect(offeredWays(iphone)).toEqual(['quick_look', 'camera', 'orbit', 'page']);
    expect(bestWay(iphone)).toBe('quick_look');
    expect(nextBestWay(iphone, 'quick_look')).toBe('orbit');
  });

  it('falls back to the readable page if nothing can be drawn', () => {
    const bare: Device = { ...phone, webgl: false, quickLook: true };
    expect(offeredWays(bare)).toEqual(['page']);
    expect(bestWay(bare)).toBe('page');
    expect(quietWay(bare)).toBe('page');
  });

  it('continues after a refusal with a way that needs no permission', () => {
    expect(nextBestWay(phone, 'webxr')).toBe('orbit');
    expect(nextBestWay(phone, 'camera')).toBe('orbit');
    expect(nextBestWay(phone, 'orbit')).toBe('page');
  });
});
