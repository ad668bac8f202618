import {
  AlwaysDepth,
  AlwaysStencilFunc,
  BoxGeometry,
  DoubleSide,
  EqualStencilFunc,
  ExtrudeGeometry,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NotEqualStencilFunc,
  PlaneGeometry,
  ReplaceStencilOp,
  Shape,
} from 'three';
import type { Opening } from './crossing.ts';

/** Metres from the opening within which it gets depth, so that the eye cannot see past it while passing through. */
const CLOSE = 0.5;
const DEPTH = 0.3;
/** Render order of a door's parts: seen from outside, below everything that may be in front of it; from inside, on top. */
const OUTSIDE = { mask: -2.4, picture: -2.3, seal: -2.2, frame: 0 };
const INSIDE = { mask: 1000, picture: 1001, seal: 0, frame: 1002 };

/** Number of values of an 8-bit stencil buffer. */
const MARKS = 255;
let marks = 0;

interface DoorSettings extends Opening {
  readonly frame: boolean;
  readonly frame_color: string;
}

/**
 * An opening to another place. It marks its visible area in the stencil buffer, and `picture` is drawn there, or from inside
 * everywhere else; then its plane is written into the depth buffer, so that what is behind it stays hidden.
 */
export class Doorway {
  readonly object = new Group();
  readonly #mark = (marks++ % MARKS) + 1;
  readonly #picture: Mesh;
  readonly #mask: Mesh<BoxGeometry, MeshBasicMaterial>;
  readonly #seal: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly #frame = new Mesh(new ExtrudeGeometry(), new MeshStandardMaterial({ roughness: 0.7 }));

  #hasFrame = true;
  #isAway = false;

  constructor(picture: Mesh) {
    this.#picture = picture;
    const stencil = { transparent: true, colorWrite: false, stencilWrite: true, stencilRef: this.#mark };
    this.#mask = new Mesh(
      new BoxGeometry(1, 1, 1).translate(0, 0.5, 0),
      new MeshBasicMaterial({
        ...stencil,
        depthWrite: false,
        stencilFunc: AlwaysStencilFunc,
        stencilZPass: ReplaceStencilOp,
        side: DoubleSide,
      }),
    );
    this.#seal = new Mesh(
      new PlaneGeometry(1, 1).translate(0, 0.5, 0),
      new MeshBasicMaterial({
        ...stencil,
        depthFunc: AlwaysDepth,
        stencilFunc: EqualStencilFunc,
        side: DoubleSide,
      }),
    );
    this.#seal.raycast = () => undefined;
    const material = picture.material as Material;
    Object.assign(material, {
      stencilWrite: true,
      stencilRef: this.#mark,
      depthTest: false,
      depthWrite: false,
    });
    this.#frame.castShadow = true;
    this.#frame.receiveShadow = true;
    this.object.add(this.#mask, picture, this.#seal, this.#frame);
    this.show(false, Number.POSITIVE_INFINITY);
  }

  configure({ width, height, frame, frame_color }: DoorSettings): void {
    this.#mask.scale.set(width, height, this.#mask.scale.z);
    this.#seal.scale.set(width, height, 1);
    this.#hasFrame = frame;
    this.setAway(this.#isAway);
    this.#frame.geometry.dispose();
    this.#frame.geometry = frameOf(width, height);
    this.#frame.material.color.set(frame_color);
  }

  /** Calls back whenever the opening is drawn. */
  onDrawn(listener: () => void): void {
    this.#mask.onBeforeRender = listener;
  }

  /** Hides it from visitors who stepped in without walking: it would be in front of them and show the place they left. */
  setAway(away: boolean): void {
    this.#mask.visible = !away;
    this.#frame.visible = this.#hasFrame && !away;
    this.#isAway = away;
  }

  /** Sets the side it is seen from; `ahead` is how many metres the eye is in front of it, negative behind it. */
  show(inside: boolean, ahead: number): void {
    const order = inside ? INSIDE : OUTSIDE;
    const depth = Math.abs(ahead) < CLOSE ? DEPTH : 0.001;
    this.#mask.scale.z = depth;
    this.#mask.position.z = (-Math.sign(ahead) * depth) / 2;
    this.#mask.material.depthTest = !inside;
    this.#mask.renderOrder = order.mask;
    this.#seal.renderOrder = order.seal;
    this.#seal.visible = !inside;
    this.#picture.renderOrder = order.picture;
    (this.#picture.material as Material).stencilFunc = inside ? NotEqualStencilFunc : EqualStencilFunc;
    this.#frame.renderOrder = order.frame;
    // Only transparent objects are drawn after the picture.
    if (this.#frame.material.transparent !== inside) {
      this.#frame.material.transparent = inside;
      this.#frame.material.needsUpdate = true;
    }
  }

  dispose(): void {
    for (const mesh of [this.#mask, this.#seal, this.#frame]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }
}

/** Two posts and a lintel around an opening. */
function frameOf(width: number, height: number): ExtrudeGeometry {
  const border = Math.min(width, height) * 0.08;
  const x = width / 2;
  const outer = width / 2 + border;
  const shape = new Shape()
    .moveTo(-outer, 0)
    .lineTo(-x, 0)
    .lineTo(-x, height)
    .lineTo(x, height)
    .lineTo(x, 0)
    .lineTo(outer, 0)
    .lineTo(outer, height + border)
    .lineTo(-outer, height + border)
    .closePath();
  return new ExtrudeGeometry(shape, { depth: border, bevelEnabled: false }).translate(0, 0, -border / 2);
}
