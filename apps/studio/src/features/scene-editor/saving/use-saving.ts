import { answer, type Space } from '@pleinair/client';
import type { EditModel, SceneEditor } from '@pleinair/scene/edit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { notify } from '../../../ui/notify.ts';
import type { KeptSteps } from '../session/kept-steps.ts';
import { restoreWork } from '../session/restore-work.ts';
import type { SaveMachine } from './save-machine.ts';

/** Milliseconds between two looks at whether the space was changed elsewhere. */
const LOOK_INTERVAL = 15_000;

interface UseSaving {
  model: EditModel;
  save: SaveMachine;
  scene: SceneEditor | undefined;
  pid: string;
  onSpace: (space: Space) => void;
  kept: KeptSteps | undefined;
}

/**
 * Feeds the machine with what happens round it: edits, the connection's return, the page's leaving, and a cheap look
 * at the server while the page is seen.
 */
export function useSaving({ model, save, scene, pid, onSpace, kept }: UseSaving) {
  const { t } = useTranslation();
  const restored = useRef(false);

  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    if (!restoreWork(model, save, kept)) notify.warning({ message: t('editor.stepsDropped'), time: 8000 });
  }, [model, save, kept, t]);

  useEffect(() => {
    // A drag is saved when it ends, and not at its every step.
    let dragging = false;
    const stops = [
      model.on('change', ({ arrangement, operation }) => {
        if (operation !== undefined && !dragging) save.change(arrangement);
      }),
      scene?.on('gesture', ({ active }) => {
        dragging = active;
        if (!active) save.change(model.arrangement);
      }),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [model, save, scene]);

  useEffect(() => () => save.flush(), [save]);

  useEffect(() => {
    const flush = () => save.flush();
    // Who comes back to the page may have changed objects elsewhere, of which the space's revision does not tell.
    const look = async (returned: boolean) => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      const space = await answer(api.GET('/space/{pid}', { params: { path: { pid } } }));
      onSpace(space);
      await (returned ? save.look() : save.noticeRevision(space.revision));
    };
    // A look that fails is made again: saving itself says when the server is away.
    const lookQuietly = () => void look(false).catch(() => undefined);
    const lookAround = () => void look(true).catch(() => undefined);
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') save.flush();
      else lookAround();
    };
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (save.unsaved) event.preventDefault();
    };
    const timer = setInterval(lookQuietly, LOOK_INTERVAL);
    window.addEventListener('online', flush);
    window.addEventListener('focus', lookAround);
    window.addEventListener('beforeunload', beforeUnload);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', lookAround);
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [save, pid, onSpace]);
}
