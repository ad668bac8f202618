import type { ContentType } from '@pleinair/content/definitions';

/** What the creator should know about a file converted from theirs. */
export type ConversionNote = 'first_picture' | 'margins_trimmed' | 'picture_resized' | 'without_sound';

/** A file in an accepted format, and what was lost in conversion. */
export interface Converted {
  readonly file: File;
  readonly notes: readonly ConversionNote[];
}

export interface Conversion {
  /** The object type that it is meant for. */
  readonly type?: ContentType | undefined;
  /** Whether no other type is allowed. */
  readonly isOnly?: boolean;
  /** Whether only the first frame of an animation is wanted. */
  readonly isStill?: boolean;
  /** Whether a picture loses its fully transparent margins. */
  readonly isTrimmed?: boolean;
  /** Files that were chosen with it and that it refers to. */
  readonly beside?: readonly File[];
  readonly signal: AbortSignal;
  /** Called with whole percent. */
  readonly onProgress: (percent: number) => void;
}
