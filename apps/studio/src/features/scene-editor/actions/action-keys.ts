import type { Action } from './action.ts';
import { ACTIONS } from './registry.ts';

/** Actions that the browser reports through its own events and shortcuts. */
const NATIVE: readonly Action[] = ['copy', 'cut', 'paste'];

const BY_KEYS: ReadonlyMap<string, Action> = new Map(
  (Object.keys(ACTIONS) as Action[])
    .filter((action) => !NATIVE.includes(action))
    .flatMap((action) => (ACTIONS[action].keys ?? []).map((keys) => [keys, action] as const)),
);
/** The keys of a keyboard event. */
export interface Keys {
  readonly key: string;
  /** The physical key, for layouts that do not type Latin letters. */
  readonly code?: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly shiftKey?: boolean;
  readonly altKey?: boolean;
}

export interface KeyedAction {
  readonly action: Action;
  /** Whether to nudge by the larger step. */
  readonly large: boolean;
}

/**
 * The action of a shortcut. Ctrl and the Mac's command key are the same. `letters: false` disables single-character
 * shortcuts, which people who use speech input may need to turn off (WCAG 2.1.4).
 */
export function actionOf(keys: Keys, letters = true): KeyedAction | undefined {
  const large = keys.shiftKey === true;
  const control = keys.ctrlKey === true || keys.metaKey === true;
  const key = keyOf(keys);
  if (keys.altKey) {
    const found = control || large ? undefined : BY_KEYS.get(`Alt+${key}`);
    return found && { action: found, large };
  }
  if (key.length === 1 && !control && !letters) return undefined;
  const found = BY_KEYS.get(`${large && key !== '?' ? 'Shift+' : ''}${control ? 'Ctrl+' : ''}${key}`);
  if (found !== undefined) return { action: found, large };
  const plain = control ? undefined : BY_KEYS.get(key);
  const isLarger = large && plain !== undefined && (isNudge(plain) || key.length > 1);
  return isLarger ? { action: plain, large } : undefined;
}

/** Whether the keys move something: a focused list or field handles them first. */
export function isNudge(action: Action): boolean {
  return action.startsWith('nudge_') || action === 'drop';
}

/** The letter on the key; on a keyboard with another script, that of the same key on a Latin keyboard. */
function keyOf({ key, code }: Keys): string {
  if (key.length > 1) return key;
  if (/^[\u0021-\u007e]$/.test(key)) return key.toUpperCase();
  return /^Key([A-Z])$/.exec(code ?? '')?.[1] ?? key;
}
