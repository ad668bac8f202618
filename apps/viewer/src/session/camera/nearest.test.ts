import type { Hobject, SpaceContent } from '@pleinair/client';
import { Box3, PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { SessionContext } from '../way.ts';
import { followNearest } from './nearest.ts';

const BEHIND = { near: new Vector3(0, 0, 4), far: new Vector3(0, 0, 9) };

/** What the visitor at the origin, who looks north, is told in the next frame. */
function lookAround(
  hidden: readonly string[],
  places: Record<string, Vector3> = BEHIND,
  hobjects: readonly Hobject[] = [],
  marked?: string,
) {
  let draw: ((frame: object) => void) | undefined;
  const told: unknown[] = [];
  followNearest({
    surroundings: {
      marked,
      stage: {
        camera: new PerspectiveCamera(),
        on: (_: string, listener: typeof draw) => {
          draw = listener;
        },
      },
      graph: {
        anchorObject: () => ({ visible: true }),
        worldPose: (pid: string) => ({ position: places[pid], quaternion: new Quaternion() }),
        // Two metres wide, deep and high, with its base at that position.
        boxOf: (pid: string) => {
          const { x, y, z } = places[pid] ?? new Vector3();
          return new Box3(new Vector3(x - 1, y, z - 1), new Vector3(x + 1, y + 2, z + 1));
        },
      },
      play: { isHidden: (key: string) => hidden.includes(key) },
    },
    content: {
      nodes: Object.keys(places).map((pid) => ({ pid, anchor_pid: 'floor', hobject_pid: pid })),
      hobjects,
    } as SpaceContent,
    events: { direction: (direction: unknown) => told.push(direction) },
  } as unknown as SessionContext);
  draw?.({ elapsed: 0, eye: new Vector3() });
  return told;
}

test('points to the nearest object behind the visitor', () => {
  expect(lookAround([])).toEqual([expect.objectContaining({ metres: 4 })]);
});

test('points to no object that is hidden', () => {
  expect(lookAround(['near'])).toEqual([expect.objectContaining({ metres: 9 })]);
  expect(lookAround(['near', 'far'])).toEqual([undefined]);
});

test('points to no object that surrounds the visitor', () => {
  const sphere = { pid: 'near', model_identifier: 'core.sphere.picture.1.0', settings: {} } as Hobject;
  expect(lookAround([], BEHIND, [sphere])).toEqual([expect.objectContaining({ metres: 9 })]);
});

test('points to no object of which a part is in view', () => {
  expect(lookAround([], { tower: new Vector3(0, -2.5, -3) })).toEqual([undefined]);
  expect(lookAround([], { tower: new Vector3(0, -9, -3) })).toEqual([
    expect.objectContaining({ angle: 180 }),
  ]);
});

test('points to the object that is marked, or to its part, instead of a nearer one', () => {
  const lookFor = (key: string) => lookAround([], { ...BEHIND, 'far/wing': BEHIND.far }, [], key);
  expect(lookFor('far')).toEqual([expect.objectContaining({ metres: 9 })]);
  expect(lookFor('far/wing')).toEqual([expect.objectContaining({ metres: 9 })]);
});
