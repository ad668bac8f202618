import { useLayoutEffect, useRef } from 'react';
import { type BackLayer, createBack } from './back.ts';

let add: ReturnType<typeof createBack> | undefined;

/**
 * Lets the phone's Back button close what the calling component shows, and Escape unless `byEscape` is false; `close` is undefined
 * while it shows nothing. What was shown last closes first.
 */
export function useBack(close: (() => void) | undefined, byEscape = true): void {
  const latest = useRef(close);
  latest.current = close;
  const isShown = close !== undefined;
  useLayoutEffect(() => {
    add ??= createBack(window);
    if (!isShown) return;
    const layer: BackLayer = { close: () => latest.current?.(), byEscape };
    return add(layer);
  }, [isShown, byEscape]);
}
