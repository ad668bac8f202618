import {
  BufferGeometry,
  type Color,
  DoubleSide,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  Vector3,
} from 'three';
import type { Stage } from '../../stage/stage.ts';
import { SceneLabel } from '../scene-label.ts';
import type { Guide } from './snap-move.ts';

/** How far an item has been moved, rotated or scaled. */
interface Amount {
  readonly text: string;
  readonly at: Vector3;
  /** The swept sector: three corners per triangle. */
  readonly sector?: readonly Vector3[];
}

/** Lines that show what a dragged item is aligned with, and how far it has been moved, rotated or scaled. */
export class Guides {
  readonly #lines: LineSegments<BufferGeometry, LineBasicMaterial>;
  readonly #sector: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #label: SceneLabel;

  constructor(stage: Stage, color: Color) {
    const look = { color, depthTest: false, transparent: true, toneMapped: false };
    this.#lines = new LineSegments(new BufferGeometry(), new LineBasicMaterial(look));
    this.#sector = new Mesh(
      new BufferGeometry(),
      new MeshBasicMaterial({ ...look, opacity: 0.25, side: DoubleSide }),
    );
    for (const object of [this.#lines, this.#sector]) {
      object.renderOrder = 2;
      object.frustumCulled = false;
      stage.scene.add(object);
    }
    this.#label = new SceneLabel(stage, color.getStyle());
    this.hide();
  }

  show(guides: readonly Guide[], amount?: Amount): void {
    setPoints(
      this.#lines,
      guides.flatMap(({ from, to }) => [from, to].map(({ x, y, z }) => new Vector3(x, y, z))),
    );
    setPoints(this.#sector, amount?.sector ?? []);
    if (amount) this.#label.show(amount.text, amount.at);
    else this.#label.hide();
  }

  hide(): void {
    this.show([]);
  }

  dispose(): void {
    this.#label.dispose();
    for (const object of [this.#lines, this.#sector]) {
      object.geometry.dispose();
      object.material.dispose();
      object.removeFromParent();
    }
  }
}

function setPoints(object: LineSegments | Mesh, points: readonly Vector3[]): void {
  object.geometry.dispose();
  object.geometry = new BufferGeometry().setFromPoints([...points]);
  object.visible = points.length > 0;
}
