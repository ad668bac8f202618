import { Box3, Group, Object3D, Raycaster, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { hitPoints, SAMPLED, samplePoints } from './hit-points.ts';

/** An upright wall of points, two metres wide and high, in the plane z = 0; its left half is missing. */
const HALF_A_WALL = Float32Array.from(
  Array.from({ length: 100 * 100 }, (_, at) => [(at % 100) / 100, Math.floor(at / 100) / 50, 0]).flat(),
);
const BOX = new Box3(new Vector3(-1, 0, -0.1), new Vector3(1, 2, 0.1));

/** Hits of a ray from two metres before a cloud, at a height of one metre. */
function hits(x: number, place: (cloud: Object3D) => void = () => undefined) {
  const cloud = new Object3D();
  cloud.raycast = hitPoints(samplePoints(HALF_A_WALL), BOX);
  place(cloud);
  const group = new Group().add(cloud);
  group.updateMatrixWorld();
  return new Raycaster(new Vector3(x, 1, 2), new Vector3(0, 0, -1)).intersectObject(group, true);
}

describe('a ray at a cloud', () => {
  it('hits its points, but not the empty part of its box', () => {
    const [hit, ...others] = hits(0.505);
    expect(hit?.point.z).toBeCloseTo(0, 1);
    expect(others).toEqual([]);
    expect(hits(-0.5)).toEqual([]);
  });

  it('hits it where it was put, as large as it was made', () => {
    const moved = (cloud: Object3D) => {
      cloud.position.set(-4, 0, -1);
      cloud.scale.setScalar(2);
      cloud.updateMatrix();
    };
    expect(hits(0.5, moved)).toEqual([]);
    expect(hits(-3.01, moved)[0]?.point.z).toBeCloseTo(-1, 1);
  });

  it('is farther away than what is hit exactly just behind its first point', () => {
    expect(hits(0.505)[0]?.distance).toBeGreaterThan(2);
  });
});

describe('a sample', () => {
  it('is taken evenly from all points, and is all of a few', () => {
    const many = Float32Array.from({ length: SAMPLED * 6 }, (_, at) => at);
    const sample = samplePoints(many);
    expect([sample.length, sample[0], sample[3]]).toEqual([SAMPLED * 3, 0, 6]);
    expect([...samplePoints([1, 2, 3])]).toEqual([1, 2, 3]);
  });
});
