import { type Object3D, Raycaster, Vector2 } from 'three';
import type { Stage } from '../stage/stage.ts';

/** CSS pixels that a click may slip. */
const SLIP = 5;

/**
 * Tells clicks from drags on the stage's canvas and answers every object that lies under a click, the nearest first.
 * `isEngaged` says that another tool uses the pointer.
 */
export function listenForPicks(
  stage: Stage,
  targets: () => Object3D[],
  isEngaged: () => boolean,
  onPick: (objects: readonly Object3D[], additive: boolean) => void,
): () => void {
  const canvas = stage.renderer.domElement;
  const raycaster = new Raycaster();
  const pointer = new Vector2();
  let down: { readonly id: number; readonly x: number; readonly y: number } | undefined;

  const onDown = (event: PointerEvent) => {
    down =
      event.isPrimary && event.button === 0 && !isEngaged()
        ? { id: event.pointerId, x: event.clientX, y: event.clientY }
        : undefined;
  };
  const onUp = (event: PointerEvent) => {
    const start = down;
    down = undefined;
    if (start === undefined || event.pointerId !== start.id) return;
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLIP) return;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    pointer.set(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2);
    raycaster.setFromCamera(pointer, stage.camera);
    const hits = raycaster.intersectObjects(targets(), true).map(({ object }) => object);
    onPick(hits, event.shiftKey || event.ctrlKey || event.metaKey);
  };
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointerup', onUp);
  return () => {
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointerup', onUp);
  };
}
