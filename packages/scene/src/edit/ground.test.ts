import fc from 'fast-check';
import { Mesh, Raycaster, Texture, Vector3 } from 'three';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Ground } from './ground.ts';

const METRES = 120;

beforeAll(() => {
  // The letter on the north mark is drawn only where there is a canvas.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});
afterAll(() => vi.unstubAllGlobals());

/** Metres east and north of the space that the map's picture shows at a point of the space's own frame. */
function shownAt(ground: Ground, texture: Texture, x: number, z: number) {
  ground.object.updateMatrixWorld(true);
  const down = new Raycaster(new Vector3(x, 10, z), new Vector3(0, -1, 0));
  const hit = down
    .intersectObject(ground.object)
    .find(({ object }) => object instanceof Mesh && object.material.map === texture);
  if (hit?.uv === undefined) throw new Error('no map there');
  return { east: (hit.uv.x - 0.5) * METRES, north: (hit.uv.y - 0.5) * METRES };
}

describe('the map under the grid', () => {
  it('is true to scale and rotated with the space', () => {
    const metres = fc.double({ min: -40, max: 40, noNaN: true });
    fc.assert(
      fc.property(metres, metres, fc.integer({ min: 0, max: 359 }), (x, z, heading) => {
        const ground = new Ground(heading);
        const texture = new Texture();
        ground.setMap(texture, METRES);
        const { east, north } = shownAt(ground, texture, x, z);
        // The space's −z points to its heading, clockwise from north.
        const turn = (heading * Math.PI) / 180;
        expect(east).toBeCloseTo(x * Math.cos(turn) - z * Math.sin(turn), 6);
        expect(north).toBeCloseTo(-x * Math.sin(turn) - z * Math.cos(turn), 6);
        ground.dispose();
      }),
      { numRuns: 40 },
    );
  });

  it('is removed with its picture', () => {
    const ground = new Ground(0);
    const texture = new Texture();
    const disposed = vi.fn();
    texture.addEventListener('dispose', disposed);
    ground.setMap(texture, METRES);
    ground.setMap(undefined);
    expect(disposed).toHaveBeenCalledOnce();
    expect(() => shownAt(ground, texture, 0, 0)).toThrow('no map there');
    ground.dispose();
  });
});
