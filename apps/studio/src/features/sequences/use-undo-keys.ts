import { useHotkeys } from '@mantine/hooks';
import { hasTextToUndo } from '../../ui/has-text-to-undo.ts';

/** Undoes and redoes by the usual keys, except in a field whose text the browser undoes. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const unlessTyping = (run: () => void) => (event: KeyboardEvent) => {
    if (event.target instanceof Element && hasTextToUndo(event.target)) return;
    event.preventDefault();
    run();
  };
  const options = { preventDefault: false };
  useHotkeys(
    [
      ['mod+Z', unlessTyping(undo), options],
      ['mod+shift+Z', unlessTyping(redo), options],
    ],
    [],
  );
}
