import type { Camera, Vector3 } from 'three';

/** A view from outside, which no visitor walks in. */
export interface Overview {
  /** What it looks at, in the world. */
  readonly center: Vector3;
  /** Metres from there to the edge of what it shows. */
  readonly radius: number;
}

/** Sets `place` to where the visitor is: a narrow window moves the camera of an overview back, not the visitor. */
export function findPlace(place: Vector3, eye: Vector3, overview: Overview | undefined): void {
  place.copy(eye);
  if (overview) place.sub(overview.center).clampLength(0, overview.radius).add(overview.center);
}

/** One frame about to be drawn. The same object is reused for every frame. */
export interface SceneFrame {
  /** Seconds since the previous frame, at most a tenth so that a paused tab does not jump; 0 if nothing moved since then. */
  delta: number;
  /** Seconds since the stage started; breaks between two frames count up to a tenth. */
  elapsed: number;
  camera: Camera;
  /** The visitor's eye, in the world. */
  readonly eye: Vector3;
  /**
   * Where the visitor is, for everything that depends on distance: at the eye, but in a view from outside no farther away than
   * the edge of what it shows.
   */
  readonly place: Vector3;
  /** The frame of the immersive session, if there is one. */
  xrFrame: XRFrame | undefined;
}
