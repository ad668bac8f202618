import { type EditorCommand, runEditorCommand } from '@pleinair/scene/edit';
import { type RefObject, useCallback, useEffect } from 'react';
import { useEditor } from '../session/editor-context.ts';
import { type Command, commandOf, isNudge } from './commands.ts';
import { useLetterKeys } from './letter-keys.ts';

/** Where keys are text, or belong to an open list or dialog. */
const OTHERS_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"]';
/** Elements that handle arrow keys and letters themselves. */
const SCENE = '[data-scene]';
/** A dialog over the editor: what lies under it takes no keys. */
const MODAL = '[aria-modal="true"]';

/**
 * Runs commands, and listens for their keys in the editor's element. Keys that are pressed where nothing has the focus,
 * as after the page was opened or the focused element was removed, are the editor's as well.
 */
export function useKeys(editor: RefObject<HTMLElement | null>, onHelp: () => void) {
  const { model, scene } = useEditor();
  const [letters] = useLetterKeys();

  const run = useCallback(
    (command: Command, large = false) => {
      const keys = [...model.selection];
      if (command === 'help') onHelp();
      else if (command === 'hide') model.setHidden(keys, !keys.every((key) => model.hidden.has(key)));
      else if (command === 'lock') model.setLocked(keys, !keys.every((key) => model.locked.has(key)));
      else runEditorCommand(command satisfies EditorCommand, { model, scene, large });
    },
    [model, scene, onHelp],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const keyed = commandOf(event, letters);
      if (event.defaultPrevented || keyed === undefined || !(event.target instanceof Element)) return;
      const { target } = event;
      const isFree = target === document.body && document.querySelector(MODAL) === null;
      if (!isFree && !editor.current?.contains(target)) return;
      if (target.closest(OTHERS_KEYS)) return;
      const isScene = isFree || target.closest(SCENE) !== null;
      if (isNudge(keyed.command) && (!isScene || model.selection.size === 0)) return;
      event.preventDefault();
      run(keyed.command, keyed.large);
    };
    // Ahead of a tooltip of the button that was used, which takes Escape for itself.
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && onKeyDown(event);
    window.addEventListener('keydown', onEscape, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onEscape, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [editor, letters, model, run]);

  return run;
}
