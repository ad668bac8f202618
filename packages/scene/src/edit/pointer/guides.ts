import {
  BufferGeometry,
  type Color,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
  type Vector3,
} from 'three';
import type { Stage } from '../../stage/stage.ts';
import { SceneLabel } from '../scene-label.ts';
import type { Guide } from './snap-move.ts';

/** Lines that show with what something stands while it is dragged, and how far it has been turned or scaled. */
export class Guides {
  readonly object: LineSegments<BufferGeometry, LineBasicMaterial>;

  readonly #label: SceneLabel;

  constructor(stage: Stage, color: Color) {
    const material = new LineBasicMaterial({ color, depthTest: false, transparent: true, toneMapped: false });
    this.object = new LineSegments(new BufferGeometry(), material);
    this.object.renderOrder = 2;
    this.object.frustumCulled = false;
    this.#label = new SceneLabel(stage, color.getStyle());
    stage.scene.add(this.object);
  }

  show(guides: readonly Guide[], label?: { readonly text: string; readonly at: Vector3 }): void {
    const points = guides.flatMap(({ from, to }) => [from.x, from.y, from.z, to.x, to.y, to.z]);
    this.object.geometry.dispose();
    this.object.geometry = new BufferGeometry();
    this.object.geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
    this.object.visible = guides.length > 0;
    if (label) this.#label.show(label.text, label.at);
    else this.#label.hide();
  }

  hide(): void {
    this.show([]);
  }

  dispose(): void {
    this.#label.dispose();
    this.object.geometry.dispose();
    this.object.material.dispose();
    this.object.removeFromParent();
  }
}
