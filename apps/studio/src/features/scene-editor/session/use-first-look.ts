import type { EditModel, SceneEditor } from '@pleinair/scene/edit';
import { useEffect, useRef } from 'react';
import { useJustCreated } from '../../../lib/just-created.ts';

/**
 * Selects the anchor that the link names, or the object that the wizard has just placed there, and frames it, or everything,
 * once it is loaded.
 */
export function useFirstLook(model: EditModel, scene: SceneEditor | undefined, anchor: string | undefined) {
  const [created] = useJustCreated();
  const isNew = useRef(created !== undefined);
  useEffect(() => {
    if (!anchor) return;
    const placed = model.arrangement.nodes.find(({ anchor_pid }) => anchor_pid === anchor);
    model.select([isNew.current && placed ? placed.pid : anchor]);
  }, [model, anchor]);
  useEffect(() => {
    if (scene === undefined) return;
    // Only loaded objects have a size.
    if (model.arrangement.nodes.length > 0) return scene.sight.frameOnceLoaded();
    scene.sight.frame();
  }, [model, scene]);
}
