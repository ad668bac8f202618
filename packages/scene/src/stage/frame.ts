import type { Camera, Vector3 } from 'three';

/** One frame about to be drawn. The same object is reused for every frame. */
export interface SceneFrame {
  /** Seconds since the frame before, at most a tenth so that a paused tab does not jump. */
  delta: number;
  /** Seconds since the stage started. */
  elapsed: number;
  camera: Camera;
  /** Where the visitor's eye is, in the world. */
  readonly eye: Vector3;
  /** The frame of the immersive session, in one. */
  xrFrame: XRFrame | undefined;
}
