import { type DirectionalLight, MathUtils, type Object3D, Vector3 } from 'three';
import type { SceneFrame } from '../stage/frame.ts';

/** Metres around the centre of the view in which shadows are drawn up close; doubles with distance up to the maximum. */
const NEAR_REACH = 12;
const FAR_REACH = 48;
/** Distance from the sun to the centre, in reaches: beyond every shadow caster, even a tower or far out under a low sun. */
const SUN_DISTANCE = 40 / NEAR_REACH;
/** Pixels along an edge of the shadow map. */
const PIXELS = 2048;
/** Fractions of the reach: how far ahead the centre is when looking at the horizon, and the bias against self-shadowing. */
const AHEAD = 0.6;
const BIAS = 0.02 / NEAR_REACH;
/** Limits how far ahead a downward look is followed, as a multiple of the eye's height. */
const SLANT = 3;
/** Fraction of a doubling by which the view may be farther away than the reach. */
const TOLERANCE = 0.25;

const eye = new Vector3();
const ahead = new Vector3();
const across = new Vector3();
const along = new Vector3();

/**
 * Where shadows fall: around what the visitor looks at, in the frame of a space. A shadow map of a whole park would be too
 * coarse for the shadow of a leg.
 */
export class ShadowArea {
  /** On the ground. */
  readonly center = new Vector3();
  #reach = NEAR_REACH;
  readonly #sun: DirectionalLight;

  constructor(sun: DirectionalLight) {
    this.#sun = sun;
    sun.shadow.mapSize.set(PIXELS, PIXELS);
    sun.shadow.radius = 3;
    this.#fit();
  }

  /** Metres. */
  get reach(): number {
    return this.#reach;
  }

  /** Follows the view in a frame. `space` must have a current world matrix. */
  follow({ camera, eye: visitor }: SceneFrame, space: Object3D): void {
    space.worldToLocal(eye.copy(visitor));
    camera.getWorldDirection(ahead).add(visitor);
    space.worldToLocal(ahead).sub(eye);
    const level = Math.hypot(ahead.x, ahead.z);
    const height = Math.abs(eye.y);
    const most = Math.max(AHEAD * NEAR_REACH, SLANT * height);
    const meets = ahead.y * eye.y < 0 ? (height * level) / Math.abs(ahead.y) : most;
    const metres = level > 0 ? Math.min(most, meets) / level : 0;
    this.center.set(eye.x + ahead.x * metres, 0, eye.z + ahead.z * metres);
    const wanted = MathUtils.clamp(this.center.distanceTo(eye), NEAR_REACH, FAR_REACH);
    const reach = NEAR_REACH * 2 ** Math.ceil(Math.log2(wanted / NEAR_REACH) - TOLERANCE);
    if (reach === this.#reach) return;
    this.#reach = reach;
    this.#fit();
  }

  /** Points the sun at the area from a direction, in whole pixels, so that shadow edges do not creep when the visitor walks. */
  shine(direction: Vector3): void {
    const { position, target } = this.#sun;
    ahead.copy(direction).normalize();
    across.set(0, 1, 0).cross(ahead);
    // With the sun directly overhead, any direction is across.
    if (across.lengthSq() < 1e-6) across.set(1, 0, 0);
    across.normalize();
    along.crossVectors(ahead, across);
    const pixel = (2 * this.#reach) / PIXELS;
    target.position.copy(this.center);
    this.#snap(across, pixel);
    this.#snap(along, pixel);
    position.copy(target.position).addScaledVector(ahead, SUN_DISTANCE * this.#reach);
  }

  /** Moves the sun's target by less than a pixel along an axis, to a whole one. */
  #snap(axis: Vector3, pixel: number): void {
    const at = this.center.dot(axis);
    this.#sun.target.position.addScaledVector(axis, Math.round(at / pixel) * pixel - at);
  }

  #fit(): void {
    const { shadow } = this.#sun;
    const reach = this.#reach;
    shadow.normalBias = BIAS * reach;
    const { camera } = shadow;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = 0.5;
    camera.far = 2 * SUN_DISTANCE * reach;
    camera.updateProjectionMatrix();
  }
}
