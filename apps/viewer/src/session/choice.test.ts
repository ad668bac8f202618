import { ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import { describe, expect, it } from 'vitest';
import { bestWay, type Device, nextBestWay, offeredWays, quietWay } from './choice.ts';

const phone: Device = {
  webgl: true,
  immersiveAr: true,
  tracksPictures: false,
  quickLook: false,
  camera: true,
  handheld: true,
  strength: 'usual',
};

const anchored = (...kinds: readonly AnchorKind[]) => ({ anchors: kinds.map((kind) => ANCHOR_TYPES[kind]) });
const onFloor = anchored('floor');

describe('ways of seeing', () => {
  it('offers what the device supports, best first', () => {
    expect(offeredWays(phone)).toEqual(['webxr', 'camera', 'orbit', 'page']);
    expect(bestWay(phone, onFloor)).toBe('webxr');
  });

  it('invites to the camera only on a handheld device', () => {
    const noAr = { ...phone, immersiveAr: false };
    expect(bestWay(noAr, onFloor)).toBe('camera');
    expect(bestWay({ ...noAr, handheld: false }, onFloor)).toBe('orbit');
    expect(offeredWays({ ...noAr, handheld: false })).toContain('camera');
  });

  it('invites to the camera wherever only pictures and codes place the space', () => {
    const onMarks = anchored('tracked_image', 'qr_marker');
    expect(bestWay(phone, onMarks)).toBe('camera');
    expect(bestWay(phone, anchored('tracked_image', 'floor'))).toBe('webxr');
    expect(bestWay({ ...phone, handheld: false }, onMarks)).toBe('webxr');
    expect(bestWay({ ...phone, camera: false }, onMarks)).toBe('webxr');
    const tracking = { ...phone, tracksPictures: true };
    expect(bestWay(tracking, onMarks)).toBe('camera');
    expect(bestWay(tracking, anchored('tracked_image'))).toBe('webxr');
  });

  it('prefers Quick Look to the camera', () => {
    const iphone = { ...phone, immersiveAr: false, quickLook: true };
    expect(offeredWays(iphone)).toEqual(['quick_look', 'camera', 'orbit', 'page']);
    expect(bestWay(iphone, onFloor)).toBe('quick_look');
    expect(nextBestWay(iphone, 'quick_look')).toBe('orbit');
  });

  it('falls back to the readable page if nothing can be drawn', () => {
    const bare: Device = { ...phone, webgl: false, quickLook: true };
    expect(offeredWays(bare)).toEqual(['page']);
    expect(bestWay(bare, onFloor)).toBe('page');
    expect(quietWay(bare)).toBe('page');
  });

  it('continues after a refusal with a way that needs no permission', () => {
    expect(nextBestWay(phone, 'webxr')).toBe('orbit');
    expect(nextBestWay(phone, 'camera')).toBe('orbit');
    expect(nextBestWay(phone, 'orbit')).toBe('page');
  });
});
