import type { Icon } from '@tabler/icons-react';
import { useEffect } from 'react';

/** Something that the open page can do now, as the command palette lists it. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** The key that does the same, as it is shown. */
  readonly keys?: string | undefined;
  readonly Icon: Icon;
  readonly run: () => void;
}

const offers = new Set<readonly PageAction[]>();
const listeners = new Set<() => void>();
let all: readonly PageAction[] = [];

function changed(): void {
  all = [...offers].flat();
  for (const listener of listeners) listener();
}

/** Offers actions until the returned function is called. */
export function offerActions(actions: readonly PageAction[]): () => void {
  offers.add(actions);
  changed();
  return () => {
    offers.delete(actions);
    changed();
  };
}

/** Every action that is offered now, and how to hear of others. */
export const offeredActions = {
  get: (): readonly PageAction[] => all,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Offers actions to the command palette for as long as the caller is shown. */
export function useOfferedActions(actions: readonly PageAction[]): void {
  useEffect(() => offerActions(actions), [actions]);
}
