import type { Bounds } from '@pleinair/domain';
import type { ContentChoices } from '@pleinair/scene/content';
import { createContext } from 'react';

/** The object whose settings a form shows, as drawn next to the form. */
export interface ShownObject {
  /** Address of its file. */
  readonly asset_uri?: string | null;
  /** MIME type of its file. */
  readonly content_type?: string | null;
  /** The box of a model's file, in metres. */
  readonly bounds?: Bounds | null;
  /** Undefined until its file is loaded, and if nothing is drawn. */
  readonly choices?: ContentChoices | undefined;
}

/** Tells a form which object it is about. */
export const ShownObjectContext = createContext<ShownObject>({});
