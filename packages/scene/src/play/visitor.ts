import { Vector3 } from 'three';
import type { SceneFrame } from '../stage/frame.ts';

/** Time, and the visitor's position and direction, in one frame. */
export class Visitor {
  /** When the space was opened, milliseconds of the epoch. */
  readonly began: number;
  /** Since then. */
  seconds = 0;
  /** Since the last frame. */
  delta = 0;
  readonly now: Date;
  readonly eye = new Vector3();
  /** As in a {@link SceneFrame}. */
  readonly place = new Vector3();
  /** Whether visitors look at the space from where they cannot walk. */
  isOutside = false;
  /** Of length 1. */
  readonly ahead = new Vector3(0, 0, -1);

  constructor(began: number) {
    this.began = began;
    this.now = new Date(began);
  }

  /** Follows the view of a frame at a time, milliseconds of the epoch. */
  follow({ delta, eye, place, camera }: SceneFrame, now: number): void {
    this.seconds = (now - this.began) / 1000;
    this.delta = delta;
    this.now.setTime(now);
    this.eye.copy(eye);
    this.place.copy(place);
    camera.getWorldDirection(this.ahead);
  }
}
