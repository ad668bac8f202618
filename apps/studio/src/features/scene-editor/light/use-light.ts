import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from '../session/editor-context.ts';

/** The scene's light; a date is the sun at that moment. */
export function useLight() {
  const { scene } = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => scene?.on('toolchange', listener) ?? (() => {}),
    [scene],
  );
  return useSyncExternalStore(subscribe, () => scene?.light);
}
