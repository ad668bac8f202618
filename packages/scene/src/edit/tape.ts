import {
  BufferGeometry,
  Color,
  Group,
  Line,
  LineBasicMaterial,
  Points,
  PointsMaterial,
  type Vector3,
} from 'three';
import type { Stage } from '../stage/stage.ts';
import { SceneLabel } from './scene-label.ts';

/** A tape measure between two points of the scene, labelled with its length. */
export class Tape {
  readonly object = new Group();
  readonly #stage: Stage;
  readonly #format: (metres: number) => string;
  readonly #line: Line<BufferGeometry, LineBasicMaterial>;
  readonly #ends: Points<BufferGeometry, PointsMaterial>;
  readonly #label: SceneLabel;
  #points: readonly Vector3[] = [];

  /** @param format - Formats a length for the creator. */
  constructor(stage: Stage, accent: string, format: (metres: number) => string) {
    this.#stage = stage;
    this.#format = format;
    const look = { color: new Color(accent), depthTest: false, transparent: true, toneMapped: false };
    this.#line = new Line(new BufferGeometry(), new LineBasicMaterial(look));
    this.#ends = new Points(
      this.#line.geometry,
      new PointsMaterial({ ...look, size: 8, sizeAttenuation: false }),
    );
    for (const part of [this.#line, this.#ends]) {
      part.renderOrder = 2;
      part.frustumCulled = false;
      this.object.add(part);
    }
    this.#label = new SceneLabel(stage, accent);
    stage.scene.add(this.object);
    this.#draw();
  }

  /** Sets the next point: the third one starts a new measurement. */
  put(point: Vector3): void {
    this.#points = this.#points.length === 2 ? [point] : [...this.#points, point];
    this.#draw();
  }

  dispose(): void {
    this.#label.dispose();
    this.#line.geometry.dispose();
    this.#line.material.dispose();
    this.#ends.material.dispose();
    this.object.removeFromParent();
    this.#stage.invalidate();
  }

  #draw(): void {
    this.#line.geometry.dispose();
    this.#line.geometry = this.#ends.geometry = new BufferGeometry().setFromPoints([...this.#points]);
    const [from, to] = this.#points;
    this.object.visible = from !== undefined;
    if (from && to) this.#label.show(this.#format(from.distanceTo(to)), from.clone().lerp(to, 0.5));
    else this.#label.hide();
    this.#stage.invalidate();
  }
}
