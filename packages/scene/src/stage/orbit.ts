import { type Box3, type PerspectiveCamera, Sphere, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Stage } from './stage.ts';

const ABOVE_GROUND = Math.PI / 2 - 0.02;

/** Turning round a place with mouse, touch or keys' calls; never under its ground. */
export class Orbit {
  readonly #stage: Stage;
  readonly #controls: OrbitControls;
  readonly #unsubscribe: () => void;

  constructor(stage: Stage, target: Vector3 = new Vector3(0, 0.8, 0)) {
    this.#stage = stage;
    this.#controls = new OrbitControls(stage.camera, stage.renderer.domElement);
    this.#controls.target.copy(target);
    this.#controls.enableDamping = true;
    this.#controls.maxPolarAngle = ABOVE_GROUND;
    this.#controls.minDistance = 0.2;
    this.#controls.maxDistance = 500;
    this.#controls.addEventListener('change', () => stage.invalidate());
    this.#unsubscribe = stage.on('frame', ({ xrFrame }) => {
      if (xrFrame === undefined) this.#controls.update();
    });
    this.#controls.update();
  }

  get enabled(): boolean {
    return this.#controls.enabled;
  }

  set enabled(enabled: boolean) {
    this.#controls.enabled = enabled;
  }

  get target(): Vector3 {
    return this.#controls.target;
  }

  /** Turns by degrees and comes nearer by a factor: for keys and buttons. */
  turn(azimuth: number, polar: number, distance = 1): void {
    const { target } = this.#controls;
    const offset = this.#stage.camera.position.clone().sub(target);
    const radius = offset.length() * distance;
    const theta = Math.atan2(offset.x, offset.z) + (azimuth * Math.PI) / 180;
    const phi = Math.acos(offset.y / offset.length()) + (polar * Math.PI) / 180;
    offset.setFromSphericalCoords(radius, Math.min(ABOVE_GROUND, Math.max(0.05, phi)), theta);
    this.#stage.camera.position.copy(target).add(offset);
    this.#stage.invalidate();
  }

  /** Looks at a box so that all of it is seen, from the direction one looks from now. */
  frame(box: Box3): void {
    if (box.isEmpty()) return;
    const { camera } = this.#stage;
    const { center, radius } = box.getBoundingSphere(new Sphere());
    const direction = camera.position.clone().sub(this.#controls.target).normalize();
    this.#controls.target.copy(center);
    camera.position.copy(center).addScaledVector(direction, fitDistance(camera, Math.max(radius, 0.3)));
    this.#stage.invalidate();
  }

  dispose(): void {
    this.#unsubscribe();
    this.#controls.dispose();
  }
}

/** Metres from which a sphere is just seen whole. */
export function fitDistance({ fov, aspect }: PerspectiveCamera, radius: number): number {
  const vertical = (fov * Math.PI) / 360;
  const horizontal = Math.atan(Math.tan(vertical) * aspect);
  return (radius * 1.05) / Math.sin(Math.min(vertical, horizontal));
}
