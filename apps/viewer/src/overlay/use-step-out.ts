import { useEffect } from 'react';
import type { ViewController } from '../session/controller.ts';

/** What Chromium offers for the ways in which a device goes back. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Leads out of what the visitor is inside of: by Escape, and where the browser tells of it by the phone's own gesture for going back. */
export function useStepOut(within: string | undefined, controller: ViewController): void {
  useEffect(() => {
    if (within === undefined) return;
    const leave = () => void controller.stepThrough(within);
    const { CloseWatcher } = globalThis as { readonly CloseWatcher?: new () => CloseWatcher };
    if (CloseWatcher) {
      const watcher = new CloseWatcher();
      watcher.addEventListener('close', leave);
      return () => watcher.destroy();
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [within, controller]);
}
