import { describe, expect, it } from 'vitest';
import { unwrapped } from './unstitched.ts';

describe('unwrapped', () => {
  it('continues past the date line instead of jumping to the other edge', () => {
    const island = [
      [178, -17],
      [-179, -17],
      [-179, -16],
      [178, -16],
      [178, -17],
    ];
    expect(unwrapped(island).map(([longitude]) => longitude)).toEqual([178, 181, 181, 178, 178]);
  });

  it('closes a ring around a pole along the pole', () => {
    const antarctica = [
      [-180, -80],
      [-60, -70],
      [60, -70],
      [179, -80],
      [-180, -80],
    ];
    expect(unwrapped(antarctica).slice(-4)).toEqual([
      [180, -80],
      [180, -90],
      [-180, -90],
      [-180, -80],
    ]);
  });

  it('leaves other rings as they are', () => {
    const ring = [
      [0, 0],
      [170, 0],
      [170, 10],
      [0, 0],
    ];
    expect(unwrapped(ring)).toEqual(ring);
  });
});
