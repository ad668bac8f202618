import type { Icon } from '@tabler/icons-react';
import type { Texts } from './texts.ts';

/** The name of a type, and its description in one sentence. */
export interface ContentName {
  readonly name: string;
  readonly about: string;
}

/** What lists and menus of the studio show of an object type. */
export interface ContentSummary {
  readonly texts: Texts<ContentName>;
  readonly icon: Icon;
}
