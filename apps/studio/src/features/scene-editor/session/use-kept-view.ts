import type { EditModel } from '@pleinair/scene/edit';
import { useEffect, useRef } from 'react';
import { keptView } from './kept-view.ts';

/** Restores hidden and locked items from the last session in this browser. Call it once unsaved work is loaded. */
export function useKeptView(model: EditModel, pid: string): void {
  const restored = useRef(false);
  useEffect(() => {
    const kept = keptView(pid);
    if (!restored.current) model.resetView(kept.read(model.arrangement));
    restored.current = true;
    return model.on('viewchange', () => kept.write({ hidden: model.hidden, locked: model.locked }));
  }, [model, pid]);
}
