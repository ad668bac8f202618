import type { ReactNode } from 'react';
import type { Answers } from './answers.ts';
import type { VisitorPosition } from './sensors.ts';

export const GROUPS = ['Content types', 'Pages', 'Forms', 'Overlays', 'Gates', 'Components'] as const;

/** One page of the workbench. A file `*.entry.tsx` in `studio/` or `viewer/` exports it as `entry`. */
export interface Entry {
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
  /** Every state that a user can see it in, with a short name. */
  readonly states: Readonly<Record<string, State>>;
}

export interface State {
  /** A component; in `studio/`, the path of a page is also possible. */
  readonly show: (() => ReactNode) | string;
  /** Whether the user is signed in to the studio. */
  readonly signedIn?: boolean;
  /** Answers that replace the contract's examples, by the name of the call; a function creates new ones per check. */
  readonly answers?: Answers | (() => Answers);
  /** What the user does before the state is checked. */
  readonly steps?: () => Promise<void>;
  /** The visitor's position; undefined: the browser was not asked yet, and has none. */
  readonly position?: VisitorPosition;
}

/** How a state is displayed. */
export interface Appearance {
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'fr' | 'de' | 'pt';
  readonly direction: 'ltr' | 'rtl';
}

export const USUAL: Appearance = { theme: 'light', language: 'en', direction: 'ltr' };
