import type { EditModel } from '@pleinair/scene/edit';
import { useEffect, useRef } from 'react';
import { keptView } from './kept-view.ts';

/** Hides and locks what was so when the space was last edited in this browser. To be called once unsaved work is there. */
export function useKeptView(model: EditModel, pid: string): void {
  const restored = useRef(false);
  useEffect(() => {
    const kept = keptView(pid);
    if (!restored.current) model.resetView(kept.read(model.arrangement));
    restored.current = true;
    return model.on('viewchange', () => kept.write({ hidden: model.hidden, locked: model.locked }));
  }, [model, pid]);
}
