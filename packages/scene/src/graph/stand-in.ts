import type { Bounds } from '@pleinair/domain';
import {
  BoxGeometry,
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
} from 'three';

/** Seconds that a stand-in takes to fade out. */
const FADE = 0.4;
/** Visible on white, at night and over a camera's picture. */
const COLOR = 0x8f887b;
const ONTO_NOTHING = () => undefined;

interface Fading {
  readonly object: Object3D;
  readonly materials: readonly Material[];
  left: number;
}

/** Outlines that show how much room objects take until they are drawn. They share geometry and materials. */
export class StandIns {
  readonly #box = new BoxGeometry();
  readonly #edges = new BufferGeometry();
  readonly #veil = new MeshBasicMaterial({
    color: COLOR,
    transparent: true,
    opacity: 0.12,
    depthWrite: false,
  });
  readonly #line = new LineBasicMaterial({ color: COLOR, transparent: true, opacity: 0.55 });
  readonly #fading = new Set<Fading>();

  constructor() {
    this.#veil.toneMapped = false;
    this.#line.toneMapped = false;
    this.#edges.setAttribute('position', new Float32BufferAttribute(EDGES, 3));
  }

  /** Hidden by default. */
  create(): Group {
    const lines = new LineSegments(this.#edges, this.#line);
    // Taps hit the body, not the air around a line.
    lines.raycast = ONTO_NOTHING;
    const object = new Group().add(new Mesh(this.#box, this.#veil), lines);
    object.visible = false;
    return object;
  }

  /** Fades a stand-in out in place, as a child of `parent`, whose update advances it. */
  fade(object: Group, parent: Object3D): void {
    parent.attach(object);
    const materials = object.children.map((child) => {
      const mesh = child as Mesh<BufferGeometry, Material>;
      mesh.raycast = ONTO_NOTHING;
      mesh.material = mesh.material.clone();
      return mesh.material;
    });
    this.#fading.add({ object, materials, left: FADE });
  }

  /** Returns whether something is still fading. */
  update(seconds: number): boolean {
    if (this.#fading.size === 0) return false;
    for (const one of this.#fading) {
      const before = one.left;
      one.left -= seconds;
      for (const material of one.materials) material.opacity *= Math.max(0, one.left) / before;
      if (one.left <= 0) this.#end(one);
    }
    return this.#fading.size > 0;
  }

  dispose(): void {
    for (const one of this.#fading) this.#end(one);
    for (const one of [this.#box, this.#edges, this.#veil, this.#line]) one.dispose();
  }

  #end(one: Fading): void {
    one.object.removeFromParent();
    for (const material of one.materials) material.dispose();
    this.#fading.delete(one);
  }
}

/** Stretches a stand-in to fill `room`. */
export function fitInto(object: Object3D, { min, max }: Bounds): void {
  object.position.set((min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2);
  // A box without depth has no inverse matrix.
  object.scale.set(
    Math.max(max.x - min.x, THIN),
    Math.max(max.y - min.y, THIN),
    Math.max(max.z - min.z, THIN),
  );
}

const THIN = 0.001;

/** The ends of the twelve edges of a one-metre box: each joins two corners that differ along one axis. */
const EDGES = [0, 1, 2].flatMap((axis) =>
  [-0.5, 0.5].flatMap((a) =>
    [-0.5, 0.5].flatMap((b) =>
      [-0.5, 0.5].flatMap((end) => {
        const corner = [a, b];
        corner.splice(axis, 0, end);
        return corner;
      }),
    ),
  ),
);
