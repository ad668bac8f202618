import type { Icon } from '@tabler/icons-react';
import { createContext, use } from 'react';
import type { Action } from './action.ts';

/** An action in its current state, ready to show and run. */
export interface EditorAction {
  readonly id: Action;
  readonly label: string;
  /** Shortcut as labelled on a keyboard; undefined without one. */
  readonly keys: string | undefined;
  readonly Icon: Icon;
  /** Whether it would have an effect now. */
  readonly isReady: boolean;
  /** For a toggle: whether it is on. */
  readonly isOn: boolean | undefined;
  readonly run: () => void;
}

export const ActionsContext = createContext<Readonly<Record<Action, EditorAction>> | undefined>(undefined);

/** Every action of the open editor, by name. */
export function useActions(): Readonly<Record<Action, EditorAction>> {
  const actions = use(ActionsContext);
  if (actions === undefined) throw new Error('useActions outside of an ActionsContext');
  return actions;
}
