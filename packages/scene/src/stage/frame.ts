import type { Camera, Vector3 } from 'three';

/** A view from outside, which no visitor walks in. */
export interface Overview {
  /** What it looks at, in the world. */
  readonly center: Vector3;
  /** Metres from there to the edge of what it shows. */
  readonly radius: number;
}

/** One frame about to be drawn. The same object is reused for every frame. */
export interface SceneFrame {
  /** Seconds since the previous frame, at most a tenth so that a paused tab does not jump. */
  delta: number;
  /** Seconds since the stage started. */
  elapsed: number;
  camera: Camera;
  /** The visitor's eye, in the world. */
  readonly eye: Vector3;
  /** Absent where visitors walk. */
  overview?: Overview | undefined;
  /** The frame of the immersive session, if there is one. */
  xrFrame: XRFrame | undefined;
}
