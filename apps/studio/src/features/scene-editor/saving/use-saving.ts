import { ApiError, answer, type Space } from '@pleinair/client';
import type { EditModel } from '@pleinair/scene/edit';
import i18next from 'i18next';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { guardWork } from '../../../lib/unsaved-work.ts';
import { notify } from '../../../ui/notify.ts';
import { askToLeave } from '../../../ui/use-unsaved-warning.ts';
import type { SaveMachine } from './save-machine.ts';

/** Milliseconds between two checks for changes elsewhere. */
const LOOK_INTERVAL = 15_000;

interface UseSaving {
  model: EditModel;
  save: SaveMachine;
  pid: string;
  onSpace: (space: Space) => void;
}

/**
 * Connects the save machine to edits, to the return of the connection, to leaving the page or logging out, and to a cheap
 * regular check of the server while the page is visible.
 */
export function useSaving({ model, save, pid, onSpace }: UseSaving) {
  useEffect(() => {
    save.start();
    return model.on('change', ({ operation, gesture }) => operation && save.change(operation, gesture));
  }, [model, save]);

  useEffect(() => () => finishSaving(save), [save]);

  useEffect(() => {
    const flush = () => save.flush();
    // A returning user may have changed objects elsewhere, which the space's revision does not show.
    const check = async (returned: boolean) => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      const space = await answer(api.GET('/space/{pid}', { params: { path: { pid } } }));
      onSpace(space);
      save.noticeRestoration();
      await (returned ? save.look() : save.noticeRevision(space.revision));
    };
    // Any other failed check is repeated: saving itself reports that the server is unreachable.
    const onFailure = (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) save.noticeDeletion();
    };
    const checkSpace = () => void check(false).catch(onFailure);
    const checkEverything = () => void check(true).catch(onFailure);
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') save.flush();
      else checkEverything();
    };
    const endGuard = guardChanges(save);
    const timer = setInterval(checkSpace, LOOK_INTERVAL);
    window.addEventListener('online', flush);
    window.addEventListener('focus', checkEverything);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', checkEverything);
      endGuard();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [save, pid, onSpace]);
}

/** Sends what is not saved after the editor was left, however long there is no connection. */
function finishSaving(save: SaveMachine): void {
  save.flush();
  if (!save.unsaved) return;
  if (save.getState().status === 'retrying') notify.warning({ message: i18next.t('editor.save.later') });
  const flush = () => save.flush();
  const endGuard = guardChanges(save);
  window.addEventListener('online', flush);
  const stop = save.subscribe(() => {
    if (save.unsaved) return;
    window.removeEventListener('online', flush);
    endGuard();
    stop();
  });
}

const guardChanges = (save: SaveMachine) =>
  guardWork({ isAtRisk: () => save.unsaved, save: () => saveNow(save), ask: askToLeave });

/** Sends all changes now; resolves once they are saved, or wait for the connection or a decision. */
function saveNow(save: SaveMachine): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (save.unsaved && save.getState().status === 'saving') return;
      stop();
      resolve();
    };
    const stop = save.subscribe(look);
    save.flush();
    look();
  });
}
