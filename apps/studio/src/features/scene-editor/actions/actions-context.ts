import type { Icon } from '@tabler/icons-react';
import { createContext, use } from 'react';
import type { Action } from './action.ts';

/** An action as it is now, to be shown and run. */
export interface EditorAction {
  readonly id: Action;
  readonly label: string;
  /** As they are written on a keyboard; absent where it has none. */
  readonly keys: string | undefined;
  readonly Icon: Icon;
  /** Whether it would do something now. */
  readonly isReady: boolean;
  /** Of a switch: whether it is on. */
  readonly isOn: boolean | undefined;
  readonly run: () => void;
}

export const ActionsContext = createContext<Readonly<Record<Action, EditorAction>> | undefined>(undefined);

/** Every action of the open editor, by its name. */
export function useActions(): Readonly<Record<Action, EditorAction>> {
  const actions = use(ActionsContext);
  if (actions === undefined) throw new Error('useActions outside of an ActionsContext');
  return actions;
}
