import {
  CircleGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  Shape,
  ShapeGeometry,
  Vector2,
  Vector3,
} from 'three';
import type { SceneFrame } from '../stage/frame.ts';

/** Right half of a standing person's outline, metres, from the neck down to the crotch. */
const HALF_OUTLINE = [
  [0.05, 1.54],
  [0.065, 1.47],
  [0.17, 1.435],
  [0.225, 1.37],
  [0.25, 1.15],
  [0.275, 0.95],
  [0.285, 0.8],
  [0.255, 0.75],
  [0.23, 0.82],
  [0.205, 1.02],
  [0.178, 1.22],
  [0.158, 1.1],
  [0.17, 0.9],
  [0.165, 0.72],
  [0.145, 0.46],
  [0.125, 0.12],
  [0.145, 0.02],
  [0.06, 0.0],
  [0.055, 0.12],
  [0.06, 0.45],
  [0.015, 0.8],
] as const;

/** A silhouette of 1.75 m that shows scale; it always faces the camera. */
export class Person {
  readonly object = new Group();
  readonly #place = new Vector3();
  readonly #material = new MeshBasicMaterial({
    color: '#8a8f98',
    transparent: true,
    opacity: 0.55,
    depthWrite: false,
    side: DoubleSide,
    forceSinglePass: true,
    toneMapped: false,
  });

  constructor() {
    const right = HALF_OUTLINE.map(([x, y]) => new Vector2(x, y));
    const left = right.map(({ x, y }) => new Vector2(-x, y)).reverse();
    const [start = new Vector2(), ...rest] = [...right, ...left];
    const body = new Shape().moveTo(start.x, start.y);
    body.splineThru(rest).closePath();
    this.object.add(
      new Mesh(new ShapeGeometry(body, 4), this.#material),
      new Mesh(new CircleGeometry(0.5, 32).scale(0.19, 0.25, 1).translate(0, 1.625, 0), this.#material),
    );
  }

  update({ eye }: SceneFrame): void {
    const { x, z } = this.object.getWorldPosition(this.#place);
    this.object.rotation.y = Math.atan2(eye.x - x, eye.z - z);
  }

  dispose(): void {
    for (const child of this.object.children) if (child instanceof Mesh) child.geometry.dispose();
    this.#material.dispose();
    this.object.removeFromParent();
  }
}
