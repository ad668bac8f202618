import { type Raycaster, Vector2 } from 'three';
import type { Stage } from '../../stage/stage.ts';

/** A point of the canvas from -1 to 1 along both axes, y up, for a point of the window in CSS pixels. */
export function pointOnCanvas({ renderer }: Pick<Stage, 'renderer'>, x: number, y: number): Vector2 {
  const { left, top, width, height } = renderer.domElement.getBoundingClientRect();
  return new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2);
}

/** Points a ray from the camera through a point of the window, in CSS pixels. */
export function aim(raycaster: Raycaster, stage: Stage, x: number, y: number): void {
  stage.camera.updateMatrixWorld();
  raycaster.setFromCamera(pointOnCanvas(stage, x, y), stage.camera);
}
