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

/** A tape between two points of the scene, with its length written at its middle. */
export class Tape {
  readonly object = new Group();
  readonly #stage: Stage;
  readonly #format: (metres: number) => string;
  readonly #line: Line<BufferGeometry, LineBasicMaterial>;
  readonly #ends: Points<BufferGeometry, PointsMaterial>;
  readonly #label = document.createElement('output');
  readonly #unsubscribe: () => void;
  #points: readonly Vector3[] = [];

  /** @param format - Writes a length for the creator. */
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
    Object.assign(this.#label.style, {
      ...{ position: 'absolute', translate: '-50% -130%', pointerEvents: 'none', display: 'none' },
      ...{ padding: '2px 8px', borderRadius: '6px', fontSize: '14px', whiteSpace: 'nowrap' },
      ...{ background: 'var(--studio-surface, #fff)', color: 'var(--mantine-color-text, #000)' },
      ...{ border: `1px solid ${accent}` },
    });
    stage.renderer.domElement.after(this.#label);
    stage.scene.add(this.object);
    this.#unsubscribe = stage.on('frame', () => this.#placeLabel());
    this.#draw();
  }

  /** Takes the next point: the third one begins another measure. */
  put(point: Vector3): void {
    this.#points = this.#points.length === 2 ? [point] : [...this.#points, point];
    this.#draw();
  }

  dispose(): void {
    this.#unsubscribe();
    this.#label.remove();
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
    this.#label.style.display = from && to ? 'block' : 'none';
    if (from && to) this.#label.textContent = this.#format(from.distanceTo(to));
    this.#stage.invalidate();
  }

  #placeLabel(): void {
    const [from, to] = this.#points;
    if (from === undefined || to === undefined) return;
    const { x, y } = from.clone().lerp(to, 0.5).project(this.#stage.camera);
    this.#label.style.left = `${((x + 1) / 2) * 100}%`;
    this.#label.style.top = `${((1 - y) / 2) * 100}%`;
  }
}
