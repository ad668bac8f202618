import type { EditModel } from '@pleinair/scene/edit';
import type { SaveMachine } from '../saving/save-machine.ts';
import type { KeptSteps } from './kept-steps.ts';

/**
 * Goes on from an earlier visit: its unsaved work, and what could be undone then. Steps only fit the arrangement that
 * they were kept with; answers `false` where another revision has taken its place, and they are dropped.
 */
export function restoreWork(model: EditModel, save: SaveMachine, kept: KeptSteps | undefined): boolean {
  const draft = save.restoreDraft();
  if (draft !== undefined) {
    const isKept = kept !== undefined && placed(kept.arrangement) === placed(draft);
    model.reset(draft, isKept ? kept.steps : undefined);
    return true;
  }
  if (kept === undefined) return true;
  if (save.recognise(kept.arrangement, kept.pids)) {
    model.reset(kept.arrangement, kept.steps);
    return true;
  }
  return kept.revision >= save.revision;
}

function placed({ anchors, nodes }: KeptSteps['arrangement']): string {
  return JSON.stringify({ anchors, nodes });
}
