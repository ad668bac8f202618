import { useEffect } from 'react';
import type { ViewController } from '../session/controller.ts';

/** Chromium's API for the platform's ways of going back. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Lets the visitor step out by Escape or, if the browser reports it, by the phone's own back gesture. */
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
