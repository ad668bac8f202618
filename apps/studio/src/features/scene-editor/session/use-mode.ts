import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from './editor-context.ts';

/** Which handles are shown, and whether they snap. */
export function useMode() {
  const { scene } = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => scene?.on('modechange', listener) ?? (() => {}),
    [scene],
  );
  const mode = useSyncExternalStore(subscribe, () => scene?.mode);
  const snapping = useSyncExternalStore(subscribe, () => scene?.snapping ?? false);
  const isMeasuring = useSyncExternalStore(subscribe, () => scene?.isMeasuring ?? false);
  return { mode, snapping, isMeasuring };
}
