import type { EditModel } from '@pleinair/scene/edit';
import { useEffect } from 'react';
import type { SaveMachine } from '../saving/save-machine.ts';
import { keptWork } from './kept-work.ts';

/** Keeps in this browser what is not saved and what can be undone and redone, so that both survive a reload. */
export function useKeptWork(model: EditModel, save: SaveMachine, pid: string, tab: string): void {
  useEffect(() => {
    const kept = keptWork(pid, tab);
    const keep = () => kept.write({ unsaved: save.unsavedChanges, steps: model.steps });
    keep();
    void kept.forgetOthers();
    const stops = [model.on('historychange', keep), save.subscribe(keep)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [model, save, pid, tab]);
}
