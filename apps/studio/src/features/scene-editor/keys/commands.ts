import type { EditorCommand } from '@pleinair/scene/edit';

/** What a key can ask for: of the scene, or of the panels round it. */
export type Command = EditorCommand | 'hide' | 'lock' | 'help';

/** The part of a keyboard event that says which keys are down. */
export interface Keys {
  readonly key: string;
  /** The physical key, for layouts that do not write Latin letters. */
  readonly code?: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly shiftKey?: boolean;
  readonly altKey?: boolean;
}

export interface KeyedCommand {
  readonly command: Command;
  /** The bigger step of a nudge. */
  readonly large: boolean;
}

const LETTERS: Readonly<Record<string, Command>> = {
  w: 'translate',
  e: 'rotate',
  r: 'scale',
  f: 'frame',
  s: 'toggle_snapping',
  h: 'hide',
  l: 'lock',
  '?': 'help',
};

const NAMED: Readonly<Record<string, Command>> = {
  Delete: 'remove',
  Backspace: 'remove',
  Escape: 'clear_selection',
};

const NUDGES: Readonly<Record<string, Command>> = {
  ArrowLeft: 'nudge_west',
  ArrowRight: 'nudge_east',
  ArrowUp: 'nudge_north',
  ArrowDown: 'nudge_south',
  PageUp: 'nudge_up',
  PageDown: 'nudge_down',
};

const WITH_CONTROL: Readonly<Record<string, Command>> = {
  z: 'undo',
  y: 'redo',
  d: 'duplicate',
  a: 'select_all',
};

/**
 * The command that keys stand for. Ctrl and the Mac's command key are the same. `letters` false leaves out the keys
 * of one character, which people who speak to their computer may have to switch off (WCAG 2.1.4).
 */
export function commandOf(keys: Keys, letters = true): KeyedCommand | undefined {
  const large = keys.shiftKey === true;
  const found = (command: Command | undefined) => (command === undefined ? undefined : { command, large });
  const letter = letterOf(keys);
  if (keys.altKey) return undefined;
  if (keys.ctrlKey || keys.metaKey) {
    if (letter === 'z' && large) return found('redo');
    return large ? undefined : found(WITH_CONTROL[letter]);
  }
  const named = NAMED[keys.key] ?? NUDGES[keys.key];
  if (named !== undefined) return found(named);
  if (!letters || (large && letter !== '?')) return undefined;
  return found(LETTERS[letter]);
}

/** Whether keys move something: a focused list or field handles them first. */
export function isNudge(command: Command): boolean {
  return command.startsWith('nudge_');
}

/** The letter that is written on the key; on a keyboard of another script, that of the same key of a Latin one. */
function letterOf({ key, code }: Keys): string {
  const letter = key.toLowerCase();
  if (/^[\u0021-\u007e]$/.test(letter)) return letter;
  return /^Key([A-Z])$/.exec(code ?? '')?.[1]?.toLowerCase() ?? letter;
}
