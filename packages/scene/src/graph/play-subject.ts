import type { SceneHobject } from '@pleinair/domain';
import type { Object3D, Vector3 } from 'three';
import type { ContentInstance } from '../content/content.ts';

/** A drawn object as play moves it; implemented by the graph's nodes and parts. */
export interface PlaySubject {
  readonly key: string;
  readonly hobject: SceneHobject | undefined;
  /** In the frame of its anchor or whole, raised by its elevation and by {@link move}. */
  readonly lift: Object3D;
  /** As it was placed, within `lift`. */
  readonly pose: Object3D;
  /** Turned and hidden only by play, with everything in it. */
  readonly spun: Object3D;
  /** Undefined until it is loaded. */
  readonly content: Pick<ContentInstance<never>, 'playback' | 'tap'> | undefined;
  /** Moves it away from where it was placed, in metres along the axes of its anchor or whole. */
  move(metres: Vector3): void;
}
