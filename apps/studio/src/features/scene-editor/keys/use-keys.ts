import { type EditorCommand, runEditorCommand } from '@pleinair/scene/edit';
import { type KeyboardEvent, useCallback } from 'react';
import { useEditor } from '../session/editor-context.ts';
import { type Command, commandOf, isNudge } from './commands.ts';
import { useLetterKeys } from './letter-keys.ts';

/** Where keys are text, or belong to an open list or dialog. */
const OTHERS_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"]';
/** Where arrow keys and letters have a meaning of their own. */
const SCENE = '[data-scene]';

/** Runs commands, and listens for their keys on the editor's element. */
export function useKeys(onHelp: () => void) {
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

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const keyed = commandOf(event, letters);
    if (event.defaultPrevented || keyed === undefined || target.closest(OTHERS_KEYS)) return;
    if (isNudge(keyed.command) && (!target.closest(SCENE) || model.selection.size === 0)) return;
    event.preventDefault();
    run(keyed.command, keyed.large);
  };

  return { run, onKeyDown };
}
