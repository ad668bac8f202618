import type { PictureSize } from '../picture/picture-sizes.ts';

/** A file on this machine, and what to do with it. */
export interface InspectionOrder {
  readonly file: string;
  /** MIME types. */
  readonly accepts: readonly string[];
  /** Renditions to make as WebP next to the file, see `renditionOf`; only for pictures. */
  readonly renditions: readonly PictureSize[];
  /** Whether the file itself is kept, so that its metadata must be removed. */
  readonly isKept: boolean;
  /** Whether to leave a file that takes much memory for later, with the outcome `heavy`. */
  readonly isLight: boolean;
}
