import type { Icon } from '@tabler/icons-react';
import { useEffect } from 'react';

/** An action of the open page, as listed in the command palette. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** The shortcut, as displayed. */
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

/** A store of all actions offered now. */
export const offeredActions = {
  get: (): readonly PageAction[] => all,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Offers actions to the command palette while the caller is mounted. */
export function useOfferedActions(actions: readonly PageAction[]): void {
  useEffect(() => offerActions(actions), [actions]);
}
