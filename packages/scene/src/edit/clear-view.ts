import { Box3, Vector3 } from 'three';
import type { Orbit } from '../stage/orbit.ts';
import type { Stage } from '../stage/stage.ts';
import { cornersOf, fitWithHandles, type Handles } from './fit-handles.ts';
import { isSeenWell, sees } from './floor-point.ts';

/** Pixels at the edges of the canvas that controls cover. */
export interface Covered {
  readonly top: number;
  readonly bottom: number;
}

/** The least fraction of the picture that counts as free, so that nothing becomes tiny. */
const LEAST = 0.4;

/** Metres around a box that is brought into view, at most this many times its size: the surroundings show where it is. */
const SURROUNDINGS = 2;
const TIMES = 5;

/** Keeps what is looked at in the part of the picture that no controls cover. */
export class ClearView {
  readonly #stage: Stage;
  readonly #orbit: Orbit;
  readonly #stop: () => void;
  #covered: Covered = { top: 0, bottom: 0 };

  constructor(stage: Stage, orbit: Orbit) {
    this.#stage = stage;
    this.#orbit = orbit;
    this.#stop = stage.on('resize', () => this.#shift());
  }

  /** Shifts the centre of the picture to the middle of its free part. */
  set covered(covered: Covered) {
    this.#covered = covered;
    this.#shift();
  }

  /** Looks at a box and its handles from the current direction. */
  frame(box: Box3, handles: Handles | undefined): void {
    this.#orbit.frame(box, handles && fitWithHandles(box, handles));
  }

  /** Looks at a box with its surroundings, unless it and its handles are clearly visible already. */
  bringIntoView(box: Box3, handles: Handles | undefined): void {
    if (!this.seesWell(box, handles)) this.frame(withSurroundings(box), handles);
  }

  /** Whether a point is clearly visible. */
  sees(point: { readonly x: number; readonly y: number; readonly z: number }): boolean {
    return sees(this.#stage, point) && this.#isFree(this.#project(point));
  }

  /** Whether a box and its handles are entirely in the free part, and large enough to work with. */
  seesWell(box: Box3, handles: Handles | undefined): boolean {
    if (!isSeenWell(this.#stage, box) || !cornersOf(box).every((one) => this.sees(one))) return false;
    if (handles === undefined) return true;
    const { x, y } = this.#project(handles.point);
    const { reach } = handles;
    const across = reach / this.#stage.camera.aspect;
    return [
      { x: x - across, y },
      { x: x + across, y },
      { x, y: y - reach },
      { x, y: y + reach },
    ].every((end) => this.#isFree(end));
  }

  dispose(): void {
    this.#stop();
    this.#stage.camera.clearViewOffset();
  }

  #project({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): Vector3 {
    const { camera } = this.#stage;
    camera.updateMatrixWorld();
    return new Vector3(x, y, z).project(camera);
  }

  /** Whether a point of the picture, each coordinate from -1 to 1, is not covered. */
  #isFree({ x, y }: { readonly x: number; readonly y: number }): boolean {
    const { top, bottom } = this.#covered;
    const { clientHeight } = this.#stage.renderer.domElement;
    return Math.abs(x) <= 1 && y >= -1 + (2 * bottom) / clientHeight && y <= 1 - (2 * top) / clientHeight;
  }

  #shift(): void {
    const { camera, renderer } = this.#stage;
    const { clientWidth: width, clientHeight: height } = renderer.domElement;
    if (width === 0 || height === 0) return;
    const { top, bottom } = this.#covered;
    camera.setViewOffset(width, height, 0, (bottom - top) / 2, width, height);
    this.#orbit.free = { width: 1, height: Math.max(LEAST, 1 - (top + bottom) / height) };
    this.#stage.invalidate();
  }
}

function withSurroundings({ min, max }: Box3): Box3 {
  const { x, y, z } = max.clone().sub(min);
  const size = Math.max(x, y, z);
  const wider = Math.max(0, Math.min(SURROUNDINGS, size * TIMES) - size);
  return new Box3(
    new Vector3(min.x - wider / 2, min.y, min.z - wider / 2),
    new Vector3(max.x + wider / 2, max.y + wider, max.z + wider / 2),
  );
}
