import { Raycaster } from 'three';
import { followHover } from '../../stage/follow-hover.ts';
import type { Stage } from '../../stage/stage.ts';
import type { EditModel } from '../edit-model.ts';
import type { Picking } from '../picking.ts';
import { aim } from './aim.ts';

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
  return followHover(canvas, (at) => {
    let key: string | undefined;
    if (at && !isEngaged()) {
      aim(raycaster, stage, at.x, at.y);
      const hits = raycaster.intersectObjects(picking.objects, true);
      key = picking.pointedAt(hits.map(({ object }) => object));
    }
    model.hover(key);
    // While a button is pressed, the cursor stays as it was.
    if (at) canvas.style.cursor = key === undefined ? '' : model.selection.has(key) ? 'move' : 'pointer';
  });
}
