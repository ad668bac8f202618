import { Texture, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { Panorama } from './panorama.ts';

const shape = { radius: 10, cameraHeight: 1.6, grounded: false, degrees: 360, edge: 10 };

/** Points of the picture, each with the direction in which it is seen. */
function pointsOf(panorama: Panorama) {
  const { position, uv } = panorama.mesh.geometry.attributes;
  return Array.from({ length: position?.count ?? 0 }, (_, index) => ({
    u: uv?.getX(index) ?? 0,
    v: uv?.getY(index) ?? 0,
    at: new Vector3(position?.getX(index), position?.getY(index), position?.getZ(index)),
  }));
}

/** The direction of a point in an equirectangular picture: its centre is north, its right half east. */
function directionOf(u: number, v: number): Vector3 {
  const around = (u - 0.5) * 2 * Math.PI;
  const up = (v - 0.5) * Math.PI;
  return new Vector3(Math.sin(around) * Math.cos(up), Math.sin(up), -Math.cos(around) * Math.cos(up));
}

it.each([false, true])(
  'shows every point of the picture in the direction it was taken in (grounded: %s)',
  (grounded) => {
    const panorama = new Panorama(new Texture());
    panorama.configure({ ...shape, grounded });
    for (const { u, v, at } of pointsOf(panorama)) {
      expect(at.clone().normalize().distanceTo(directionOf(u, v))).toBeLessThan(1e-3);
    }
  },
);

it('flattens the ground at the height of the camera', () => {
  const panorama = new Panorama(new Texture());
  panorama.configure({ ...shape, grounded: true });
  const down = pointsOf(panorama).filter(({ v }) => v < 0.3);
  for (const { at } of down) expect(at.y).toBeCloseTo(-1.6);
  panorama.configure({ ...shape, grounded: true, cameraHeight: 100 });
  expect(pointsOf(panorama).every(({ at }) => Number.isFinite(at.length()))).toBe(true);
});
