import { type DirectionalLight, MathUtils, type Object3D, Vector3 } from 'three';
import type { SceneFrame } from '../stage/frame.ts';

/** Metres around the middle of the view in which shadows are drawn, close up; farther away it doubles up to the maximum. */
const NEAR_REACH = 12;
const FAR_REACH = 48;
/** Reaches from the sun to the middle: what casts a shadow is between them, also a tower, or what is far out under a low sun. */
const SUN_DISTANCE = 40 / NEAR_REACH;
/** Pixels along an edge of the shadow map. */
const PIXELS = 2048;
/** Shares of the reach: how far ahead the middle is when looking to the horizon, and the bias against self-shadowing. */
const AHEAD = 0.6;
const BIAS = 0.02 / NEAR_REACH;
/** How often as far as it is high a look down is followed. */
const SLANT = 3;
/** Share of a doubling by which the view may be farther away than the reach. */
const TOLERANCE = 0.25;

const eye = new Vector3();
const ahead = new Vector3();
const across = new Vector3();
const along = new Vector3();
const AXES = [across, along] as const;

/**
 * Where shadows fall: round what the visitor looks at, in the frame of a space, since the sun's picture of a whole park
 * would be too coarse for the shadow of a leg.
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

  /** Follows the view in a frame. `space` has its world matrix. */
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

  /** Puts the sun where it shines on the area from a direction, by whole pixels, so that edges do not creep when the visitor goes. */
  shine(direction: Vector3): void {
    const { position, target } = this.#sun;
    ahead.copy(direction).normalize();
    across.set(0, 1, 0).cross(ahead);
    // A sun right overhead: any direction is across.
    if (across.lengthSq() < 1e-6) across.set(1, 0, 0);
    across.normalize();
    along.crossVectors(ahead, across);
    const pixel = (2 * this.#reach) / PIXELS;
    target.position.copy(this.center);
    for (const axis of AXES) {
      const at = this.center.dot(axis);
      target.position.addScaledVector(axis, Math.round(at / pixel) * pixel - at);
    }
    position.copy(target.position).addScaledVector(ahead, SUN_DISTANCE * this.#reach);
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
