import { rotateVector } from '@pleinair/domain';
import { describe, expect, it } from 'vitest';
import { cameraQuaternion, headingOf, smoothHeading, turnBetween, yaw } from './orientation.ts';

const AHEAD = { x: 0, y: 0, z: -1 };
const TOP = { x: 0, y: 1, z: 0 };
const close = (x: number, y: number, z: number) => ({
  x: expect.closeTo(x, 6),
  y: expect.closeTo(y, 6),
  z: expect.closeTo(z, 6),
});

describe('cameraQuaternion', () => {
  it('looks down with its top to the north when the phone lies flat', () => {
    const q = cameraQuaternion({ alpha: 0, beta: 0, gamma: 0, screen: 0 });
    expect(rotateVector(q, AHEAD)).toEqual(close(0, -1, 0));
    expect(rotateVector(q, TOP)).toEqual(close(0, 0, -1));
  });

  it('looks north when the phone is upright', () => {
    const q = cameraQuaternion({ alpha: 0, beta: 90, gamma: 0, screen: 0 });
    expect(rotateVector(q, AHEAD)).toEqual(close(0, 0, -1));
    expect(rotateVector(q, TOP)).toEqual(close(0, 1, 0));
  });

  it('turns west with a growing alpha', () => {
    const q = cameraQuaternion({ alpha: 90, beta: 90, gamma: 0, screen: 0 });
    expect(rotateVector(q, AHEAD)).toEqual(close(-1, 0, 0));
  });

  it('keeps the horizon level in landscape', () => {
    // Upright, turned a quarter to the left: the screen's own angle is 90.
    const q = cameraQuaternion({ alpha: 0, beta: 0, gamma: -90, screen: 90 });
    expect(rotateVector(q, TOP).y).toBeCloseTo(1, 6);
    expect(rotateVector(q, AHEAD).y).toBeCloseTo(0, 6);
  });
});

describe('headingOf', () => {
  it.each([0, 30, 60, 90])('is the same whether the phone is flat or upright (beta %s)', (beta) => {
    expect(headingOf(cameraQuaternion({ alpha: 300, beta, gamma: 0, screen: 0 }))).toBeCloseTo(60, 6);
  });

  it('grows clockwise', () => {
    expect(headingOf(cameraQuaternion({ alpha: 270, beta: 90, gamma: 0, screen: 0 }))).toBeCloseTo(90, 6);
    expect(headingOf(yaw(-45))).toBeCloseTo(45, 6);
  });
});

describe('turnBetween and smoothedHeading', () => {
  it('take the short way round', () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(-20);
    expect(turnBetween(0, 180)).toBe(180);
  });

  it('smooth across north', () => {
    expect(smoothHeading(undefined, 123, 0.2)).toBe(123);
    expect(smoothHeading(350, 10, 0.5)).toBe(0);
  });
});
