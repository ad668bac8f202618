import { LANGUAGES, type Language } from '@pleinair/domain';

export const THEMES = ['system', 'light', 'semi-dark', 'dark'] as const;
/** Semi-dark is a dark bar over a light page; system follows the device. */
type Theme = (typeof THEMES)[number];
export const DIRECTIONS = ['ltr', 'rtl'] as const;
type Direction = (typeof DIRECTIONS)[number];

export const LAYOUTS = ['horizontal', 'vertical'] as const;
/** Whether the main pages are listed in the bar or in a sidebar. */
type Layout = (typeof LAYOUTS)[number];
export const TRANSITIONS = ['slide-fade', 'fade', 'none'] as const;
/** The animation with which a page appears. */
export type Transition = (typeof TRANSITIONS)[number];

/** The choices, in minutes, for when the studio locks. */
export const LOCK_TIMES = [0, 5, 15, 60] as const;

/** A starred page, with its title at that time. */
export interface Star {
  to: string;
  label: string;
}

/** How this browser shows the studio. `language` is absent until the user chooses one. */
export interface Preferences {
  theme: Theme;
  direction: Direction;
  layout: Layout;
  isSidebarCollapsed: boolean;
  /** Pixels, once the user has changed it. */
  outlinerWidth?: number;
  transition: Transition;
  stars: readonly Star[];
  /** Idle minutes after which the studio locks; 0: never. */
  lockAfter: number;
  language?: Language;
  /** Pid of the current channel, if its owner has several. */
  channel?: string;
}

/** Also read by the script in `index.html` before the first paint. */
const KEY = 'pleinair.preferences';
const DEFAULTS: Preferences = {
  theme: 'system',
  direction: 'ltr',
  layout: 'horizontal',
  isSidebarCollapsed: false,
  transition: 'slide-fade',
  stars: [],
  lockAfter: 0,
};

const listeners = new Set<() => void>();
let current = read();

function read(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { theme, direction, language, channel, ...rest } = stored as Record<string, unknown>;
    return {
      theme: THEMES.find((known) => known === theme) ?? DEFAULTS.theme,
      direction: DIRECTIONS.find((known) => known === direction) ?? DEFAULTS.direction,
      layout: LAYOUTS.find((known) => known === rest.layout) ?? DEFAULTS.layout,
      isSidebarCollapsed: rest.isSidebarCollapsed === true,
      ...(typeof rest.outlinerWidth === 'number' && { outlinerWidth: rest.outlinerWidth }),
      transition: TRANSITIONS.find((known) => known === rest.transition) ?? DEFAULTS.transition,
      lockAfter: LOCK_TIMES.find((known) => known === rest.lockAfter) ?? DEFAULTS.lockAfter,
      stars: Array.isArray(rest.stars) ? rest.stars.filter(isStar) : [],
      language: LANGUAGES.find((known) => known === language),
      ...(typeof channel === 'string' && { channel }),
    };
  } catch {
    return DEFAULTS;
  }
}

function isStar(value: unknown): value is Star {
  const { to, label } = Object(value) as Record<string, unknown>;
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string';
}

function reread() {
  current = read();
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) reread();
});

/** Stores changed preferences and notifies every component that reads them. */
export function setPreferences(change: Partial<Preferences>) {
  localStorage.setItem(KEY, JSON.stringify({ ...current, ...change }));
  reread();
}

/** Stars a page or removes its star. */
export function toggleStar(star: Star) {
  const others = current.stars.filter(({ to }) => to !== star.to);
  setPreferences({ stars: others.length < current.stars.length ? others : [...others, star] });
}

export const getPreferences = () => current;

/** The language chosen by the user, else the browser's first supported one, else English. */
export function preferredLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const known = spoken.flatMap((tag) => LANGUAGES.filter((language) => language === tag));
  return current.language ?? known[0] ?? LANGUAGES[0];
}

/** Calls back on every change; returns a function that stops it. */
export function watchPreferences(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
