import type { ReactNode } from 'react';
import type { Answers } from './answers.ts';
import type { VisitorPosition } from './sensors.ts';

export const GROUPS = ['Content types', 'Pages', 'Forms', 'Overlays', 'Gates', 'Components'] as const;

/** One page of the workbench. A file `*.entry.tsx` in `studio/` or `viewer/` exports it as `entry`. */
export interface Entry {
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
  /** Every state in which a user can meet it, by a name of a few words. */
  readonly states: Readonly<Record<string, State>>;
}

export interface State {
  /** A component; in `studio/` also the path of a page. */
  readonly show: (() => ReactNode) | string;
  /** Whether a user has signed in to the studio. */
  readonly signedIn?: boolean;
  /** What the API answers in place of the contract's examples, by the name of the call; a function makes it for each look. */
  readonly answers?: Answers | (() => Answers);
  /** What the user does before the state is looked at. */
  readonly steps?: () => Promise<void>;
  /** Where the visitor is; undefined: the browser has not been asked yet, and finds nothing. */
  readonly position?: VisitorPosition;
}

/** How a state is looked at. */
export interface Appearance {
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'fr' | 'de' | 'pt';
  readonly direction: 'ltr' | 'rtl';
}

export const USUAL: Appearance = { theme: 'light', language: 'en', direction: 'ltr' };
