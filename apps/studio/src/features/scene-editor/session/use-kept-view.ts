import type { EditModel } from '@pleinair/scene/edit';
import { useEffect, useRef } from 'react';
import type { SaveMachine } from '../saving/save-machine.ts';
import { keptView } from './kept-view.ts';

/** Hides and locks what was so when the space was last edited in this browser. To be called once the draft is there. */
export function useKeptView(model: EditModel, save: SaveMachine, pid: string): void {
  const restored = useRef(false);
  useEffect(() => {
    const kept = keptView(pid);
    const pidOf = (key: string) => save.pidOf(key);
    if (!restored.current) model.resetView(kept.read(model.arrangement, pidOf));
    restored.current = true;
    const keep = () => kept.write({ hidden: model.hidden, locked: model.locked }, pidOf);
    // A save may have given pids to what had none.
    const stops = [model.on('viewchange', keep), save.subscribe(keep)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model, save, pid]);
}
