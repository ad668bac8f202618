import type { SpaceGraph, Stage } from '@pleinair/scene';
import { Vector3 } from 'three';

/** Pixels between an object and its ring, between the ring and the edge of the picture, and the least size of the ring. */
const [GAP, EDGE, LEAST] = [8, 6, 48];

/**
 * Keeps `ring`, an element in the corner of the window, around an object in the picture, and hides it while the object is out of
 * view. It requests no frames. Returns a function that stops it.
 */
export function keepRingAround(stage: Stage, graph: SpaceGraph, key: string, ring: HTMLElement): () => void {
  const corner = new Vector3();
  const place = () => {
    const { camera } = stage;
    const { clientWidth: width, clientHeight: height } = stage.renderer.domElement;
    const object = graph.nodeObject(key);
    const isShown = object && graph.object.visible && graph.nodeAt(object) !== undefined;
    const box = isShown ? graph.boxOf(key) : undefined;
    camera.updateMatrixWorld();
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let index = 0; box && index < 8; index++) {
      const [x, y, z] = [1, 2, 4].map((bit) => (index & bit ? box.max : box.min));
      corner.set(x?.x ?? 0, y?.y ?? 0, z?.z ?? 0).applyMatrix4(camera.matrixWorldInverse);
      // What is behind the camera has no place in the picture.
      if (corner.z > -camera.near) continue;
      corner.applyMatrix4(camera.projectionMatrix);
      const [toX, toY] = [((corner.x + 1) / 2) * width, ((1 - corner.y) / 2) * height];
      [left, right] = [Math.min(left, toX), Math.max(right, toX)];
      [top, bottom] = [Math.min(top, toY), Math.max(bottom, toY)];
    }
    ring.hidden = right <= 0 || bottom <= 0 || left >= width || top >= height;
    if (ring.hidden) return;
    const [x, wide] = along(left, right, width);
    const [y, high] = along(top, bottom, height);
    Object.assign(ring.style, {
      translate: `${x}px ${y}px`,
      inlineSize: `${wide}px`,
      blockSize: `${high}px`,
    });
  };
  place();
  // Objects move after this event, and are drawn before the microtask.
  return stage.on('frame', () => queueMicrotask(place));
}

/** The start and the length of the ring along one side of the picture. */
function along(from: number, to: number, side: number): readonly [start: number, length: number] {
  const spare = Math.max(GAP, (LEAST - (to - from)) / 2);
  const start = Math.min(Math.max(from - spare, EDGE), side - EDGE - LEAST);
  const end = Math.max(Math.min(to + spare, side - EDGE), EDGE + LEAST);
  return [start, end - start];
}
