import type { Icon } from '@tabler/icons-react';
import { useEffect, useId, useSyncExternalStore } from 'react';

/** Something that the open page can do now, as the command palette lists it. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** The key that does the same, as it is shown. */
  readonly keys?: string | undefined;
  readonly Icon: Icon;
  readonly run: () => void;
}

/** What each part of the page offers. */
const offers = new Map<string, readonly PageAction[]>();
const listeners = new Set<() => void>();
let all: readonly PageAction[] = [];

function changed(): void {
  all = [...offers.values()].flat();
  for (const listener of listeners) listener();
}

/** Offers actions to the command palette for as long as the caller is shown. */
export function useOfferedActions(actions: readonly PageAction[]): void {
  const name = useId();
  useEffect(() => {
    offers.set(name, actions);
    changed();
    return () => {
      offers.delete(name);
      changed();
    };
  }, [name, actions]);
}

/** Every action that the open page offers. */
export function usePageActions(): readonly PageAction[] {
  return useSyncExternalStore(subscribe, () => all);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
