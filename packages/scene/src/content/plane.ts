import { ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import { type Material, Mesh, PlaneGeometry } from 'three';

/** The upright rectangle of a flat object: `height` metres high, as wide as its picture's aspect ratio. */
export class Plane {
  readonly mesh: Mesh<PlaneGeometry, Material>;
  #hangs = false;
  #border = 0;

  constructor(material: Material) {
    this.mesh = new Mesh(new PlaneGeometry(1, 1), material);
  }

  /** Metres; with a border, the border's bottom edge is on the ground instead of the rectangle's. */
  resize(height: number, aspect: number, border = 0): void {
    this.#border = border;
    this.mesh.scale.set(height * aspect, height, 1);
    this.#place();
  }

  /** Puts its bottom edge at the origin of a floor, or its centre at that of an upright anchor. */
  standAt(kind: AnchorKind): void {
    this.#hangs = ANCHOR_TYPES[kind].upright;
    this.#place();
  }

  dispose(): void {
    this.mesh.geometry.dispose();
  }

  #place(): void {
    this.mesh.position.y = this.#hangs ? 0 : this.mesh.scale.y / 2 + this.#border;
  }
}
