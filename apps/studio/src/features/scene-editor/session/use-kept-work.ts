import type { EditModel } from '@pleinair/scene/edit';
import { useEffect } from 'react';
import type { SaveMachine } from '../saving/save-machine.ts';
import { keptWork } from './kept-work.ts';

/** Stores unsaved changes and undo and redo steps in this browser, so that they survive a reload. */
export function useKeptWork(model: EditModel, save: SaveMachine, pid: string, tab: string): void {
  useEffect(() => {
    const kept = keptWork(pid, tab);
    const store = () => kept.write({ unsaved: save.unsavedChanges, steps: model.steps });
    store();
    void kept.forgetOthers();
    const stops = [model.on('historychange', store), save.subscribe(store)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model, save, pid, tab]);
}
