import { type Box3, Group } from 'three';
import type { SceneFrame } from '../stage/frame.ts';
import { Door } from './door.ts';
import { Person } from './person.ts';

/** What the person and the door next to it take up around the person's feet, metres. */
const ROOM = { left: 0.4, right: 1.8, back: 0.6, front: 0.4, height: 2.2 } as const;

/** Where the person stands at first, and where else at most, metres from the centre of the space. */
const FIRST = { x: 1.5, z: 0.5 } as const;
const FARTHEST = 7;
/** All places, the nearest to the first one at the front; a step to the side is better than one back or forward. */
const PLACES = Array.from({ length: 4 * FARTHEST + 1 }, (_, step) => step / 2 - FARTHEST)
  .flatMap((x) => [-4, -2.5, -1, FIRST.z, 2, 3.5].map((z) => ({ x, z })))
  .sort((a, b) => effort(a) - effort(b));

function effort({ x, z }: { readonly x: number; readonly z: number }): number {
  return Math.hypot(x - FIRST.x, 2 * (z - FIRST.z));
}

/** A person and, in the editor, a door: they show how large things are. */
export class ScaleFigures {
  readonly object = new Group();
  readonly #person = new Person();
  readonly #door: Door | undefined;

  constructor({ withDoor }: { readonly withDoor: boolean }) {
    this.object.add(this.#person.object);
    this.object.position.set(FIRST.x, 0, FIRST.z);
    if (!withDoor) return;
    this.#door = new Door();
    this.#door.object.position.set(1.2, 0, -0.4);
    this.object.add(this.#door.object);
  }

  /** Steps aside if one of these boxes is in the way; the figures stay where they are if no place is free. */
  standClearOf(boxes: Iterable<Box3>): void {
    const all = [...boxes];
    const isFree = ({ x, z }: { readonly x: number; readonly z: number }) =>
      !all.some((box) => this.#isTaken(x, z, box));
    if (isFree(this.object.position)) return;
    const place = PLACES.find(isFree);
    if (place) this.object.position.set(place.x, this.object.position.y, place.z);
  }

  update(frame: SceneFrame): void {
    this.#person.update(frame);
  }

  dispose(): void {
    this.#person.dispose();
    this.#door?.dispose();
    this.object.removeFromParent();
  }

  #isTaken(x: number, z: number, { min, max }: Box3): boolean {
    const { y } = this.object.position;
    return (
      max.x > x - ROOM.left &&
      min.x < x + ROOM.right &&
      max.z > z - ROOM.back &&
      min.z < z + ROOM.front &&
      max.y > y &&
      min.y < y + ROOM.height
    );
  }
}
