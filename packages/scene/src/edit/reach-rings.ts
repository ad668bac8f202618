import { reachOf } from '@pleinair/content/definitions';
import type { SceneHobject } from '@pleinair/domain';
import {
  BufferGeometry,
  type ColorRepresentation,
  Group,
  LineBasicMaterial,
  LineLoop,
  type Object3D,
  Vector3,
} from 'three';

/** Metres from the ground to a visitor's ears. */
const EARS = 1.6;
/** Metres above the ground, to avoid z-fighting with what is laid on it. */
const GROUND_HEIGHT = 0.006;

/** An object, and what carries its place. */
interface Sounding {
  readonly hobject: SceneHobject | undefined;
  readonly pose: Object3D;
}

interface Ring {
  readonly line: LineLoop;
  readonly source: Object3D;
  readonly metres: number;
}

/** Thin rings on the ground where visitors start to hear sounds less, and where they no longer hear them. */
export class ReachRings {
  readonly object = new Group();
  readonly #circle = new BufferGeometry().setFromPoints(
    Array.from({ length: 128 }, (_, step) => {
      const angle = (step / 128) * 2 * Math.PI;
      return new Vector3(Math.cos(angle), 0, Math.sin(angle));
    }),
  );
  readonly #material: LineBasicMaterial;
  readonly #place = new Vector3();
  #rings: readonly Ring[] = [];

  constructor(color: ColorRepresentation) {
    this.#material = new LineBasicMaterial({ color, transparent: true, opacity: 0.9, toneMapped: false });
  }

  /** Draws the rings of these objects. */
  show(sounding: readonly Sounding[]): void {
    this.object.clear();
    this.#rings = sounding.flatMap(({ hobject, pose }) =>
      [...new Set(hobject && reachOf(hobject))].map((metres) => ({
        line: new LineLoop(this.#circle, this.#material),
        source: pose,
        metres,
      })),
    );
    for (const { line } of this.#rings) this.object.add(line);
    this.update();
  }

  /** Follows objects that move. */
  update(): void {
    for (const { line, source, metres } of this.#rings) {
      const { x, y, z } = source.getWorldPosition(this.#place);
      // A sound high above visitors, or at their feet, is heard within a smaller circle.
      const radius = Math.sqrt(Math.max(0, metres ** 2 - (y - EARS) ** 2));
      line.visible = radius > 0;
      line.position.set(x, GROUND_HEIGHT, z);
      line.scale.set(radius, 1, radius);
    }
  }

  dispose(): void {
    this.show([]);
    this.#circle.dispose();
    this.#material.dispose();
    this.object.removeFromParent();
  }
}
