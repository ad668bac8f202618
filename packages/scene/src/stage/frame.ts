import type { Camera, Vector3 } from 'three';

/** One frame about to be drawn. The same object is reused for every frame. */
export interface SceneFrame {
  /** Seconds since the previous frame, at most a tenth so that a paused tab does not jump. */
  delta: number;
  /** Seconds since the stage started. */
  elapsed: number;
  camera: Camera;
  /** The visitor's eye, in the world. */
  readonly eye: Vector3;
  /** The frame of the immersive session, if there is one. */
  xrFrame: XRFrame | undefined;
}
