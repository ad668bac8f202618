import { type Box3, type PerspectiveCamera, Vector3 } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Stage } from './stage.ts';

/** Radians from the zenith, the limit of the camera's descent. */
const ABOVE_GROUND = Math.PI / 2 - 0.02;
/** Nearest distance for framing, in metres, and the margins left around: in the whole canvas, and in its free part. */
const MIN_FRAME_DISTANCE = 0.6;
const MARGIN = 1.25;
const FREE_MARGIN = 1.06;
/** How far a box may grow within those margins, as a fraction of the framed box's diagonal. */
const GROWTH = 0.1;
/** Metres to which the view can always be moved away, and how much farther than a larger box needs. */
const MAX_DISTANCE = 500;
const BACK_OFF = 2;
/** Metres from which visitors look at something small. */
const LEAST_RADIUS = 2;
/** How far from the middle of the free part, as a fraction of its half, a point is seen with what is around it. */
const SEEN = 0.75;
/** Of a gentle move: how fast it goes, per second, and the fraction of the distance to the target at which it has arrived. */
const QUICKNESS = 6;
const ARRIVED = 0.002;

/** The fractions of the canvas around its centre that no control covers. */
export interface Free {
  readonly width: number;
  readonly height: number;
}

/** Finds where to look and from how far, for more than a box; `toEye` is the unit vector towards the camera. */
export type Fit = (
  camera: PerspectiveCamera,
  toEye: Vector3,
  free: Free,
) => { readonly target: Vector3; readonly distance: number };

/**
 * Orbits a place by method calls, and by mouse and touch from `follow` on; never below the ground. A framed box stays in view when
 * the canvas changes shape, until the user moves the view.
 */
export class Orbit {
  readonly target: Vector3;
  readonly #stage: Stage;
  readonly #unsubscribe: readonly (() => void)[];
  #controls: OrbitControls | undefined;
  #enabled = true;
  #turnsByFinger = true;
  #framed: Box3 | undefined;
  /** What else is framed with the box. */
  #fit: Fit | undefined;
  /** Where the target is moving to. */
  #goal: Vector3 | undefined;
  /** How far from the target the view can be moved. */
  #maxDistance = MAX_DISTANCE;
  /** The camera's clipping planes outside of this orbit. */
  readonly #planes: { readonly near: number; readonly far: number };
  #free: Free = { width: 1, height: 1 };
  readonly #overview: { readonly center: Vector3; radius: number };

  constructor(stage: Stage, target: Vector3 = new Vector3(0, 0.8, 0)) {
    this.#stage = stage;
    this.target = target;
    this.#overview = { center: target, radius: LEAST_RADIUS };
    this.#planes = { near: stage.camera.near, far: stage.camera.far };
    this.#unsubscribe = [
      stage.on('frame', ({ xrFrame, delta }) => {
        if (xrFrame !== undefined) return;
        this.#move(1 - Math.exp(-QUICKNESS * delta));
        this.#update();
      }),
      stage.on('resize', () => {
        this.#frameAgain();
      }),
    ];
    stage.overview = this.#overview;
    this.#update();
  }

  /** Follows mouse and touch from now on. The caller names three's controls, since a first picture can do without their code. */
  follow(Controls: typeof OrbitControls): void {
    const controls = new Controls(this.#stage.camera, this.#stage.renderer.domElement);
    controls.target = this.target;
    controls.enabled = this.#enabled;
    controls.enableRotate = this.#turnsByFinger;
    controls.enableDamping = true;
    controls.maxPolarAngle = ABOVE_GROUND;
    controls.minDistance = 0.2;
    controls.maxDistance = this.#maxDistance;
    controls.addEventListener('change', () => this.#stage.invalidate());
    controls.addEventListener('start', () => {
      this.#framed = this.#goal = undefined;
    });
    controls.update();
    this.#controls = controls;
  }

  get enabled(): boolean {
    return this.#enabled;
  }

  set enabled(enabled: boolean) {
    this.#enabled = enabled;
    if (this.#controls) this.#controls.enabled = enabled;
  }

  /** Whether one finger turns the view; two always move it. */
  set turnsByFinger(turns: boolean) {
    this.#turnsByFinger = turns;
    if (this.#controls) this.#controls.enableRotate = turns;
  }

  /** Frames into this part of the canvas from now on. */
  set free(free: Free) {
    this.#free = free;
    this.#frameAgain();
  }

  /** Turns by degrees and zooms by a factor of the distance, for keys and buttons. */
  turn(azimuth: number, polar: number, distance = 1): void {
    this.#framed = this.#goal = undefined;
    const { target } = this;
    const offset = this.#stage.camera.position.clone().sub(target);
    const radius = Math.min(offset.length() * distance, this.#maxDistance);
    const theta = Math.atan2(offset.x, offset.z) + (azimuth * Math.PI) / 180;
    const phi = Math.acos(offset.y / offset.length()) + (polar * Math.PI) / 180;
    offset.setFromSphericalCoords(radius, Math.min(ABOVE_GROUND, Math.max(0.05, phi)), theta);
    this.#stage.camera.position.copy(target).add(offset);
    this.#stage.invalidate();
  }

  /** Looks at the same point from above, from the south or from the east, or at everything framed last. */
  lookFrom(side: 'top' | 'front' | 'side'): void {
    const { target } = this;
    const radius = this.#stage.camera.position.distanceTo(target);
    const [polar, azimuth] = { top: [0, 0], front: [ABOVE_GROUND, 0], side: [ABOVE_GROUND, Math.PI / 2] }[
      side
    ];
    const offset = new Vector3().setFromSphericalCoords(radius, Math.max(0.001, polar ?? 0), azimuth ?? 0);
    this.#stage.camera.position.copy(target).add(offset);
    this.#frameAgain();
    this.#stage.invalidate();
  }

  /** Brings all of a box into view, and what `toFit` adds to it, from the current direction. */
  frame(box: Box3, toFit?: Fit): void {
    if (box.isEmpty()) return;
    this.#framed = box;
    this.#fit = toFit;
    this.#goal = undefined;
    const { camera } = this.#stage;
    const direction = camera.position.clone().sub(this.target).normalize();
    const whole = toFit?.(camera, direction, this.#free);
    const distance = Math.max(
      MIN_FRAME_DISTANCE,
      fitDistance(camera, box, direction) * MARGIN,
      fitDistance(camera, box, direction, this.#free) * FREE_MARGIN,
      (whole?.distance ?? 0) * FREE_MARGIN,
    );
    if (whole) this.target.copy(whole.target);
    else box.getCenter(this.target);
    camera.position.copy(this.target).addScaledVector(direction, distance);
    const size = box.min.distanceTo(box.max);
    this.#overview.radius = Math.max(LEAST_RADIUS, size / 2);
    this.#reach(distance * BACK_OFF, size);
    this.#stage.invalidate();
  }

  /** Frames a box that has outgrown the framed one; leaves a view that the user chose. */
  keepInView(box: Box3): void {
    if (this.#framed === undefined) return;
    const room = this.#framed.clone();
    room.expandByScalar(room.min.distanceTo(room.max) * GROWTH);
    if (!room.containsPoint(box.min) || !room.containsPoint(box.max)) this.frame(box, this.#fit);
  }

  /**
   * Moves a point that is not in the free part of the view to its centre, from the current direction; gently, or at once. Returns
   * whether the view moves.
   */
  bringIntoView(point: Vector3, atOnce: boolean): boolean {
    const { camera } = this.#stage;
    camera.updateMatrixWorld();
    const isAhead = point.clone().applyMatrix4(camera.matrixWorldInverse).z < 0;
    const away = point.clone().project(camera).sub(this.target.clone().project(camera));
    const { width, height } = this.#free;
    if (isAhead && Math.abs(away.x) <= width * SEEN && Math.abs(away.y) <= height * SEEN) return false;
    this.#framed = undefined;
    this.#goal = point.clone();
    if (atOnce) this.#move(1);
    this.#stage.invalidate();
    return true;
  }

  dispose(): void {
    for (const stop of this.#unsubscribe) stop();
    this.#controls?.dispose();
    this.#stage.overview = undefined;
    Object.assign(this.#stage.camera, this.#planes).updateProjectionMatrix();
  }

  #frameAgain(): void {
    if (this.#framed !== undefined) this.frame(this.#framed, this.#fit);
  }

  /** Lets the view be moved this far away from a box, and drawn whole from there: a model in millimeters is kilometers large. */
  #reach(distance: number, size: number): void {
    const { camera } = this.#stage;
    const { near, far } = this.#planes;
    this.#maxDistance = Math.max(MAX_DISTANCE, distance);
    if (this.#controls) this.#controls.maxDistance = this.#maxDistance;
    camera.far = Math.max(far, distance + size);
    // The depth buffer tells as many distances apart as before.
    camera.near = camera.far * (near / far);
    camera.updateProjectionMatrix();
  }

  /** Moves by a fraction of the way to the goal. */
  #move(fraction: number): void {
    if (this.#goal === undefined) return;
    const { camera } = this.#stage;
    const step = this.#goal.clone().sub(this.target).multiplyScalar(fraction);
    this.target.add(step);
    camera.position.add(step);
    const left = this.#goal.distanceTo(this.target);
    if (left <= ARRIVED * camera.position.distanceTo(this.target)) this.#goal = undefined;
    else this.#stage.invalidate();
  }

  #update(): void {
    if (this.#controls) this.#controls.update();
    else this.#stage.camera.lookAt(this.target);
  }
}

/**
 * Metres from the centre of a box, along `direction` towards the camera, from which all of it is just in the free part of the
 * view.
 */
export function fitDistance(
  { fov, aspect }: Pick<PerspectiveCamera, 'fov' | 'aspect'>,
  box: Box3,
  direction: Vector3,
  free: Free = { width: 1, height: 1 },
): number {
  const half = Math.tan((fov * Math.PI) / 360);
  const [vertical, horizontal] = [half * free.height, half * aspect * free.width];
  const toEye = direction.clone().normalize();
  const right = new Vector3(0, 1, 0).cross(toEye);
  if (right.lengthSq() === 0) right.set(1, 0, 0);
  const up = new Vector3().crossVectors(toEye, right.normalize());
  const size = box.getSize(new Vector3()).multiplyScalar(0.5);
  const corner = new Vector3();
  let distance = 0;
  for (let index = 0; index < 8; index++) {
    corner.set(index & 1 ? size.x : -size.x, index & 2 ? size.y : -size.y, index & 4 ? size.z : -size.z);
    const needed = Math.max(Math.abs(corner.dot(up)) / vertical, Math.abs(corner.dot(right)) / horizontal);
    distance = Math.max(distance, needed + corner.dot(toEye));
  }
  return distance;
}
