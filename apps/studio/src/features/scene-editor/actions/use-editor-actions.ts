import { isAudible } from '@pleinair/content/definitions';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notify.ts';
import { useEditor } from '../session/editor-context.ts';
import type { Action, Situation, Tools } from './action.ts';
import type { EditorAction } from './actions-context.ts';
import { ACTIONS } from './registry.ts';

const IDS = Object.keys(ACTIONS) as Action[];

/** The current actions of the editor, and a function that runs one by name. */
export function useEditorActions(tools: Tools) {
  const { t } = useTranslation();
  const { model, scene, space, hobjects } = useEditor();
  const { has_place: hasPlace } = space;
  const hasSound = useMemo(() => [...hobjects.values()].some(isAudible), [hobjects]);
  const situation = useMemo<Situation>(
    () => ({ model, scene, hasPlace, hasSound }),
    [model, scene, hasPlace, hasSound],
  );
  const states = useStates(situation);
  const run = useCallback(
    (action: Action, large = false) => {
      const { whyNot, run } = ACTIONS[action];
      const reason = whyNot?.(t, situation);
      if (reason) notify.warning({ id: reason, message: reason });
      else run({ ...situation, tools, large });
    },
    [situation, tools, t],
  );
  const actions = useMemo(() => {
    const list = IDS.map((id, index): EditorAction => {
      const { Icon, label, labelNow, keys } = ACTIONS[id];
      const [ready, on] = states.slice(2 * index);
      const isReady = ready === 'y';
      return {
        id,
        Icon,
        keys: keys?.[0],
        isReady,
        label: (isReady && labelNow?.(t, on === 'y')) || label(t),
        isOn: on === '-' ? undefined : on === 'y',
        run: () => run(id),
      };
    });
    return Object.fromEntries(list.map((action) => [action.id, action])) as Record<Action, EditorAction>;
  }, [states, run, t]);
  return { actions, run };
}

/**
 * For each action, whether it is ready and, for a toggle, on, as two letters: `y`, `n`, or `-` if it is no toggle. A
 * string, so that edits that change none of them cause no render.
 */
function useStates(situation: Situation): string {
  const { model, scene } = situation;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [
        model.on('change', listener),
        model.on('selectionchange', listener),
        model.on('historychange', listener),
        model.on('viewchange', listener),
        scene?.on('toolchange', listener),
      ];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [model, scene],
  );
  const letter = (is: boolean | undefined) => (is === undefined ? '-' : is ? 'y' : 'n');
  return useSyncExternalStore(subscribe, () =>
    IDS.map((id) => {
      const { isReady, isOn } = ACTIONS[id];
      return letter(isReady(situation)) + letter(isOn?.(situation));
    }).join(''),
  );
}
