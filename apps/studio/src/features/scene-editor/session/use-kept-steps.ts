import type { EditModel } from '@pleinair/scene/edit';
import { useEffect } from 'react';
import type { SaveMachine } from '../saving/save-machine.ts';
import { keptSteps } from './kept-steps.ts';

/** Keeps in this browser what can be undone and redone, so that it survives a reload. */
export function useKeptSteps(model: EditModel, save: SaveMachine, pid: string): void {
  useEffect(() => {
    const kept = keptSteps(pid);
    const keep = () => {
      const { arrangement, steps } = model;
      kept.write({ arrangement, steps, pids: save.pids, revision: save.revision });
    };
    // A save gives another revision, and pids to what had none.
    const stops = [model.on('historychange', keep), save.subscribe(keep)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model, save, pid]);
}
