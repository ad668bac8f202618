import { Box3, Box3Helper, type Color, Group, type Material, Matrix4, Mesh, type Object3D } from 'three';

/** Oriented boxes around items: the selection, and what the mouse is over. */
export class Outlines {
  readonly object = new Group();
  readonly #color: Color;
  readonly #opacity: number;
  readonly #helpers = new Map<Object3D, Box3Helper>();

  constructor(color: Color, opacity = 1) {
    this.#color = color;
    this.#opacity = opacity;
  }

  /** Draws a box around each of these objects, in the frame of its parent. */
  show(objects: Iterable<Object3D>): void {
    const wanted = new Set(objects);
    for (const [object, helper] of this.#helpers) {
      if (wanted.has(object)) continue;
      helper.removeFromParent();
      helper.dispose();
      this.#helpers.delete(object);
    }
    for (const object of wanted) {
      const box = boxInParent(object);
      const helper = this.#helpers.get(object) ?? this.#helper(box);
      helper.box = box.isEmpty() ? box : box.expandByScalar(0.01);
      helper.visible = !box.isEmpty();
      if (!this.#helpers.has(object)) {
        this.#helpers.set(object, helper);
        helper.matrixAutoUpdate = true;
        this.object.add(new Group().add(helper));
      }
    }
  }

  /** Follows objects that move. */
  update(): void {
    for (const [object, helper] of this.#helpers) {
      const frame = helper.parent;
      if (frame === null || object.parent === null) continue;
      object.parent.updateWorldMatrix(true, false);
      frame.matrixAutoUpdate = false;
      frame.matrix.copy(object.parent.matrixWorld);
    }
  }

  dispose(): void {
    this.show([]);
    this.object.removeFromParent();
  }

  #helper(box: Box3): Box3Helper {
    const helper = new Box3Helper(box, this.#color);
    const material = helper.material as Material;
    material.transparent = this.#opacity < 1;
    material.opacity = this.#opacity;
    return helper;
  }
}

function boxInParent(object: Object3D): Box3 {
  const box = new Box3();
  if (object.parent === null) return box;
  object.parent.updateWorldMatrix(true, true);
  const toParent = object.parent.matrixWorld.clone().invert();
  const part = new Box3();
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    if (child.geometry.boundingBox === null) child.geometry.computeBoundingBox();
    if (child.geometry.boundingBox === null) return;
    box.union(
      part
        .copy(child.geometry.boundingBox)
        .applyMatrix4(new Matrix4().multiplyMatrices(toParent, child.matrixWorld)),
    );
  });
  return box;
}
