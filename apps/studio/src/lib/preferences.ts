import { LANGUAGES, type Language } from '@pleinair/domain';
import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'semi-dark', 'dark'] as const;
/** Semi-dark is a dark bar over a light page; system is what the device is set to. */
type Theme = (typeof THEMES)[number];
export const DIRECTIONS = ['ltr', 'rtl'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** How this browser shows the studio. `language` is absent until the user chooses one. */
export interface Preferences {
  theme: Theme;
  direction: Direction;
  language?: Language;
  /** Pid of the channel that pages are about, where its owner has several. */
  channel?: string;
}

/** Also read by `public/appearance.js` before the first paint. */
const KEY = 'pleinair.preferences';
const DEFAULTS: Preferences = { theme: 'system', direction: 'ltr' };

const listeners = new Set<() => void>();
let current = read();

function read(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { theme, direction, language, channel } = stored as Record<string, unknown>;
    return {
      theme: THEMES.find((known) => known === theme) ?? DEFAULTS.theme,
      direction: DIRECTIONS.find((known) => known === direction) ?? DEFAULTS.direction,
      language: LANGUAGES.find((known) => known === language),
      ...(typeof channel === 'string' && { channel }),
    };
  } catch {
    return DEFAULTS;
  }
}

function reread() {
  current = read();
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) reread();
});

/** Keeps a change of preference and tells every component that reads them. */
export function setPreferences(change: Partial<Preferences>) {
  localStorage.setItem(KEY, JSON.stringify({ ...current, ...change }));
  reread();
}

export const getPreferences = () => current;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePreferences = () => useSyncExternalStore(subscribe, getPreferences);
