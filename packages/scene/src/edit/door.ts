import { BoxGeometry, Group, Mesh, MeshBasicMaterial } from 'three';

/** Metres: an ordinary door, its leaf and the surrounding frame. */
const LEAF = { width: 0.9, height: 2.1 } as const;
const FRAME = 0.07;

/** A door that shows scale, next to the person. */
export class Door {
  readonly object = new Group();
  readonly #frame = new MeshBasicMaterial({ color: '#8a8f98', toneMapped: false });
  readonly #leaf = new MeshBasicMaterial({
    color: '#8a8f98',
    transparent: true,
    opacity: 0.35,
    depthWrite: false,
    toneMapped: false,
  });

  constructor() {
    const { width, height } = LEAF;
    const bar = (wide: number, high: number, x: number, y: number) =>
      new Mesh(new BoxGeometry(wide, high, FRAME).translate(x, y, 0), this.#frame);
    const aside = (width + FRAME) / 2;
    this.object.add(
      bar(FRAME, height + FRAME, -aside, (height + FRAME) / 2),
      bar(FRAME, height + FRAME, aside, (height + FRAME) / 2),
      bar(width, FRAME, 0, height + FRAME / 2),
      new Mesh(new BoxGeometry(width, height, 0.03).translate(0, height / 2, 0), this.#leaf),
    );
  }

  dispose(): void {
    for (const child of this.object.children) if (child instanceof Mesh) child.geometry.dispose();
    this.#frame.dispose();
    this.#leaf.dispose();
    this.object.removeFromParent();
  }
}
