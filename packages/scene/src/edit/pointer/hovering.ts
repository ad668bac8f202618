import { Raycaster, Vector2 } from 'three';
import { followHover } from '../../stage/follow-hover.ts';
import type { Stage } from '../../stage/stage.ts';
import type { EditModel } from '../edit-model.ts';
import type { Picking } from '../picking.ts';

interface HoveringOptions {
  readonly stage: Stage;
  readonly model: EditModel;
  readonly picking: Picking;
  /** Whether a handle, another tool or a preview has the pointer. */
  readonly isEngaged: () => boolean;
}

/** Tells the model which item the mouse is over, and shows by the cursor what a press would do. Returns a function that stops it. */
export function followItems({ stage, model, picking, isEngaged }: HoveringOptions): () => void {
  const canvas = stage.renderer.domElement;
  const raycaster = new Raycaster();
  const point = new Vector2();
  return followHover(canvas, (at) => {
    let key: string | undefined;
    if (at && !isEngaged()) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      point.set(((at.x - left) / width) * 2 - 1, 1 - ((at.y - top) / height) * 2);
      raycaster.setFromCamera(point, stage.camera);
      const hits = raycaster.intersectObjects(picking.objects, true);
      key = picking.pointedAt(hits.map(({ object }) => object));
    }
    model.hover(key);
    // While a button is pressed, the cursor stays as it was.
    if (at) canvas.style.cursor = key === undefined ? '' : model.selection.has(key) ? 'move' : 'pointer';
  });
}
