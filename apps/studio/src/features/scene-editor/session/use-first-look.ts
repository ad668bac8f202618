import type { EditModel, SceneEditor } from '@pleinair/scene/edit';
import { useEffect, useRef } from 'react';

/** Frames the anchor that the link names, or everything, as soon as something is loaded. */
export function useFirstLook(model: EditModel, scene: SceneEditor | undefined, anchor: string | undefined) {
  const looked = useRef<SceneEditor>(undefined);
  useEffect(() => {
    if (anchor) model.select([anchor]);
  }, [model, anchor]);
  useEffect(() => {
    if (scene === undefined) return;
    const look = () => {
      if (looked.current === scene) return;
      looked.current = scene;
      scene.frame();
    };
    if (model.arrangement.nodes.length === 0) return look();
    // Only loaded objects have a size.
    return scene.graph.on('settled', look);
  }, [model, scene]);
}
