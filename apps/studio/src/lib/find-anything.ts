import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the palette that finds pages, spaces, objects and actions. */
export function setFindingAnything(open: boolean) {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFindingAnything = () => useSyncExternalStore(subscribe, () => isOpen);
