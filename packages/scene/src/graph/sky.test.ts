import { DataUtils } from 'three';
import { describe, expect, it } from 'vitest';
import { skyFaces, toHalfFloat } from '../sky/sky-faces.ts';
import { makeSky } from './sky.ts';

const { side, top, bottom } = skyFaces();
// In the order of three.js: right, left, top, bottom, front, back.
const faces = [side, side, top, bottom, side, side];
const RIGHT = 0;
const TOP = 2;
const BOTTOM = 3;

/** Linear RGB of a pixel by face, level, column and row. */
function colorAt(face: number, level: number, column: number, row: number): number[] {
  const { width, data } = faces[face]?.mipmaps[level] ?? { width: 0, data: new Uint16Array() };
  const start = (row * width + column) * 4;
  return [...data.subarray(start, start + 3)].map((half) => DataUtils.fromHalfFloat(half));
}

/** The sky's light straight from its definition, by the angle above the horizon in degrees. */
const lightAt = (degrees: number) => 1.5 - 0.9 * Math.sqrt(degrees / 90);

describe('the reflected sky', () => {
  it('is written in the half floats of three.js', () => {
    for (let value = 0.0001; value < 60_000; value *= 1.37)
      expect(toHalfFloat(value)).toBe(DataUtils.toHalfFloat(value));
    expect(toHalfFloat(0)).toBe(0);
  });

  it('has six faces, each half as large from level to level', () => {
    expect(makeSky().image).toMatchObject(faces);
    expect(faces.map(({ mipmaps }) => mipmaps.map(({ width }) => width))).toEqual(
      Array.from({ length: 6 }, () => [128, 64, 32, 16, 8]),
    );
  });

  it('shows a mirror the sky above and the ground below, brightest near the horizon', () => {
    const [red = 0, , blue = 0] = colorAt(TOP, 0, 64, 64);
    expect(red / 0.92).toBeCloseTo(lightAt(90), 2);
    expect(blue / 1.08).toBeCloseTo(lightAt(90), 2);
    expect(colorAt(BOTTOM, 0, 64, 64)[0]).toBeCloseTo(0.35, 3);
    // Row 31 of 128 in the middle of a side: 27 degrees up, and row 95 as many down.
    const degrees = (Math.atan(0.5078125) * 180) / Math.PI;
    expect((colorAt(RIGHT, 0, 64, 31)[0] ?? 0) / 0.92).toBeCloseTo(lightAt(degrees), 2);
    expect(colorAt(RIGHT, 0, 64, 95)[0]).toBeCloseTo(0.35, 3);
  });

  it('lights a rough surface with the cosine-weighted mean of what it faces', () => {
    const steps = 20_000;
    let light = 0;
    let weights = 0;
    for (let step = 0; step < steps; step++) {
      const fromUpright = ((step + 0.5) / steps) * (Math.PI / 2);
      const weight = Math.sin(fromUpright) * Math.cos(fromUpright);
      light += weight * lightAt(90 - (fromUpright * 180) / Math.PI);
      weights += weight;
    }
    // The pixels next to the centre, whose corners are eight degrees away from it.
    const [red = 0] = colorAt(TOP, 4, 4, 4);
    expect(red / 0.92).toBeCloseTo(light / weights, 2);
    expect(colorAt(BOTTOM, 4, 4, 4)[0]).toBeCloseTo(0.35, 1);
  });

  it('grows smoother with roughness: half of what faces the horizon is ground', () => {
    const contrast = (level: number) => {
      const rows = faces[RIGHT]?.mipmaps[level]?.width ?? 0;
      const column = rows / 2;
      const [above = 0] = colorAt(RIGHT, level, column, rows / 4);
      const [below = 0] = colorAt(RIGHT, level, column, (3 * rows) / 4);
      return above - below;
    };
    expect(contrast(4)).toBeLessThan(contrast(3));
    expect(contrast(3)).toBeLessThan(contrast(2));
    const above = colorAt(RIGHT, 4, 4, 3);
    const below = colorAt(RIGHT, 4, 4, 4);
    const middle = ((above[0] ?? 0) + (below[0] ?? 0)) / 2;
    expect(middle).toBeGreaterThan(0.35 + 0.2);
    expect(middle).toBeLessThan(0.92 * lightAt(0) - 0.2);
  });
});
