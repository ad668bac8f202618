import { describe, expect, it } from 'vitest';
import { bestWay, type Device, nextBestWay, offeredWays, quietWay } from './choice.ts';

const phone: Device = { webgl: true, immersiveAr: true, camera: true, handheld: true };

describe('ways of seeing', () => {
  it('offers what the device has, the best first', () => {
    expect(offeredWays(phone)).toEqual(['webxr', 'camera', 'orbit', 'page']);
    expect(bestWay(phone)).toBe('webxr');
  });

  it('invites to the camera only in the hand', () => {
    const noAr = { ...phone, immersiveAr: false };
    expect(bestWay(noAr)).toBe('camera');
    expect(bestWay({ ...noAr, handheld: false })).toBe('orbit');
    expect(offeredWays({ ...noAr, handheld: false })).toContain('camera');
  });

  it('reads the page where nothing can be drawn', () => {
    const bare: Device = { webgl: false, immersiveAr: true, camera: true, handheld: true };
    expect(offeredWays(bare)).toEqual(['page']);
    expect(bestWay(bare)).toBe('page');
    expect(quietWay(bare)).toBe('page');
  });

  it('goes on after a refusal with a way that asks for nothing', () => {
    expect(nextBestWay(phone, 'webxr')).toBe('orbit');
    expect(nextBestWay(phone, 'camera')).toBe('orbit');
    expect(nextBestWay(phone, 'orbit')).toBe('page');
  });
});
