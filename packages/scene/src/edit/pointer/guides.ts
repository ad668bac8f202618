import { BufferGeometry, type Color, Float32BufferAttribute, LineBasicMaterial, LineSegments } from 'three';
import type { Guide } from './snap-move.ts';

/** Lines that show with what something stands, while it is dragged. */
export class Guides {
  readonly object: LineSegments<BufferGeometry, LineBasicMaterial>;

  constructor(color: Color) {
    const material = new LineBasicMaterial({ color, depthTest: false, transparent: true, toneMapped: false });
    this.object = new LineSegments(new BufferGeometry(), material);
    this.object.renderOrder = 2;
    this.object.frustumCulled = false;
  }

  show(guides: readonly Guide[]): void {
    const points = guides.flatMap(({ from, to }) => [from.x, from.y, from.z, to.x, to.y, to.z]);
    this.object.geometry.dispose();
    this.object.geometry = new BufferGeometry();
    this.object.geometry.setAttribute('position', new Float32BufferAttribute(points, 3));
    this.object.visible = guides.length > 0;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
    this.object.removeFromParent();
  }
}
