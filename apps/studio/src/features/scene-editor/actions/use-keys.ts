import { type RefObject, useEffect } from 'react';
import { hasTextToUndo } from '../../../ui/has-text-to-undo.ts';
import { useEditor } from '../session/editor-context.ts';
import type { Action } from './action.ts';
import { actionOf, isNudge } from './action-keys.ts';
import { useLetterKeys } from './letter-keys.ts';

/** Where keys enter text, or belong to an open list or dialog. */
const OTHERS_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"]';
/** Elements that handle arrow keys and letters themselves. */
const SCENE = '[data-scene]';
/** A dialog over the editor, which gets no keys then. */
const MODAL = '[aria-modal="true"]';

const isFieldWithoutText = (target: Element) => target.matches('input') && !hasTextToUndo(target);

/**
 * Listens for shortcuts in the editor's element, and while nothing is focused, as after the page was opened or the
 * focused element was removed.
 */
export function useKeys(
  editor: RefObject<HTMLElement | null>,
  run: (action: Action, large?: boolean) => void,
): void {
  const { model } = useEditor();
  const [letters] = useLetterKeys();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const keyed = actionOf(event, letters);
      if (event.defaultPrevented || keyed === undefined || !(event.target instanceof Element)) return;
      const { target } = event;
      const isFree = target === document.body && document.querySelector(MODAL) === null;
      if (!isFree && !editor.current?.contains(target)) return;
      const isUndo = keyed.action === 'undo' || keyed.action === 'redo';
      if (target.closest(OTHERS_KEYS) && !(isUndo && isFieldWithoutText(target))) return;
      const isScene = isFree || target.closest(SCENE) !== null;
      if (isNudge(keyed.action) && (!isScene || model.selection.size === 0)) return;
      event.preventDefault();
      run(keyed.action, keyed.large);
    };
    // Before the tooltip of the button just used, which would consume Escape.
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && onKeyDown(event);
    window.addEventListener('keydown', onEscape, { capture: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onEscape, { capture: true });
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [editor, letters, model, run]);
}
